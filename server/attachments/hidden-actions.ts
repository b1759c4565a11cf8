import { inflateSync } from "node:zlib";

/** What starts a program, runs a script, sends what was typed or opens a file inside of the file. */
const actions = /\/(?:JavaScript|Launch|SubmitForm|ImportData|GoToE)(?![A-Za-z])/;

/** Objects that stand packed in a stream. */
const packedObjects = "/ObjStm";

/** Of what one stream unpacks to. */
const mostBytes = 20_000_000;

/**
 * Does any object of a PDF name such an action? The reader of the file tells of those that it knows a use for, and of
 * none that stands behind a link, at a page or behind another action.
 */
export function hasHiddenActions(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes);
  const text = file.toString("latin1");
  const plain = plainNames(text);
  if (actions.test(plain)) return true;
  const places = placesOf(text, packedObjects);
  // Nobody but who hides something writes that name otherwise.
  if (placesOf(plain, packedObjects).length !== places.length) return true;
  return places.some((at) => {
    const objects = unpacked(file, text, at);
    return objects === undefined || actions.test(plainNames(objects));
  });
}

/** A sign of a name may be written as its number: /Java#53cript. */
const plainNames = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

function placesOf(text: string, word: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push(at);
  return places;
}

/** The objects of the stream whose head says so at this place; undefined where they are packed as no program does. */
function unpacked(file: Buffer, text: string, at: number): string | undefined {
  const begin = text.indexOf("stream", at);
  const head = text.slice(text.lastIndexOf("obj", at - 1), begin);
  // Not packed, so it has been looked through.
  if (!head.includes("/Filter")) return "";
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*[\]/>]/.test(head) || head.includes("/DecodeParms")) {
    return undefined;
  }
  const body = begin + "stream".length + (text.startsWith("\r\n", begin + 6) ? 2 : 1);
  try {
    return inflateSync(file.subarray(body), { maxOutputLength: mostBytes }).toString("latin1");
  } catch {
    return undefined;
  }
}
