/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import type { Offer, OfferFile } from "./calls.ts";
import { Said } from "./said.tsx";
import type { Texts } from "./texts.ts";

interface PdfButtonProps {
  readonly offer: Offer;
  readonly texts: Texts;
  readonly file: OfferFile;
  readonly label: string;
}

/** Hands the browser the file, under its own name. */
export function PdfButton({ offer, texts, file: asked, label }: PdfButtonProps) {
  const [state, setState] = useState<"ready" | "fetching" | "failed">("ready");
  const open = async () => {
    setState("fetching");
    try {
      const { file, name } = await offer.fetchPdf(asked);
      const address = URL.createObjectURL(file);
      const link = document.createElement("a");
      link.href = address;
      link.download = name;
      link.click();
      // The browser has read it by then.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
      setState("ready");
    } catch {
      setState("failed");
    }
  };
  return (
    <div>
      <button
        type="button"
        className="quiet-button"
        aria-disabled={state === "fetching"}
        onClick={() => void open()}
      >
        {state === "fetching" ? texts.fetchingPdf : label}
      </button>
      <Said role="alert" words={state === "failed" ? texts.problems.other : null} />
    </div>
  );
}
