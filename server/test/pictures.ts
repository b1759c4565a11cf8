import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A plain area of one colour, to be encoded by the test. */
export const picture = (width = 40, height = 20, background = "#3473cb"): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

export const png = () => picture().png().toBuffer();
export const jpeg = () => picture().jpeg().toBuffer();
export const webp = () => picture().webp().toBuffer();

/** A chunk of a PNG file with a correct check sum. */
export function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

/** The picture with another chunk after its header. */
export function withChunk(file: Buffer, extra: Buffer): Buffer {
  const afterHeader = 8 + 25;
  return Buffer.concat([file.subarray(0, afterHeader), extra, file.subarray(afterHeader)]);
}

interface Claims {
  readonly depth?: 8 | 16;
  /** 2 is red, green and blue; 6 has transparency, too. */
  readonly colour?: 2 | 6;
  readonly interlaced?: boolean;
}

/** A PNG that claims a size and holds but a little of it. */
export function claimedPng(
  width: number,
  height: number,
  { depth = 8, colour = 2, interlaced = false }: Claims = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(100_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A WebP of so many pictures of one pixel. */
export async function movingWebp(frames: number): Promise<Buffer> {
  const still = await picture(1, 1).webp({ lossless: true }).toBuffer();
  const place = Buffer.alloc(16);
  const frame = riffPart("ANMF", place, still.subarray(still.indexOf("VP8L")));
  const canvas = Buffer.from([0x12, 0, 0, 0, 15, 0, 0, 15, 0, 0]);
  return riffPart(
    "RIFF",
    Buffer.from("WEBP", "latin1"),
    riffPart("VP8X", canvas),
    riffPart("ANIM", Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(frame),
  );
}

function riffPart(name: string, ...parts: readonly Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
