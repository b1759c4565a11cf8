import type { ColumnMeaning, ColumnMeanings } from "./column-meaning.ts";

/** What an estimate derives by itself: such columns are known and left out. */
type HeaderMeaning = ColumnMeaning | "derived";

/** Of a price that is paid as of one that is asked. */
const anyPrice =
  "price|unit price|rate|price per unit|pris|enhetspris|pris per enhet|stykkpris|pris pr enhet|" +
  "pris enhet|pris enh|enh pris|enhedspris|à pris|a pris|apris|einheitspreis|ep";

/** How the product heads the numbers that an estimate counts itself. */
const ownNumber = "no|nr";

/**
 * How the columns of bills of quantities and price lists are headed, in the order in which a meaning
 * claims its column: English, Norwegian, Swedish, Danish and German words, without signs and currency.
 */
const words: readonly (readonly [HeaderMeaning, string])[] = [
  ["reference", "number in the tender|nummer i forespørselen"],
  ["position", ownNumber],
  ["number", "no|nr|number|item|item no|item number|line no|pos|position|post|postnr|postnummer"],
  ["number", "ns kode|postkode"],
  ["number", "nummer|linje|linjenr|lopenr|løpenr|kode|code|ref|oz"],
  ["kind", "kind|type|line type|category|slag|art|kategori|linjetype|typ"],
  ["optional", "option|options|optional|opsjon|opsjoner|opsjonell|tilvalg|valgfri|valgfritt"],
  ["title", "title|name|item name|tittel|navn|varenavn|betegnelse|benevning|benevnelse|post tekst"],
  ["title", "posttekst|varetekst|produkt|product|benamning|benämning|namn|bezeichnung|kurztext"],
  ["title", "description|item description|beskrivelse|text|tekst|work|arbeid|aktivitet|activity"],
  ["title", "beskrivning|varebeskrivelse|beschreibung|artikel|vare|material|materiale"],
  ["description", "description|long text|details|beskrivelse|langtekst|detaljer|text|tekst"],
  [
    "note",
    "note|notes|comment|comments|remark|remarks|merknad|merknader|kommentar|notat|anmerkung",
  ],
  [
    "supplier",
    "supplier|supplier name|vendor|wholesaler|leverandør|leverandor|leverandørnavn|grossist",
  ],
  ["supplier", "leverantör|leverantor|leverantörsnamn|lieferant|lieferantenname|großhändler"],
  ["article", "varenr|varenummer|art nr|artnr|artikkelnr|artikkelnummer|artikelnr|artikelnummer"],
  [
    "article",
    "article no|article number|product no|part number|sku|nobb|nobb nr|nobbnr|nrf|nrf nr",
  ],
  ["article", "el nr|elnr|el nummer|elnummer|e nummer|rsk|rsk nr|vvs nr|produktnr|bestillingsnr"],
  ["length", "length|lengde|l|langd|längd|længde|länge"],
  ["width", "width|bredde|b|w|bredd|breite"],
  ["height", "height|høyde|hoyde|h|højde|höjd|höhe"],
  ["factor", "factor|faktor"],
  ["formula", "formula|formel"],
  ["quantity", "quantity|qty|amount of units|mengde|antall|ant|kvantum|mängd|antal|mængde|menge"],
  ["unit", "unit|units|uom|enhet|enh|benevn|måleenhet|enhed|einheit|eh|me"],
  [
    "hourNorm",
    "hour norm|hours per unit|norm|hours unit|h unit|timenorm|timer per enhet|timenorm t",
  ],
  [
    "hourNorm",
    "timer pr enhet|timer enhet|timer enh|t enh|t enhet|enhetstid|tidsnorm|tid per enhet",
  ],
  ["hours", "hours|total hours|labour hours|man hours|timer|sum timer|timeverk|antall timer"],
  ["hours", "timmar|stunden|time forbruk|timeforbruk|tidsforbruk"],
  ["wastePercent", "waste|svinn|kapp|spill"],
  ["priceQuantity", "price per|price quantity|price basis|pris per|pris pr|prisantall|prisantal"],
  ["priceQuantity", "pris pr antall|pris per antall|pris pr antal|pris per antal|preis pro"],
  ["buyingPrice", "buying price|cost|cost price|unit cost|purchase price|net price|nettopris"],
  [
    "buyingPrice",
    "innkjøpspris|innkjøp|innpris|inn pris|kostpris|enhetskost|enhetskostnad|kostnad",
  ],
  ["buyingPrice", "innkjøp enh|innkjøp pr enhet|innkjøp per enhet|kost enh|kostpris enh"],
  ["buyingPrice", "kost|selvkost|inköpspris|indkøbspris|einkaufspreis|ek"],
  ["sellingPrice", "selling price|sales price|sell price|customer price|salgspris|utpris|ut pris"],
  ["sellingPrice", "salg enh|salgspris enh|utpris enh"],
  ["sellingPrice", "kundepris|utsalgspris|salg|försäljningspris|verkaufspreis|vk"],
  ["buyingPrice", "listepris"],
  ["buyingPrice", anyPrice],
  ["sellingPrice", anyPrice],
  ["markupPercent", "markup|mark up|påslag|paslag|avanse|pålegg"],
  ["marginPercent", "margin|dekningsgrad|dg|bruttomargin|tg"],
  ["discountPercent", "discount|rabatt|rabat"],
  ["discountAmount", "discount amount|rabattbeløp|rabatt kr"],
  ["vatPercent", "mva|moms|vat|mva sats|mvasats|momssats|vat rate|vat percent|mva prosent"],
  ["amount", "amount|total|sum|line total|total price|total cost|beløp|totalt|linjesum|sum pris"],
  ["amount", "sum salg|sum utsalg|salgssum|sum salgspris"],
  ["amount", "totalpris|total kostnad|belopp|betrag|gp|summe"],
  ["derived", "selling|purchase|profit|fortjeneste|dekningsbidrag|db"],
];

