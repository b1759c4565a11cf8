import { expect, test } from "vitest";
import { headerWordsIn, readHeader, saysWhichPrice } from "./header-words.ts";

test.each([
  ["reference", "number in the tender, nummer i forespørselen"],
  ["number", "no, nr, number, item, item no, item number, line no, pos, position, post, postnr"],
  ["number", "postnummer, nummer, linje, linjenr, lopenr, løpenr, kode, code"],
  ["number", "ref, oz, ns kode, postkode"],
  ["kind", "kind, type, line type, category, slag, art, kategori, linjetype, typ"],
  ["title", "title, name, item name, tittel, navn, varenavn, betegnelse, benevning, benevnelse"],
  ["title", "post tekst, posttekst, varetekst, produkt, product, benamning, benämning, namn"],
  ["title", "bezeichnung, kurztext, description, item description, beskrivelse, text, tekst, work"],
  ["title", "arbeid, aktivitet, activity, beskrivning, varebeskrivelse, beschreibung, artikel"],
  ["title", "vare, material, materiale"],
  ["description", "long text, details, langtekst, detaljer"],
  ["note", "note, notes, comment, comments, remark, remarks, merknad, merknader, kommentar"],
  ["note", "notat, anmerkung"],
  [
    "article",
    "varenr, varenummer, art.nr., artnr, artikkelnr, artikkelnummer, artikelnr, nobb-nr.",
  ],
  [
    "article",
    "artikelnummer, article no, article number, product no, part number, sku, nobb, nobbnr",
  ],
  [
    "article",
    "nrf, nrf nr, el-nr, elnr, el-nummer, elnummer, e-nummer, rsk, rsk-nr, vvs-nr, produktnr",
  ],
  ["article", "bestillingsnr, vare nr., vare-nr, artikkel nr., bestillings-nr."],
  [
    "priceQuantity",
    "price per, price quantity, price basis, pris per, pris pr, prisantall, prisantal",
  ],
  ["priceQuantity", "pris pr antall, pris per antall, pris pr antal, pris per antal, preis pro"],
  ["length", "length, lengde, l, langd, längd, længde, länge"],
  ["width", "width, bredde, b, w, bredd, breite"],
  ["height", "height, høyde, hoyde, h, højde, höjd, höhe"],
  ["factor", "factor, faktor"],
  ["formula", "formula, formel"],
  [
    "quantity",
    "quantity, qty, amount of units, mengde, antall, ant, kvantum, mängd, antal, mængde",
  ],
  ["quantity", "menge"],
  ["unit", "unit, units, uom, enhet, enh, benevn, måleenhet, enhed, einheit, eh, me"],
  ["hourNorm", "hour norm, hours per unit, norm, hours unit, h unit, timenorm, timer per enhet"],
  ["hourNorm", "timenorm t, timer pr enhet, timer enhet, t enh, t enhet, enhetstid, tidsnorm"],
  ["hourNorm", "tid per enhet, timer enh"],
  [
    "hours",
    "hours, total hours, labour hours, man hours, timer, sum timer, timeverk, antall timer",
  ],
  ["hours", "timmar, stunden, time forbruk, timeforbruk, tidsforbruk"],
  ["vatPercent", "mva, moms, vat, mva sats, mvasats, momssats, vat rate, vat percent"],
  ["vatPercent", "mva prosent"],
  ["wastePercent", "waste, svinn, kapp, spill"],
  [
    "buyingPrice",
    "buying price, cost, cost price, unit cost, purchase price, net price, nettopris",
  ],
  ["buyingPrice", "innkjøpspris, innkjøp, innpris, inn pris, kostpris, enhetskost, enhetskostnad"],
  ["buyingPrice", "kostnad, kost, selvkost, inköpspris, indkøbspris, einkaufspreis, ek, price"],
  ["buyingPrice", "unit price, rate, price per unit, pris, enhetspris, pris per enhet, stykkpris"],
  ["buyingPrice", "pris pr enhet, pris enhet, enhedspris, à pris, a pris, apris, einheitspreis"],
  ["buyingPrice", "ep, listepris, pris enh, enh pris, innkjøp enh, innkjøp pr enhet"],
  ["buyingPrice", "innkjøp per enhet, kost enh, kostpris enh"],
  ["sellingPrice", "salg enh, salgspris enh, utpris enh"],
  ["sellingPrice", "selling price, sales price, sell price, customer price, salgspris, utpris"],
  ["sellingPrice", "ut pris, kundepris, utsalgspris, salg, försäljningspris, verkaufspreis, vk"],
  ["markupPercent", "markup, mark up, påslag, paslag, avanse, pålegg"],
  ["marginPercent", "margin, dekningsgrad, dg, bruttomargin, tg"],
  ["discountPercent", "discount, rabatt, rabat"],
  ["discountAmount", "discount amount, rabattbeløp, rabatt kr, rabatt (kr)"],
  ["amount", "amount, total, sum, line total, total price, total cost, beløp, totalt, linjesum"],
  ["amount", "sum salg, sum utsalg, salgssum, sum salgspris"],
  ["amount", "sum pris, totalpris, total kostnad, belopp, betrag, gp, summe"],
  [null, "selling, purchase, profit, fortjeneste, dekningsbidrag, db"],
])("%s is headed by each of: %s", (meaning, words) => {
  for (const word of words.split(", ")) {
    expect([word, headerWordsIn([word]), readHeader([word.toUpperCase()])]).toEqual([
      word,
      1,
      [meaning],
    ]);
  }
});

