/** A zip file that packs nothing, of texts by their paths. */
export function storedZip(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const files: number[] = [];
  const directory: number[] = [];
  const entries = Object.entries(parts);
  for (const [path, text] of entries) {
    const name = encoder.encode(path);
    const bytes = encoder.encode(text);
    const sizes = [...littleEndian(bytes.length, 4), ...littleEndian(bytes.length, 4)];
    // Version, flags, method, time and checksum; nobody reads them here.
    const common = [...littleEndian(0, 14), ...sizes, ...littleEndian(name.length, 2)];
    directory.push(...littleEndian(0x02_01_4b_50, 4), 0, 0, ...common, ...littleEndian(0, 12));
    directory.push(...littleEndian(files.length, 4), ...name);
    files.push(...littleEndian(0x04_03_4b_50, 4), ...common, 0, 0);
    files.push(...name, ...bytes);
  }
  const count = littleEndian(entries.length, 2);
  const end = [...littleEndian(0x06_05_4b_50, 4), 0, 0, 0, 0, ...count, ...count];
  end.push(...littleEndian(directory.length, 4), ...littleEndian(files.length, 4), 0, 0);
  return Uint8Array.from([...files, ...directory, ...end]);
}

const littleEndian = (value: number, size: number): readonly number[] =>
  Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) % 256);
