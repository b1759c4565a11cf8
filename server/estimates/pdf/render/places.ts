import type { InLine, Share } from "../../../base/fair-line.ts";
import type { PdfJob } from "./child-messages.ts";
import { PdfError } from "./pdf-error.ts";

interface Waiting extends PromiseWithResolvers<Uint8Array> {
  readonly job: PdfJob;
}

/**
 * A file has a place of its own in the line. Previews of one person share one: a newer takes the place of one
 * that was not begun, which is given up. Nobody looks at a preview of what was changed since.
 */
export function createPlaces(inLine: InLine, run: (job: PdfJob) => Promise<Uint8Array>) {
  const waiting = new Map<string, Waiting>();

  const take = (userId: string) => {
    const newest = waiting.get(userId);
    waiting.delete(userId);
    return newest;
  };
  return (share: Share, job: PdfJob): Promise<Uint8Array> => {
    if (!job.isPreview) return inLine(share, () => run(job));
    const older = waiting.get(share.userId);
    const asked = { job, ...Promise.withResolvers<Uint8Array>() };
    waiting.set(share.userId, asked);
    if (older) older.reject(new PdfError("pdf_superseded", "A newer preview took its place."));
    else {
      inLine(share, async () => {
        const newest = take(share.userId);
        if (newest) await run(newest.job).then(newest.resolve, newest.reject);
      }).catch((refusal: unknown) => take(share.userId)?.reject(refusal));
    }
    return asked.promise;
  };
}
