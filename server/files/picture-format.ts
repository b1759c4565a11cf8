/** The formats of pictures that are read. */
export type PictureFormat = "jpeg" | "png" | "webp";

/**
 * By content, never by the name or type that a sender gives: a decoder left to guess would also take
 * SVG, which may pull in other files. Undefined for everything else.
 */
export function pictureFormat(file: Uint8Array): PictureFormat | undefined {
  const head = Buffer.from(file.subarray(0, 12)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("RIFF") && head.endsWith("WEBP")) return "webp";
  return undefined;
}
