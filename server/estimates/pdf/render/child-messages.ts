import type { PrintJob } from "../model/print-job.ts";

/** What the parent asks for: one file. Nothing else ever reaches the process. */
export interface PdfJob extends PrintJob {
  readonly type: "job";
}

export type ChildMessage =
  | { readonly type: "ready" }
  | { readonly type: "unavailable"; readonly message: string }
  | { readonly type: "pdf"; readonly pdf: Uint8Array }
  | { readonly type: "failed"; readonly message: string };

/** Parent and child are one program in two processes: the type tag is all there is to check. */
export function isPdfJob(message: unknown): message is PdfJob {
  return hasType(message) && message.type === "job";
}

export function isChildMessage(message: unknown): message is ChildMessage {
  return hasType(message);
}

function hasType(message: unknown): message is { type: unknown } {
  return typeof message === "object" && message !== null && "type" in message;
}
