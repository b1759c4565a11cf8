import { create } from "qrcode";

type Strokes = readonly (readonly { readonly x: number; readonly y: number }[])[];

/** The strokes as they were drawn, on a sheet of 1000 by 400; a lone point is seen too. */
export function signaturePicture(stored: string): string {
  const strokes: Strokes = JSON.parse(stored);
  const lines = strokes.map((points) => {
    const [first = { x: 0, y: 0 }] = points;
    const path = [...points, first].slice(0, Math.max(2, points.length));
    return `M${path.map(({ x, y }) => `${x} ${y}`).join("L")}`;
  });
  return svg(
    "0 0 1000 400",
    `<path d="${lines.join("")}" fill="none" stroke="#14273f" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
}

/** A QR code of dark squares, with the four empty modules around it that readers ask for. */
export function codePicture(text: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const squares = Array.from(data, (isDark, index) =>
    isDark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : "",
  );
  return svg(`-4 -4 ${size + 8} ${size + 8}`, `<path d="${squares.join("")}" fill="#000"/>`);
}

const svg = (viewBox: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;
