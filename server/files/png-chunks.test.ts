import { expect, test } from "vitest";
import { chunk, png, withChunk } from "../test/pictures.ts";
import { withoutNotes } from "./png-chunks.ts";

const plain = withoutNotes(await png());
const data = Buffer.from("contents");

test.each(["tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "eXIf", "PLTE"])(
  "a chunk %s is needed to show a picture, and kept as it is",
  (type) => {
    const file = withChunk(Buffer.from(plain), chunk(type, data));
    expect(withoutNotes(file)).toEqual(file);
  },
);

test.each(["tEXt", "zTXt", "iTXt", "tIME", "pHYs", "bKGD", "prVt"])(
  "a chunk %s is a note, and dropped wherever it stands",
  (type) => {
    const note = chunk(type, data);
    const twice = withChunk(withChunk(Buffer.from(plain), note), chunk(type, Buffer.alloc(0)));
    expect(withoutNotes(twice)).toEqual(plain);
    const end = plain.length - 12;
    const last = Buffer.concat([plain.subarray(0, end), note, plain.subarray(end)]);
    expect(withoutNotes(last)).toEqual(plain);
  },
);

test("nothing is kept of what comes after the end", () => {
  const rest = Buffer.concat([chunk("IDAT", data), Buffer.from("<?php")]);
  expect(withoutNotes(Buffer.concat([plain, rest]))).toEqual(plain);
});

test("a file may lie anywhere in memory", () => {
  const room = Buffer.concat([Buffer.alloc(5), plain, Buffer.alloc(5)]);
  const file = new Uint8Array(room.buffer, room.byteOffset + 5, plain.length);
  expect(withoutNotes(file)).toEqual(plain);
});
