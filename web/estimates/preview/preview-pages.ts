export interface PreviewPages {
  readonly count: number;
  /** One of them as a picture of its own, counted from 1. */
  readonly pageOf: (page: number) => string;
}

/** Paper of the A series is that much higher than wide. */
const heightByWidth = Math.SQRT2;

const size = /^<svg ([^>]*?)viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+pt" height="[\d.]+pt"/u;

/** The picture has all pages of an offer, one below the other; a part of it is a page. */
export function readPages(picture: string): PreviewPages {
  const [head = "", names = "", width = "", height = ""] = size.exec(picture) ?? [];
  if (head === "") throw new Error("The preview does not say how large it is.");
  const pageHeight = Number(width) * heightByWidth;
  const count = Math.max(1, Math.round(Number(height) / pageHeight));
  const step = Number(height) / count;
  return {
    count,
    pageOf: (page) => {
      const view = `0 ${(page - 1) * step} ${width} ${step}`;
      return `<svg ${names}viewBox="${view}" width="${width}pt" height="${step}pt"${picture.slice(head.length)}`;
    },
  };
}