test.each([
  ["description, beskrivelse, text, tekst", ["title", "description"]],
  [
    "price, unit price, rate, price per unit, pris, enhetspris, pris per enhet, stykkpris",
    ["buyingPrice", "sellingPrice"],
  ],
  [
    "pris pr enhet, pris enhet, enhedspris, à pris, a pris, apris, einheitspreis, ep",
    ["buyingPrice", "sellingPrice"],
  ],
  ["total, sum", ["amount", null]],
])("a word that heads a second column takes the next meaning: %s", (words, meanings) => {
  for (const word of words.split(", ")) expect(readHeader([word, word])).toEqual(meanings);
});

test.each(
  [
    ["Price kr", "Price NOK", "Price EUR", "Price SEK", "Price DKK", "Price USD", "Price GBP"],
    ["Price eks. mva", "Price ekskl. moms", "Price excl. VAT", "Price ex VAT", "Price u/mva"],
    ["Price (per piece)", "Price [per piece]", "Price ()", "Price []", "(a) Price (b)"],
    ["[a] Price [b]", "kr/Price", "Price\n(kr)", "  Price: "],
  ].flat(),
)("signs, currency and tax beside the word are nothing: %j", (text) => {
  expect(readHeader([text])).toEqual(["buyingPrice"]);
});

test.each([
  "Waste %",
  "% waste",
  "Percent waste",
  "Waste prosent",
  "Prosent waste",
  "Waste percent",
])("a percent sign or its word at the edge is nothing: %s", (text) => {
  expect(readHeader([text])).toEqual(["wastePercent"]);
});

test.each(["", "%", "Weather", "Price 2", "Prisu", "Exlengde", "Hour percent norm", "Price for"])(
  "%j heads nothing that is known",
  (text) => {
    expect([readHeader([text]), headerWordsIn([text])]).toEqual([[null], 0]);
  },
);

test.each([
  ["Innkjøpspris (kr)", true],
  ["Innkjøp/enh", true],
  ["Pris/enh.", false],
  ["Salgspris eks. mva", true],
  ["Listepris", true],
  ["Pris", false],
  ["À pris", false],
  ["Price (NOK)", false],
  ["Sum", false],
  ["", false],
])("does %j say whether one pays or asks that price: %s", (header, says) => {
  expect(saysWhichPrice(header)).toBe(says);
});

test("the one price of an offer is asked for, that of another table is paid", () => {
  const offer = "Nr.|Beskrivelse|Type|Mengde|Enhet|Enhetspris|Rabatt %|Rabattbeløp|Beløp".split(
    "|",
  );
  expect(readHeader(offer)[5]).toBe("sellingPrice");
  expect(readHeader(offer.toSpliced(2, 1))[4]).toBe("buyingPrice");
});

/** Gone through once: it takes hours otherwise. */
test("a cell of brackets, however long, is looked at", () => {
  expect(headerWordsIn(["(".repeat(1_000_000), "[".repeat(1_000_000), "Pris (kr)"])).toBe(1);
});
