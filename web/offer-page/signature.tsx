/** @jsxImportSource preact */
import SignaturePad from "signature_pad";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Texts } from "./texts.ts";

/** Where each line of the signature goes, on a sheet of 1000 by 400. */
export type Strokes = { readonly x: number; readonly y: number }[][];

const sheet = { width: 1_000, height: 400 };
const mostPoints = 500;
const mostStrokes = 60;

interface SignatureProps {
  readonly texts: Texts;
  readonly onDraw: (strokes: Strokes) => void;
}

/** A sheet to sign on with a finger or the mouse. */
export function Signature({ texts, onDraw }: SignatureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pad, setPad] = useState<SignaturePad>();
  // At once: a sheet that is seen and not listened to yet would lose the first line.
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const drawn = new SignaturePad(element, { minWidth: 2, maxWidth: 5 });
    setPad(drawn);
    fitTo(element);
    drawn.addEventListener("endStroke", () => onDraw(strokesOf(drawn, element)));
    return () => drawn.off();
  }, [onDraw]);
  const clear = () => {
    pad?.clear();
    onDraw([]);
  };
  return (
    <div className="signature">
      <p className="muted">{texts.drawHere}</p>
      <canvas ref={canvas} aria-label={texts.signature} role="img" />
      <button type="button" className="quiet-button" onClick={clear}>
        {texts.drawAgain}
      </button>
    </div>
  );
}

/** As many dots as the screen has: else lines are blurred. */
function fitTo(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(1, window.devicePixelRatio);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext("2d")?.scale(ratio, ratio);
}

function strokesOf(pad: SignaturePad, { offsetWidth, offsetHeight }: HTMLCanvasElement): Strokes {
  return pad
    .toData()
    .slice(0, mostStrokes)
    .map(({ points }) =>
      points.slice(0, mostPoints).map(({ x, y }) => ({
        x: place(x, offsetWidth, sheet.width),
        y: place(y, offsetHeight, sheet.height),
      })),
    );
}

const place = (value: number, of: number, size: number) =>
  Math.min(size, Math.max(0, Math.round((value / of) * size)));
