import { expect, test } from "vitest";
import type { LineOrder } from "../../../../domain/estimate/estimate.ts";
import { makeFullOffer, onePixel as picture } from "../../../test/full-offer.ts";
import { buildModel } from "./build-model.ts";

const plain = (text: string) => [{ text, bold: false }];

function printed(language: "en" | "nb", lineOrder?: LineOrder) {
  const built = buildModel(makeFullOffer(language, lineOrder));
  if (!built.ok) throw new Error(built.problem.code);
  return built.value;
}

const { model, pictures, warnings, fileName } = printed("en");
const {
  labels,
  specification,
  options,
  totals,
  allowances,
  payments,
  summary,
  priceForm,
  certificates,
  ...head
} = model;

test("the head of an offer says this and nothing else", () => {
  expect(head).toEqual({
    language: "en",
    region: "GB",
    offerDate: "2026-11-20",
    hasCover: false,
    attachments: null,
    measurements: null,
    title: {
      heading: "Fixed price  ·  Offer 2026-0187",
      document: "Offer 2026-0187",
      project: "Bathroom renovation",
      file: "Offer 2026-0187 – Bathroom renovation",
      subtitle: ["Nøstebakken 7 B, 5011 Bergen", "10\u00a0m²"],
    },
    company: {
      name: "Fjordheim Bygg & Bad AS",
      tagline: "Bathrooms · Building · Renovation",
      contact: ["+47 55 00 12 34", "post@fjordheim.example", "fjordheim.example"],
      footer: [
        "Fjordheim Bygg & Bad AS",
        "Org. no. 974\u00a0760\u00a0673\u00a0MVA",
        "+47 55 00 12 34",
        "post@fjordheim.example",
      ],
      colours: { brand: "#578bd4", dark: "#325482", onDark: "#b3cbec" },
      logo: "/assets/logo.png",
    },
    facts: [
      { label: "Offer date", value: "20 Nov 2026" },
      { label: "Valid until", value: "20 Dec 2026" },
      { label: "Project number", value: "2026-0187" },
      { label: "Version", value: "3" },
    ],
    parties: [
      {
        label: "Customer",
        name: "Kari og Øystein Nordås",
        lines: ["Nøstebakken 7 B", "5011 Bergen"],
        contact: ["Ola Dahl", "98 00 45 67 · ola@post.example"],
      },
      {
        label: "Contractor",
        name: "Fjordheim Bygg & Bad AS",
        lines: ["Håndverksveien 14", "5097 Bergen", "Org. no. 974\u00a0760\u00a0673\u00a0MVA"],
        contact: [
          "Ingrid Solbakken, project manager",
          "+47 55 00 12 34 · ingrid@fjordheim.example",
        ],
      },
    ],
    descriptionTop: [{ type: "paragraph", lines: [plain("Hello")] }],
    descriptionBottom: [{ type: "numbers", lines: [plain("Pay")] }],
    exclusions: [{ type: "bullets", lines: [plain("Painting")] }],
    changes: null,
    acceptance: "We accept offer 2026-0187, version 3.",
  });
});

test("what is no picture is no certificate, and one without a title is called so", () => {
  expect(certificates).toEqual([
    { title: "Wet room", file: "/assets/certificate-1.png" },
    { title: "Certificate", file: "/assets/certificate-3.png" },
  ]);
});

test("the price form and what it means", () => {
  expect(priceForm).toEqual({
    label: "Fixed price",
    value:
      "The price is fixed for the work described here. Changes and extra work come in addition.",
  });
});

test("what is settled by its actual cost", () => {
  expect(allowances).toEqual({
    heading: "Allowances",
    note: "Included in the total; settled by actual cost. All amounts in NOK without VAT",
    rows: [{ number: "2.1", title: "Line 7", amount: "275.00" }],
    sum: { title: "Total allowances", amount: "275.00" },
  });
});

test("the parts of the total that are paid one after the other", () => {
  expect(payments).toEqual({
    heading: "Payment plan",
    note: "All amounts in NOK without VAT",
    rows: [
      { title: "On signing", due: "1 Dec 2026", percent: "30%", amount: "285.00" },
      { title: "On completion", due: "", percent: "70%", amount: "665.00" },
    ],
    sum: { title: "Sum", percent: "100%", amount: "950.00" },
  });
});

