import type { Cells } from "../table/cells.ts";
import { unspaced } from "../table/header-words.ts";

/** What a column of a price list may hold. */
export const priceColumnNames = [
  "number",
  "title",
  "title2",
  "unit",
  "netPrice",
  "listPrice",
  "discountPercent",
  "discountGroup",
  "priceQuantity",
  "packageQuantity",
  "ean",
  "priceDate",
  "validFrom",
  "validTo",
  "currency",
] as const;
export type PriceColumn = (typeof priceColumnNames)[number];

/** The words that head them, in Norwegian, English, Swedish, Danish and German. */
const words: Readonly<Record<PriceColumn, string>> = {
  number:
    "varenr|varenummer|artikkelnr|artikkelnummer|artikelnr|artikelnummer|art nr|artnr|item no|item number|item|sku|" +
    "article no|article number|product no|product number|part number|produktnr|produktnummer|nobb|nobb nr|nobbnr|elnummer|" +
    "el nummer|el nr|e nummer|e nr|enr|nrf|nrf nr|rsk|rsk nr|vvs nr|bestellnr|bestellnummer|artikel nr|nr|number|no",
  title:
    "varenavn|betegnelse|varebetegnelse|varetekst|beskrivelse|benevnelse|navn|tittel|tekst|varetekst 1|betegnelse 1|" +
    "title|name|item name|description|description 1|product|product name|produkt|produktnavn|vare|varebeskrivelse|benämning|" +
    "benämning 1|namn|artikelnamn|produktnamn|beskrivning|varutext|betegnelse dk|bezeichnung|bezeichnung 1|kurztext|kurztext 1|" +
    "artikelbezeichnung|artikeltext",
  title2:
    "betegnelse 2|varenavn 2|varetekst 2|beskrivelse 2|navn 2|tekst 2|title 2|name 2|description 2|benämning 2|" +
    "beskrivning 2|bezeichnung 2|kurztext 2|tilleggstekst|zusatztext",
  unit:
    "enhet|enh|måleenhet|salgsenhet|unit|uom|unit of measure|enhed|måleenhed|salgsenhed|försäljningsenhet|" +
    "einheit|mengeneinheit|me|vpe einheit",
  netPrice:
    "nettopris|netto|netto pris|nto|nto pris|net price|net|innkjøpspris|innpris|kostpris|din pris|deres pris|avtalepris|your price|cost price|cost|" +
    "purchase price|inköpspris|ditt pris|avtalspris|indkøbspris|din nettopris|aftalepris|nettopreis|einkaufspreis|ek|ek preis",
  listPrice:
    "listepris|veiledende pris|veil pris|bruttopris|brutto|pris|grunnpris|katalogpris|enhetspris|prisliste|list price|" +
    "gross price|price|unit price|rrp|listpris|cirkapris|grundpris|à pris|a pris|vejledende pris|enhedspris|stykpris|" +
    "listenpreis|bruttopreis|preis|einzelpreis|uvp",
  discountPercent:
    "rabatt|rabattprosent|rabatt prosent|rabattsats|rabatt i prosent|discount|discount percent|rabattprocent|rabat|" +
    "rabatprocent|rabatsats|rabattsatz|rabatt in",
  discountGroup:
    "rabattgruppe|rabattkode|varegruppe|discount group|discount code|rabattgrupp|rabattkod|varugrupp|rabatgruppe|rabatkode|" +
    "rabattgruppe nr|product group|warengruppe",
  priceQuantity:
    "pris per|pris pr|prisantall|pris pr antall|pris per antall|price per|price quantity|price basis|per|prisantal|pris pr antal|" +
    "pris per antal|prisenhet antall|preis pro",
  packageQuantity:
    "pakning|forpakning|antall i pakning|antall pr pakning|pakningsstørrelse|pakkestørrelse|salgspakning|package|pack|" +
    "package size|pack size|pack quantity|förpackning|förpackningsstorlek|antal per förpackning|pakning antal|antal pr pakning|" +
    "kolli|verpackungseinheit|packungsgröße|vpe",
  ean: "ean|ean kode|ean nr|gtin|strekkode|barcode|streckkod|ean kod|stregkode|ean code",
  priceDate: "prisdato|price date|prisdatum|pris dato|preisdatum",
  validFrom:
    "gyldig fra|fra dato|gjelder fra|valid from|from date|effective from|giltig från|gäller från|från datum|gyldig|" +
    "gælder fra|gültig ab|gültig von",
  validTo:
    "gyldig til|til dato|gjelder til|valid to|valid until|to date|giltig till|gäller till|till datum|gælder til|" +
    "gültig bis",
  currency: "valuta|valutakode|currency|currency code|valutakod|währung",
};

