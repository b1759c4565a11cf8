import { createByteReader } from "./byte-reader.ts";
import { type Header, headerBytes, type HeaderFields, readHeader } from "./header.ts";
import { newSeals, sealsOf, tagBytes } from "./seals.ts";
import { UnusableBackup } from "./unusable-backup.ts";

const blockBytes = 64 * 1024;
/** The highest bit of a block's length says that no other follows. */
const lastBit = 0x8000_0000;

/**
 * A header and then blocks of up to 64 KB: four bytes of length, the block, and the seal that ties it
 * to its place and its file. The last one is marked, so that a missing end is noticed.
 */
export async function* sealed(
  content: AsyncIterable<Buffer>,
  fields: Omit<HeaderFields, "encryption">,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const { seals, encryption } = await newSeals(passphrase);
  const header = headerBytes({ ...fields, encryption });
  yield header;
  let index = 0;
  for await (const { block, isLast } of inBlocks(content)) {
    const { bytes, tag } = seals.seal(block, { index, isLast, header });
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length + (isLast ? lastBit : 0));
    yield Buffer.concat([length, bytes, tag]);
    index += 1;
  }
}

async function* inBlocks(
  content: AsyncIterable<Buffer>,
): AsyncGenerator<{ block: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of content) {
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes <= blockBytes) continue;
    let rest = Buffer.concat(held);
    for (; rest.length > blockBytes; rest = rest.subarray(blockBytes)) {
      yield { block: rest.subarray(0, blockBytes), isLast: false };
    }
    held = [rest];
    heldBytes = rest.length;
  }
  yield { block: Buffer.concat(held), isLast: true };
}

export interface OpenedFile {
  readonly header: Header;
  /** Every piece has been proven to be what was written at its place; ends only after the last one. */
  readonly content: AsyncIterable<Buffer>;
}

/** @throws UnusableBackup here or, while the content is read, as soon as a block is not as written. */
export async function openSealed(
  source: AsyncIterable<Uint8Array>,
  file: string,
  passphrase: string | undefined,
): Promise<OpenedFile> {
  const reader = createByteReader(source);
  const { header, bytes: headerOfFile } = await readHeader(reader, file);
  const seals = await sealsOf(header, passphrase, file);
  const damaged = (what: string) => new UnusableBackup("damaged", file, what);

  async function* blocks(): AsyncGenerator<Buffer> {
    for (let index = 0, isLast = false; !isLast; index += 1) {
      const prefix = await reader.take(4);
      if (prefix.length < 4) throw new UnusableBackup("cut_off", file);
      const length = prefix.readUInt32BE();
      isLast = length >= lastBit;
      const size = isLast ? length - lastBit : length;
      if (size > blockBytes) throw damaged(`block ${index + 1} cannot be that long`);
      const bytes = await reader.take(size + tagBytes);
      if (bytes.length < size + tagBytes) throw new UnusableBackup("cut_off", file);
      const place = { index, isLast, header: headerOfFile };
      const block = seals.open(bytes.subarray(0, size), bytes.subarray(size), place);
      if (!block) throw damaged(`block ${index + 1} is not as it was written`);
      yield block;
    }
    if ((await reader.take(1)).length > 0) throw damaged("something was added at its end");
  }
  return { header, content: blocks() };
}
