/** A zip file in which one part is these packed bytes: its entry in the directory points to them, behind all other parts. */
export function withPart(zip: Buffer, name: string, packed: Buffer): Buffer {
  const part = zip.lastIndexOf(name) - 46;
  const header = Buffer.alloc(30 + name.length);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  header.writeUInt16LE(name.length, 26);
  header.write(name, 30);
  const directory = zip.readUInt32LE(zip.length - 6);
  const changed = Buffer.from(zip);
  changed.writeUInt16LE(8, part + 10);
  changed.writeUInt32LE(packed.length, part + 20);
  changed.writeUInt32LE(directory, part + 42);
  changed.writeUInt32LE(directory + header.length + packed.length, zip.length - 6);
  return Buffer.concat([
    changed.subarray(0, directory),
    header,
    packed,
    changed.subarray(directory),
  ]);
}
