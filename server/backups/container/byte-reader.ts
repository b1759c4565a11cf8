export interface ByteReader {
  /** So many bytes, or as many as are left. */
  take(length: number): Promise<Buffer>;
  /** Up to and with the byte, which has to come within so many; undefined when it does not. */
  takeUntil(byte: number, within: number): Promise<Buffer | undefined>;
}

/** Reads a stream piece by piece, holding no more than one chunk beyond what was asked for. */
export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  const hold = async (length: number) => {
    const parts = [held];
    let bytes = held.length;
    while (bytes < length) {
      const next = await chunks.next();
      if (next.done) break;
      parts.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.length));
      bytes += next.value.length;
    }
    if (parts.length > 1) held = Buffer.concat(parts);
  };
  const take = (length: number) => {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  };
  return {
    async take(length) {
      await hold(length);
      return take(length);
    },
    async takeUntil(byte, within) {
      await hold(within);
      const at = held.subarray(0, within).indexOf(byte);
      return at === -1 ? undefined : take(at + 1);
    },
  };
}