const lists = words.map(([meaning, list]) => [meaning, list.split("|")] as const);
const known = new Set(lists.flatMap(([, list]) => list));

/** "Vare nr." is "Varenr": the same word, however it is spaced, dotted or hyphened. */
export const unspaced = (header: string): string => header.replaceAll(" ", "");

/** As they are written: "Pris/enhet" is a price, and "Prisenhet" what a price is for. */
const asWritten = new Set(["pris enhet", "pris enh"]);
const spellings = new Map(
  [...known].filter((word) => !asWritten.has(word)).map((word) => [unspaced(word), word]),
);

/** Headers come with units, currency and tax: "Enhetspris (kr) eks. mva". */
const besides =
  /\([^()]*\)|\[[^[\]]*\]|\b(?:kr|nok|eur|sek|dkk|usd|gbp|eks|ekskl|excl|ex|u|mva|vat|moms)\b/g;

/** The currency tells a discount of an amount from one of percent: "Rabatt kr" is a word of its own. */
function plainHeader(text: string): string {
  const written = text.toLocaleLowerCase("nb");
  const whole = written.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
  if (known.has(whole)) return whole;
  const bare = written
    .replaceAll(/[^\p{L}\p{N}()[\] ]+/gu, " ")
    .replaceAll(besides, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^(?:percent|prosent) | (?:percent|prosent)$/, "");
  return known.has(bare) ? bare : (spellings.get(unspaced(bare)) ?? bare);
}

/**
 * What each column of a header is. A word that can mean several things takes the first meaning that is
 * still free: "Beskrivelse" is the title, and the description where "Tittel" is there as well.
 */
export function readHeader(header: readonly string[]): ColumnMeanings {
  const plain = header.map(plainHeader);
  const found: (HeaderMeaning | null)[] = header.map(() => null);
  const isOffer = offerColumns.every((one) => plain.some((text) => heads(one, text)));
  for (const [meaning, list] of lists) {
    if (isOffer && meaning === "buyingPrice" && list.includes("unit price")) continue;
    if (!isOffer && meaning === "position") continue;
    for (const [column, text] of plain.entries()) {
      if (!found.includes(meaning) && found[column] === null && list.includes(text))
        found[column] = meaning;
    }
  }
  return found.map((meaning) => (meaning === "derived" ? null : meaning));
}

const heads = (meaning: ColumnMeaning, text: string): boolean =>
  lists.some(([one, list]) => one === meaning && list.includes(text));

/** Whoever tells kinds and both kinds of discounts writes an offer, as the product does: its price is asked for, its numbers are counted. */
const offerColumns = ["kind", "discountPercent", "discountAmount"] as const;

/** "Salgspris" says that it is a price to sell for, "Pris" does not. */
export function saysWhichPrice(header: string): boolean {
  const plain = plainHeader(header);
  return heads("buyingPrice", plain) !== heads("sellingPrice", plain);
}

/** How many cells of a row are words that head columns. */
export const headerWordsIn = (row: readonly string[]): number =>
  row.filter((text) => known.has(plainHeader(text))).length;