/**
 * What a price is for: how many units, as "100", or which one, as "STK". The cells below tell. As they are written: "Pris/enhet" is
 * a price.
 */
const priceUnits = new Set("prisenhet|price unit|prisenhed|preiseinheit|pe".split("|"));
const writesUnits = (cells: readonly string[]) => cells.some((text) => /\p{L}/u.test(text));

const entries = priceColumnNames.map(
  (name) => [name, new Set(words[name].split("|").map(unspaced))] as const,
);

/** Whatever is longer is no heading; a file may have hundreds of thousands of cells that could be one. */
const longestHeading = 100;

const plain = (header: string) =>
  header
    .slice(0, longestHeading)
    .toLocaleLowerCase("nb")
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, " ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replaceAll(
      /(?<!\p{L})(?:kr|nok|sek|dkk|eur|eks|ekskl|exkl|excl|zzgl|mva|moms|mwst|vat)(?!\p{L})/gu,
      " ",
    )
    .replaceAll(/\s+/g, " ")
    .trim();

/** Which column holds what, counted from 0; what a price list does not say is absent. */
export type PriceColumns = { readonly [Meaning in PriceColumn]?: number | undefined };

/** Of a list of discounts alone; in a list of articles it may be any group. */
const anyGroup = new Set(["gruppe", "group", "grupp"]);

/** By the words that head them, and what stands below where a word can mean two things: the first that fits. */
export function priceColumns(header: readonly string[], below: Cells): PriceColumns {
  const names = header.map(plain);
  const priceUnit = names.map((name, at) => {
    if (!priceUnits.has(name)) return undefined;
    return writesUnits(below.map((row) => row[at] ?? "")) ? "unit" : "priceQuantity";
  });
  const found: PriceColumns = Object.fromEntries(
    entries.flatMap(([meaning, list]) => {
      const column = names.findIndex(
        (name, at) => list.has(unspaced(name)) || priceUnit[at] === meaning,
      );
      return column < 0 ? [] : [[meaning, column] as const];
    }),
  );
  const group = names.findIndex((name) => anyGroup.has(name));
  const ofDiscounts = { ...found, discountGroup: found.discountGroup ?? group };
  const isOfDiscounts = found.number === undefined && group >= 0 && headsDiscounts(ofDiscounts);
  return isOfDiscounts ? ofDiscounts : withArticles(found, names);
}

/** Beside the number of an article it is its title, beside the title the number. */
const anyArticle = new Set(["artikkel", "artikel", "article"]);

function withArticles(found: PriceColumns, names: readonly string[]): PriceColumns {
  const column = names.findIndex((name) => anyArticle.has(name));
  if (column < 0 || (found.number === undefined) === (found.title === undefined)) return found;
  return found.number === undefined ? { ...found, number: column } : { ...found, title: column };
}

/** A row heads a price list where it names the number of an article and a price of it. */
export const headsPrices = ({ number, listPrice, netPrice }: PriceColumns): boolean =>
  number !== undefined && (listPrice !== undefined || netPrice !== undefined);

/** A row heads a list of discounts where it names a group or an article and its discount, and no price. */
export const headsDiscounts = (columns: PriceColumns): boolean =>
  columns.discountPercent !== undefined &&
  (columns.discountGroup ?? columns.number) !== undefined &&
  columns.listPrice === undefined &&
  columns.netPrice === undefined;

/** Which columns somebody has to name yet before anything can be read: a price stands for a list price as well. */
export function missingColumns(columns: PriceColumns): ("number" | "netPrice")[] {
  if (headsPrices(columns) || headsDiscounts(columns)) return [];
  const hasPrice = columns.listPrice !== undefined || columns.netPrice !== undefined;
  const missing: ("number" | "netPrice")[] = [];
  if (columns.number === undefined) missing.push("number");
  if (!hasPrice) missing.push("netPrice");
  return missing;
}

/** So much of the beginning of a table is kept for whoever chooses its columns. */
export const outlineSize = { rows: 30, columns: 60, symbols: 60 } as const;

/** A header as it is remembered by, as far as an outline shows it: two editions of a file have the same one. */
export const headerKey = (header: readonly string[]): string =>
  header
    .slice(0, outlineSize.columns)
    .map((text) => text.slice(0, outlineSize.symbols))
    .map((text) => text.trim().toLocaleLowerCase("nb").replaceAll(/\s+/g, " "))
    .join("\n")
    .trim();

/** The currency that a header names beside its price, as in "Preis (EUR)"; empty where it names none. */
export function currencyIn(header: string): string {
  const [found = ""] =
    /(?<!\p{L})(?:NOK|SEK|DKK|EUR|USD|GBP|CHF|PLN)(?!\p{L})|€|£/u.exec(header.toUpperCase()) ?? [];
  return found === "€" ? "EUR" : found === "£" ? "GBP" : found;
}
