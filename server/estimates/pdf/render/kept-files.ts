import { createHash } from "node:crypto";
import type { Share } from "../../../base/fair-line.ts";
import type { PrintJob } from "../model/print-job.ts";
import type { PdfRenderer } from "./render.ts";

/** Room for some fifty offers of 30 lines. */
const usualBytes = 16 * 1024 ** 2;

/**
 * The same job gives the same bytes: whoever asks for a file that is being made waits for that one, and the files that were
 * asked for last are kept. A customer who reads an offer and accepts it asks twice within minutes.
 */
export function keepFiles(renderer: PdfRenderer, maxBytes = usualBytes): PdfRenderer {
  const underWay = new Map<string, Promise<Uint8Array>>();
  /** In the order in which they were asked for. */
  const kept = new Map<string, Uint8Array>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, file: Uint8Array) => {
    drop(key);
    kept.set(key, file);
    bytes += file.length;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  };
  const make = async (key: string, job: PrintJob, share: Share) => {
    try {
      return await renderer.render(job, share);
    } finally {
      underWay.delete(key);
    }
  };
  return {
    ...renderer,
    async render(job, share) {
      // Another one follows with the next change: it would only take the room of files.
      if (job.isPreview) return renderer.render(job, share);
      const key = keyOf(job, share);
      const file = kept.get(key) ?? (await (underWay.get(key) ?? begin(key, job, share)));
      keep(key, file);
      return file;
    },
  };

  function begin(key: string, job: PrintJob, share: Share): Promise<Uint8Array> {
    const made = make(key, job, share);
    underWay.set(key, made);
    return made;
  }
}

/** Of all that the typesetter gets; each company has files of its own. */
function keyOf({ template, data, offerDate, pictures }: PrintJob, { companyId }: Share): string {
  const hash = createHash("sha256")
    .update(`${companyId}\n${template}\n${offerDate}\n`)
    .update(data);
  for (const { path, bytes } of pictures) hash.update(`${path}\n${bytes.length}\n`).update(bytes);
  return hash.digest("base64");
}
