interface Extra {
  readonly catalog?: string;
  readonly page?: string;
  /** Of a file of one page they are 5, 6 and so on. */
  readonly objects?: readonly string[];
}

/** A PDF by hand: so many pages with a word on each, and what else stands in it. */
export function smallPdf(pages = 1, extra: Extra = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => 3 + index * 2);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${extra.catalog ?? ""} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] >>`,
    ...kids.flatMap((kid, index) => {
      const words = `BT /F1 40 Tf 100 500 Td (Terms${index + 1}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${kid + 1} 0 R
        /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> ${extra.page ?? ""} >>`,
        `<< /Length ${words.length} >> stream\n${words}\nendstream`,
      ];
    }),
    ...(extra.objects ?? []),
  ];
  let file = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.indexOf("xref\n0")}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
