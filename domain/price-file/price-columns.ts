const words = {
  number:
    "varenr|varenummer|artikkelnr|artikkelnummer|artikelnr|artikelnummer|art nr|artnr|item no|item number|item|sku|" +
    "article no|article number|product no|product number|produktnr|nobb|nobb nr|nobbnr|elnummer|el nummer|el nr|nrf|nr|number|no",
  title:
    "varenavn|betegnelse|varebetegnelse|varetekst|beskrivelse|benevnelse|navn|tittel|tekst|title|name|item name|" +
    "description|product|produkt|produktnavn|benämning|namn|beskrivning|bezeichnung|kurztext|artikelbezeichnung",
  unit: "enhet|enh|prisenhet|måleenhet|unit|uom|price unit|enhed|einheit|mengeneinheit|me",
  netPrice:
    "nettopris|netto|net price|net|innkjøpspris|innpris|kostpris|din pris|your price|cost price|inköpspris|" +
    "indkøbspris|nettopreis|einkaufspreis|ek",
  listPrice:
    "listepris|veiledende pris|veil pris|bruttopris|brutto|pris|grunnpris|katalogpris|enhetspris|list price|gross price|" +
    "price|unit price|listpris|cirkapris|listenpreis|bruttopreis|preis",
  discountPercent: "rabatt|rabattprosent|rabatt prosent|discount|discount percent|rabat",
  discountGroup:
    "rabattgruppe|rabattkode|varegruppe|discount group|rabattgrupp|rabatgruppe|rabattgruppe nr|product group",
  priceQuantity:
    "pris per|pris pr|prisantall|pris pr antall|price per|price quantity|per|preis pro|preiseinheit|pe",
  ean: "ean|ean kode|gtin|strekkode|barcode|streckkod|stregkode",
  priceDate:
    "prisdato|gyldig fra|price date|valid from|prisdatum|giltig från|gyldig|gültig ab|preisdatum",
} as const;

export type PriceColumn = keyof typeof words;

const entries = Object.entries(words).map(
  ([meaning, list]) => [meaning, new Set(list.split("|"))] as const,
);

const plain = (header: string) =>
  header
    .toLocaleLowerCase("nb")
    .replaceAll(/\(.*?\)|\[.*?\]/g, " ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replaceAll(/(?<!\p{L})(?:kr|nok|sek|dkk|eur|eks|ekskl|excl|mva|moms|vat)(?!\p{L})/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Which column holds what, by the words that head them: the first that fits. */
export function priceColumns(header: readonly string[]): ReadonlyMap<string, number> {
  const names = header.map(plain);
  return new Map(
    entries.flatMap(([meaning, list]) => {
      const column = names.findIndex((name) => list.has(name));
      return column < 0 ? [] : [[meaning, column] as const];
    }),
  );
}

/** A row heads a price list where it names the number of an article and a price of it. */
export const headsPrices = (columns: ReadonlyMap<string, number>): boolean =>
  columns.has("number") && (columns.has("listPrice") || columns.has("netPrice"));
