import { useState } from "react";
import { readManifest, type ReadArchive } from "./read-manifest.ts";

interface Chosen {
  readonly file: File;
  /** Undefined while it is read. */
  readonly read?: ReadArchive;
}

/** The file that was chosen, and what it says of itself. Nothing of it leaves the browser. */
export function useChosenArchive() {
  const [chosen, setChosen] = useState<Chosen>();
  const choose = async (file: File) => {
    setChosen({ file });
    const read = await readManifest(file);
    setChosen((now) => (now?.file === file ? { file, read } : now));
  };
  return { chosen, choose };
}
