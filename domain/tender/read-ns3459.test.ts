import { expect, test } from "vitest";
import { element, texts } from "../test/gaeb.ts";
import { estimateOf } from "../test/read-tender.ts";
import { checkTender } from "./check-tender.ts";
import { readNs3459 } from "./read-ns3459.ts";
import type { Tender } from "./tender.ts";
import type { XmlElement } from "./xml-element.ts";

function tenderOf(root: XmlElement): Tender {
  const read = readNs3459(root);
  if (!read.ok) throw new Error(read.problem.code);
  return read.value;
}

const code = (value: string, title: string, ...below: readonly XmlElement[]) =>
  element(
    "PostnrdelKode",
    ...texts({ Kode: value, Navn: title }),
    element("PostnrdelKoder", ...below),
  );

const file = (
  document: string,
  posts: readonly XmlElement[],
  edition: Readonly<Record<string, string>> = { Versjon: "2012" },
) =>
  element(
    "NS3459",
    edition,
    element(
      document,
      element("Generelt", element("Dato", "2026-11-26")),
      element(
        "ProsjektNS",
        ...texts({ ID: "p-1", Navn: "Hall", Valuta: "NOK" }),
        element(
          "Postnrplan",
          element(
            "PostnrdelTyper",
            element("PostnrdelType", ...texts({ Type: "Type1", MaksLengde: "2", Numerisk: "0" })),
          ),
          element(
            "PostnrdelKoder",
            code("00", "Empty"),
            code("01", "Site", code("12", "Setting up")),
          ),
        ),
        element("Poster", ...posts),
      ),
    ),
  );

const parts = (...given: readonly (readonly [type: string, value: string])[]) =>
  element(
    "Postnrdeler",
    ...given.map(([Type, Kode]) => element("Postnrdel", ...texts({ Type, Kode }))),
  );

const price = (values: Readonly<Record<string, string>>) => element("Prisinfo", ...texts(values));

const post = (number: string, ...more: readonly XmlElement[]) =>
  element(
    "Post",
    ...texts({ ID: `id ${number}`, Postnr: `01.12.${number}` }),
    parts(["Type1", "01"], ["Type2", "12"], ["Hovedlopenr", number]),
    ...more,
  );

const words = element(
  "Kodetekst",
  element("Overskrift", "FENCE"),
  element("Stikkordvalg", { Stikkord: "Place:" }, element("Tekst", "North")),
  element(
    "AndreKravJa",
    { Tekst: "Further demands:" },
    element(
      "KravA",
      { Gruppe: "a)", Overskrift: "Extent" },
      element("Tekst", element("Uformatert", "\nTwo gates\n"), element("RTF", "{\\rtf1}")),
    ),
  ),
);

test("items come into the chapters of their numbers, with codes, choices, demands and quantities", () => {
  const tender = tenderOf(
    file("Prisforesporsel", [
      post(
        "1",
        element("Kode", ...texts({ ID: "XX1.1", Revisjon: "2022" }), words),
        price({ Mengderegel: "As built", Enhet: "m", Mengde: "120.5", Enhetspris: "0", Sum: "0" }),
      ),
      post(
        "2",
        element("Tekst", element("Uformatert", "Gate\n\nWith a lock")),
        price({ Enhet: "RS", Mengde: "1" }),
      ),
      post("3", element("Tekst", element("Uformatert", "Prices are net"))),
      element("Post", parts(["Type1", "07"], ["Hovedlopenr", "4"]), price({ Mengde: "2" })),
    ]),
  );
  expect(tender).toMatchObject({
    format: "ns_3459",
    phase: "request",
    version: "2012",
    title: "Hall",
    currency: "NOK",
    notes: [],
    rows: [
      {
        number: "01",
        title: "Site",
        rows: [
          {
            number: "01.12",
            title: "Setting up",
            rows: [
              {
                type: "item",
                number: "01.12.1",
                id: "id 1",
                title: "FENCE",
                description:
                  "XX1.1, 2022\nPlace: North\nFurther demands:\na) Extent\nTwo gates\nMengderegel: As built",
                unit: "m",
                quantity: "120.5",
                unitPrice: null,
                amount: null,
              },
              { title: "Gate", description: "With a lock", isLump: true },
              { type: "text", title: "Prices are net" },
            ],
          },
        ],
      },
      { number: "07", title: "07", rows: [{ number: "07.4", quantity: "2" }] },
    ],
  });
});

test("prices of a bid come in and are compared with their sums", () => {
  const tender = tenderOf(
    file("Pristilbud", [
      post("1", price({ Mengde: "2", Enhetspris: "10.5", Sum: "21" })),
      post("2", price({ Mengde: "3", Enhetspris: "10", Sum: "31" })),
      post("3", price({ Mengde: "1", Enhetspris: "0", Sum: "0" })),
    ]),
  );
  const { taken, priced } = estimateOf(tender);
  expect(tender.phase).toBe("bid");
  expect([...priced.estimate.lines.values()].map(({ sellingPrice }) => sellingPrice)).toEqual([
    "10.5",
    "10",
    "0",
  ]);
  expect(checkTender(tender, taken.keyOf, priced, true).rows).toMatchObject([
    { number: "01.12.2", stated: "31", counted: "30" },
  ]);
});

test.each([
  ["ja", "outside"],
  ["1", "outside"],
  ["true", "outside"],
  ["nei", null],
  ["0", null],
  ["", null],
])("an item that says Opsjon=«%s» counts outside: %s", (said, provisional) => {
  const option = element("Post", { Opsjon: said }, element("Postnr", "1"), price({ Mengde: "1" }));
  expect(tenderOf(file("Prisforesporsel", [option])).rows).toMatchObject([{ provisional }]);
});

test("what is not known of the format is told of", () => {
  const unread: XmlElement = { ...element("Mengde", "1,5"), line: 7, column: 12 };
  const odd = post("1", element("Prisinfo", unread, element("Pristype")), element("Vedlegg"));
  expect(tenderOf(file("Prisforesporsel", [odd, odd], { Versjon: "2023" })).notes).toEqual([
    { code: "number_unreadable", number: "01.12.1", line: 7, column: 12, text: "Mengde 1,5" },
    { code: "number_unreadable", number: "01.12.1", line: 7, column: 12, text: "Mengde 1,5" },
    { code: "edition_unknown", number: "", line: 1, text: "2023" },
    { code: "lines_left", number: "", line: 1, text: "Vedlegg × 2" },
    { code: "lines_left", number: "", line: 1, text: "Pristype × 2" },
  ]);
});

test.each([
  ["no_tender", file("Avregning", [post("1")])],
  ["no_tender", element("NS3459")],
  ["no_rows", file("Prisforesporsel", [])],
  [
    "too_many_rows",
    file(
      "Prisforesporsel",
      Array.from({ length: 20_001 }, () => post("1")),
    ),
  ],
])("a file is refused as %s", (refusal, root) => {
  const found = readNs3459(root);
  expect(!found.ok && found.problem.code).toBe(refusal);
});
