const typeNumber = (type: string) => Buffer.from(type, "latin1").readUInt32BE();
/** What is needed to show a picture, besides the chunks that no picture can do without. */
const kept = new Set(["tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "eXIf"].map(typeNumber));
const lastType = typeNumber("IEND");
/** A small first letter: a decoder may pass over the chunk. */
const optionalBit = 0x20000000;
const signatureBytes = 8;
/** Length, type and check sum. */
const frameBytes = 12;

/**
 * The same PNG file without texts and other notes: a decoder unpacks them before it tells the size of
 * the picture, and a few hundred kilobytes of them keep it busy for seconds. What comes after the end
 * of the picture is dropped, too. Damage is left for the decoder to find.
 */
export function withoutNotes(file: Uint8Array): Uint8Array {
  const source = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const result = Buffer.allocUnsafe(source.length);
  let written = 0;
  // Chunks can be many and tiny, so they are copied in runs.
  let runStart = 0;
  let start = signatureBytes;
  while (start + frameBytes <= source.length) {
    const type = source.readUInt32BE(start + 4);
    const end = start + frameBytes + source.readUInt32BE(start);
    if ((type & optionalBit) !== 0 && !kept.has(type)) {
      written += source.copy(result, written, runStart, start);
      runStart = end;
    }
    start = end;
    if (type === lastType) break;
  }
  if (runStart < start) written += source.copy(result, written, runStart, start);
  return result.subarray(0, written);
}
