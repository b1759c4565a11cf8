/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import type { Texts } from "./texts.ts";

interface FileCheckProps {
  readonly sha256: string;
  readonly texts: Texts["check"];
}

/** Compares a file with the one that was accepted, in the browser: it goes nowhere. */
export function FileCheck({ sha256, texts }: FileCheckProps) {
  const [result, setResult] = useState<"same" | "other" | "unreadable" | null>(null);
  const compare = async (file: File) => {
    setResult(null);
    try {
      setResult((await hashOf(file)) === sha256 ? "same" : "other");
    } catch {
      setResult("unreadable");
    }
  };
  return (
    <section>
      <h2>{texts.fileTitle}</h2>
      <p>{texts.fileText}</p>
      <label className="file-check">
        {texts.file}
        <input
          type="file"
          accept="application/pdf"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) void compare(file);
          }}
        />
      </label>
      <p role="status">{result !== null && <strong>{texts[result]}</strong>}</p>
    </section>
  );
}

/** Fails where the page came without encryption: browsers do not count there. */
async function hashOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