test("the words that the pages place themselves", () => {
  expect(labels).toEqual({
    about: "About this offer",
    summary: "Price summary",
    group: "Group",
    share: "Share",
    number: "No.",
    description: "Description",
    quantity: "Qty",
    unit: "Unit",
    unitPrice: "Unit price",
    amount: "Amount",
    groupAmount: "Sum before discount",
    payment: "Payment",
    continued: "cont.",
    exclusions: "Not included",
    terms: "Terms",
    acceptance: "Acceptance",
    placeAndDate: "Place and date",
    signature: "Customer signature",
    nameInCapitals: "Name in capitals",
    certificates: "Certificates",
    page: "Page {page} of {pages}",
  });
});

test("the summary of the first page", () => {
  expect(summary).toEqual({
    rows: [
      { number: "1", title: "Group a", share: 0.725, sharePercent: "73%", amount: "725.00" },
      { number: "2", title: "Group d", share: 0.275, sharePercent: "27%", amount: "275.00" },
    ],
    hero: {
      items: [
        { label: "Discount", value: "-50.00" },
        { label: "VAT and rounding", value: "210.00" },
        { label: "Total with VAT", value: "1,160.00" },
      ],
      total: { label: "Sum without VAT", value: "950.00" },
      currency: "kr",
    },
  });
});

const groupRow = { type: "group", depth: 1, number: "1", title: "Group a", notes: [] };

const materialLine = {
  type: "line",
  title: "Line 1",
  notes: ["Discount 10%: -25.00"],
  description: [
    { type: "paragraph", lines: [plain("Dry")] },
    { type: "bullets", lines: [[{ text: "and", bold: true }, ...plain(" clean")]] },
  ],
  quantity: "2.5",
  unit: "sheets",
  unitPrice: "100.00",
  amount: "225.00",
  sumsBelow: 0,
};

const workLine = {
  type: "line",
  title: "Line 2",
  notes: ["VAT 15%"],
  description: [],
  quantity: "2.5",
  unit: "sheets",
  unitPrice: "100.00",
  amount: "250.00",
  sumsBelow: 0,
};

const textLine = {
  type: "text",
  title: "Line 3",
  description: [{ type: "paragraph", lines: [plain("By others")] }],
  sumsBelow: 0,
};

const rowsBelow = [
  { type: "group", depth: 2, number: "1.4", title: "Group b", notes: [] },
  {
    type: "line",
    number: "1.4.1",
    title: "Line 4",
    notes: [],
    description: [],
    quantity: "2.5",
    unit: "sheets",
    unitPrice: "100.00",
    amount: "250.00",
    sumsBelow: 2,
  },
  { type: "sum", depth: 2, title: "Total Group b", amount: "250.00", held: true },
  { type: "sum", depth: 1, title: "Total Group a", amount: "725.00", held: true },
  { type: "group", depth: 1, number: "2", title: "Group d", notes: [] },
  {
    type: "line",
    number: "2.1",
    title: "Line 7",
    notes: ["Allowance"],
    description: [],
    quantity: "2.75",
    unit: "sheets",
    unitPrice: "100.00",
    amount: "275.00",
    sumsBelow: 1,
  },
  { type: "sum", depth: 1, title: "Total Group d", amount: "275.00", held: true },
];

test("the specification", () => {
  expect(specification).toEqual({
    heading: "Specification",
    note: "All amounts in NOK without VAT",
    rows: [
      groupRow,
      { ...materialLine, number: "1.1" },
      { ...workLine, number: "1.2" },
      { ...textLine, number: "1.3" },
      ...rowsBelow,
    ],
  });
});

test("sorted by kind, lines are numbered as they stand below their headings, and all else is the same", () => {
  const rows = [
    groupRow,
    { ...textLine, number: "1.1" },
    { type: "section", depth: 1, title: "Works" },
    { ...workLine, number: "1.2" },
    { type: "section", depth: 1, title: "Materials" },
    { ...materialLine, number: "1.3" },
    ...rowsBelow,
  ];
  expect(printed("en", "kind").model).toEqual({
    ...model,
    specification: { ...specification, rows },
  });
});

test("options and alternatives", () => {
  expect(options).toEqual({
    heading: "Options and alternatives",
    note: "Not included in the total. All amounts in NOK without VAT",
    rows: [
      {
        type: "line",
        number: "1.4.2",
        title: "Line 5",
        notes: ["Alternative to 1.4.1 Line 4 (-20.00)", "Discount: -20.00", "VAT 15%"],
        description: [],
        quantity: "2.5",
        unit: "sheets",
        unitPrice: "100.00",
        amount: "230.00",
        sumsBelow: 0,
      },
      { type: "group", depth: 1, number: "1.5", title: "Group c", notes: ["Belongs to 1 Group a"] },
      {
        type: "line",
        number: "1.5.1",
        title: "Line 6",
        notes: [],
        description: [],
        quantity: "2.5",
        unit: "sheets",
        unitPrice: "100.00",
        amount: "250.00",
        sumsBelow: 2,
      },
      { type: "sum", depth: 1, title: "Total Group c", amount: "250.00", held: true },
      { type: "sum", depth: 1, title: "Total options", amount: "250.00", held: true },
    ],
  });
});

