import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ChildMessage, PdfJob } from "./child-messages.ts";
import { isPdfJob } from "./child-messages.ts";
import { compact } from "./compact.ts";
import type { TypstCompiler } from "./typst.ts";
import { createTypstCompiler } from "./typst.ts";
import { unpackData } from "../model/print-job.ts";
import { stepBack } from "../../../base/step-back.ts";

/** The process that typesets. It may be killed at any moment; it holds nothing worth keeping. */
const workspace = fileURLToPath(new URL("./templates", import.meta.url));

start();

function start(): void {
  stepBack();
  process.on("disconnect", () => process.exit());
  try {
    const compiler = createTypstCompiler(workspace);
    process.on("message", (message) => {
      if (isPdfJob(message)) send(typeset(compiler, message));
    });
    send({ type: "ready" });
  } catch (error) {
    send({ type: "unavailable", message: describe(error) });
  }
}

function typeset(
  compiler: TypstCompiler,
  { template, data, offerDate, pictures, isPreview }: PdfJob,
): ChildMessage {
  const isPreviewed = isPreview === true;
  try {
    for (const { path, bytes } of pictures) {
      compiler.mapShadow(join(workspace, path), Buffer.from(bytes));
    }
    const source = {
      mainFilePath: join(workspace, `${template}.typ`),
      inputs: {
        data: unpackData({ data }),
        ...(isPreviewed && template === "offer" && { preview: "yes" }),
      },
    };
    if (isPreviewed) return { type: "pdf", pdf: previewOf(compiler, source) };
    // Part of the file, so it comes from the offer and not from a clock; seconds since 1970.
    const creationTimestamp = Date.parse(`${offerDate}T00:00:00Z`) / 1_000;
    const print = pictures.some(({ path }) => path.endsWith(".pdf")) ? taggedPdf : accessiblePdf;
    return { type: "pdf", pdf: compact(print(compiler, source, creationTimestamp)) };
  } catch (error) {
    return { type: "failed", message: describe(error) };
  } finally {
    for (const { path } of pictures) compiler.unmapShadow(join(workspace, path));
    compiler.evictCache(0);
  }
}

/** With pages of another file inside it the standard is never met: the tags of the own pages are there all the same. */
const taggedPdf = (
  compiler: TypstCompiler,
  source: Parameters<TypstCompiler["pdf"]>[0],
  creationTimestamp: number,
): Buffer => compiler.pdf(source, { creationTimestamp });

/**
 * What the standard of accessible files refuses, such as a character without a picture, is still better printed
 * with a gap than not at all. Other failures fail again.
 */
function accessiblePdf(
  compiler: TypstCompiler,
  source: Parameters<TypstCompiler["pdf"]>[0],
  creationTimestamp: number,
): Buffer {
  try {
    return compiler.pdf(source, { pdfStandard: "ua-1", creationTimestamp });
  } catch {
    return taggedPdf(compiler, source, creationTimestamp);
  }
}

/** Every page begins with a white sheet at the place of the first one, which would be covered by the others. */
const sheets = /\n {4}<path class="typst-shape" fill="#ffffff"[^>]*\/>/g;

/** The indents of its many elements are a third of the picture. */
const previewOf = (compiler: TypstCompiler, source: Parameters<TypstCompiler["plainSvg"]>[0]) =>
  Buffer.from(compiler.plainSvg(source).replaceAll(sheets, "").replaceAll(/\n\s+/g, "\n"));

/** The typesetter's errors have an empty message; their text is in the code. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return (error.message || code).slice(0, 2_000);
}

function send(message: ChildMessage): void {
  process.send?.(message);
}
