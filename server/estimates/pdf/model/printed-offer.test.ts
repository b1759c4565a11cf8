import { expect, test } from "vitest";
import { plain, printedFull } from "../../../test/built-offer.ts";
import { onePixel as picture } from "../../../test/full-offer.ts";

const { model, pictures, warnings, fileName } = printedFull("en");
const {
  labels,
  specification: _specification,
  options: _options,
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
        { label: "Discount", value: "−50.00" },
        { label: "VAT and rounding", value: "210.00" },
        { label: "Total with VAT", value: "1,160.00" },
      ],
      total: { label: "Sum without VAT", value: "950.00" },
      currency: "kr",
    },
  });
});

test("the totals", () => {
  expect(totals).toEqual({
    before: [
      { label: "Sum before discount", value: "1,000.00", strong: false },
      { label: "Discount", value: "−50.00", strong: false },
    ],
    main: { label: "Sum without VAT", value: "950.00\u00a0kr" },
    after: [
      { label: "VAT 25% of 712.50", value: "178.13", strong: false },
      { label: "VAT 15% of 237.50", value: "35.63", strong: false },
      { label: "Rounding", value: "−3.76", strong: false },
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
  expect(printedFull("nb")).toMatchObject({
    fileName: "Tilbud 2026-0187 v3.pdf",
    model: norwegian,
  });
});
