import type { PdfAsset } from "./assets.ts";

/** What the parent asks for: one file. */
export interface PdfJob {
  readonly type: "job";
  /** The model as JSON, the only data that the templates see. */
  readonly data: string;
  readonly assets: readonly PdfAsset[];
  /** Seconds since 1970; part of the file, so it comes from the offer and not from a clock. */
  readonly createdAt: number;
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