test("the totals", () => {
  expect(totals).toEqual({
    before: [
      { label: "Sum before discount", value: "1,000.00", strong: false },
      { label: "Discount", value: "-50.00", strong: false },
    ],
    main: { label: "Sum without VAT", value: "950.00\u00a0kr" },
    after: [
      { label: "VAT 25% of 712.50", value: "178.13", strong: false },
      { label: "VAT 15% of 237.50", value: "35.63", strong: false },
      { label: "Rounding", value: "-3.76", strong: false },
      { label: "Total with VAT", value: "1,160.00", strong: true },
      { label: "Price with VAT per m²", value: "116.00", strong: false },
    ],
  });
});

test("the pictures and the name of the file", () => {
  expect(pictures).toEqual([
    { path: "/assets/logo.png", bytes: picture },
    { path: "/assets/certificate-1.png", bytes: picture },
    { path: "/assets/certificate-3.png", bytes: picture },
  ]);
  expect({ warnings, fileName }).toEqual({
    warnings: [{ code: "image_unreadable", title: "Broken" }],
    fileName: "Offer 2026-0187 v3.pdf",
  });
});

const norwegian = {
  language: "nb",
  region: "NO",
  labels: {
    about: "Om tilbudet",
    summary: "Prissammendrag",
    group: "Gruppe",
    share: "Andel",
    number: "Nr.",
    description: "Beskrivelse",
    quantity: "Mengde",
    unit: "Enhet",
    unitPrice: "Enhetspris",
    amount: "Sum",
    groupAmount: "Sum før rabatt",
    continued: "forts.",
    exclusions: "Ikke inkludert",
    terms: "Vilkår",
    acceptance: "Aksept",
    placeAndDate: "Sted og dato",
    signature: "Kundens underskrift",
    certificates: "Sertifikater",
    page: "Side {page} av {pages}",
  },
  facts: [
    { label: "Tilbudsdato", value: "20.11.2026" },
    { label: "Gyldig til", value: "20.12.2026" },
    { label: "Prosjektnummer", value: "2026-0187" },
    { label: "Versjon", value: "3" },
  ],
  title: {
    heading: "Fastpris  ·  Tilbud 2026-0187",
    document: "Tilbud 2026-0187",
    project: "Rehabilitering av bad",
    file: "Tilbud 2026-0187 – Rehabilitering av bad",
    subtitle: ["Nøstebakken 7 B, 5011 Bergen", "10\u00a0m²"],
  },
  acceptance: "Vi aksepterer tilbud 2026-0187, versjon 3.",
  options: {
    heading: "Opsjoner og alternativer",
    note: "Ikke med i totalsummen. Alle beløp i kr uten mva.",
  },
  totals: {
    before: [
      { label: "Sum før rabatt", value: "1\u00a0000,00", strong: false },
      { label: "Rabatt", value: "−50,00", strong: false },
    ],
    main: { label: "Sum uten mva.", value: "950,00\u00a0kr" },
    after: [
      { label: "Mva. 25\u00a0% av 712,50", value: "178,13", strong: false },
      { label: "Mva. 15\u00a0% av 237,50", value: "35,63", strong: false },
      { label: "Avrunding", value: "−3,76", strong: false },
      { label: "Totalt med mva.", value: "1\u00a0160,00", strong: true },
      { label: "Pris med mva. per m²", value: "116,00", strong: false },
    ],
  },
};

test("a Norwegian offer says the same in Norwegian", () => {
  expect(printed("nb")).toMatchObject({
    fileName: "Tilbud 2026-0187 v3.pdf",
    model: norwegian,
  });
});

test("a Norwegian specification has Norwegian titles, headings and units", () => {
  const { rows } = printed("nb", "kind").model.specification;
  expect(rows.map((row) => [row.title, "unit" in row ? row.unit : row.type])).toEqual([
    ["Gruppe a", "group"],
    ["Linje 3", "text"],
    ["Arbeid", "section"],
    ["Linje 2", "plater"],
    ["Materialer", "section"],
    ["Linje 1", "plater"],
    ["Gruppe b", "group"],
    ["Linje 4", "plater"],
    ["Sum Gruppe b", "sum"],
    ["Sum Gruppe a", "sum"],
    ["Gruppe d", "group"],
    ["Linje 7", "plater"],
    ["Sum Gruppe d", "sum"],
  ]);
});
