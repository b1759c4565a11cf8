import {
  type CatalogueHead,
  type CatalogueLine,
  type CataloguePrice,
  readCatalogueLines,
} from "../../domain/price-file/catalogue-lines.ts";
import {
  maxPriceFileArticles,
  type PriceFile,
  type PriceTerms,
} from "../../domain/price-file/price-article.ts";
import { fileError } from "../../workbooks/file-limits.ts";
import { type Attributes, readXml } from "../../workbooks/read-xml.ts";

const isCatalogue = /<(?:[\w.-]+:)?Catalogue[\s>]/;

/** Only its beginning is looked at, where the root stands. */
export const isXml = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes.subarray(0, 200)).trimStart().startsWith("<");

export const isCatalogueFile = (bytes: Uint8Array): boolean =>
  isCatalogue.test(new TextDecoder().decode(bytes.subarray(0, 10_000)));

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
type Line = Writable<CatalogueLine> & { prices: Writable<CataloguePrice>[] };

/** Deeper than any catalogue; what is nested for its own sake ends here. */
const maxDepth = 40;

/** Longer than any text that is read of a catalogue. */
const maxText = 2_000;

/** Reads a catalogue of EHF or Peppol (UBL), piece by piece. A document type, with entities in it, is refused. */
export async function readCatalogue(bytes: Uint8Array, terms: PriceTerms): Promise<PriceFile> {
  const lines: Line[] = [];
  const head = { action: "", issued: "", from: "", to: "" };
  const [seller, provider] = [emptyParty(), emptyParty()];
  const path: { name: string; attributes: Attributes }[] = [];
  let current: Line | undefined;
  let text = "";
  const open = (name: string, attributes: Attributes) => {
    path.push({ name, attributes });
    if (path.length > maxDepth) throw fileError("damaged");
    text = "";
    if (name === "CatalogueLine") current = emptyLine(countLines());
    if (name === "RequiredItemLocationQuantity") current?.prices.push(emptyPrice());
  };
  const close = (name: string) => {
    const place = path
      .map((one) => one.name)
      .slice(1)
      .join("/");
    const attributes = path.pop()?.attributes ?? {};
    if (current) takeField(current, place.replace("CatalogueLine/", ""), text.trim(), attributes);
    else if (place === "ActionCode") head.action = text.trim();
    else if (place === "IssueDate") head.issued = text.trim();
    else if (place === "ValidityPeriod/StartDate") head.from = text.trim();
    else if (place === "ValidityPeriod/EndDate") head.to = text.trim();
    else if (place.startsWith(sellerPlace))
      takeParty(seller, place.slice(sellerPlace.length), text);
    else if (place.startsWith(providerPlace))
      takeParty(provider, place.slice(providerPlace.length), text);
    if (name === "CatalogueLine" && current) lines.push(current);
    if (name === "CatalogueLine") current = undefined;
    if (lines.length > maxPriceFileArticles) throw fileError("too_many_rows");
    text = "";
  };
  const { chunks, countLines } = inPieces(bytes);
  await readXml(chunks, {
    open,
    close,
    text: (read) => {
      text = (text + read).slice(0, maxText);
    },
  });
  const sender = seller.senderName + seller.senderNumber === "" ? provider : seller;
  return readCatalogueLines({ ...head, ...sender }, lines.map(withGivenPrices), terms);
}

const pieceBytes = 65_536;

/** Pieces that end with a line where they can, so that the line is known in which something stands. */
function inPieces(bytes: Uint8Array) {
  let line = 1;
  async function* chunks() {
    for (let start = 0; start < bytes.length; ) {
      const lineEnd = bytes.indexOf(0x0a, start);
      const isNear = lineEnd >= 0 && lineEnd - start < pieceBytes;
      const end = isNear ? lineEnd + 1 : start + pieceBytes;
      yield bytes.subarray(start, end);
      if (isNear) line += 1;
      start = end;
    }
  }
  return { chunks: chunks(), countLines: () => line };
}

type Party = Writable<Pick<CatalogueHead, "senderName" | "senderNumber">>;
const emptyParty = (): Party => ({ senderName: "", senderNumber: "" });

/** Who sells, and who made the file: that is told where nobody says who sells. */
const sellerPlace = "SellerSupplierParty/Party/";
const providerPlace = "ProviderParty/";

function takeParty(party: Party, place: string, text: string): void {
  if (place === "PartyName/Name") party.senderName = text.trim();
  if (place === "PartyLegalEntity/CompanyID") party.senderNumber = text.trim();
}

const emptyLine = (line: number): Line => ({
  line,
  action: "",
  number: "",
  name: "",
  unit: "",
  ean: "",
  packed: "",
  prices: [],
});
const emptyPrice = () => ({
  amount: "",
  currency: "",
  quantity: "",
  unit: "",
  from: "",
  to: "",
  minimum: "",
});

/** A place for a price that names none is none. */
const withGivenPrices = (line: Line): CatalogueLine => ({
  ...line,
  prices: line.prices.filter(({ amount }) => amount !== ""),
});

function takeField(line: Line, place: string, text: string, attributes: Attributes): void {
  const set = fields[place];
  set?.(line, text, attributes);
}

type Take = (line: Line, text: string, attributes: Attributes) => void;

const ofPrice =
  (take: (price: Writable<CataloguePrice>, text: string, attributes: Attributes) => void): Take =>
  (line, text, attributes) => {
    const price = line.prices.at(-1);
    if (price) take(price, text, attributes);
  };

/** What is read of a line, by the path inside it. */
const fields: Readonly<Record<string, Take>> = {
  ActionCode: (line, text) => (line.action = text),
  OrderableUnit: (line, text) => (line.unit = text),
  ContentUnitQuantity: (line, text, { unitCode = "" }) => {
    line.packed = text;
    line.unit ||= unitCode;
  },
  "Item/Name": (line, text) => (line.name = text),
  "Item/SellersItemIdentification/ID": (line, text) => (line.number = text),
  "Item/StandardItemIdentification/ID": (line, text) => (line.ean = text),
  "RequiredItemLocationQuantity/MinimumQuantity": ofPrice((price, text) => (price.minimum = text)),
  "RequiredItemLocationQuantity/Price/PriceAmount": ofPrice((price, text, { currencyID = "" }) => {
    price.amount = text;
    price.currency = currencyID.toUpperCase();
  }),
  "RequiredItemLocationQuantity/Price/BaseQuantity": ofPrice((price, text, { unitCode = "" }) => {
    price.quantity = text;
    price.unit = unitCode;
  }),
  "RequiredItemLocationQuantity/Price/ValidityPeriod/StartDate": ofPrice(
    (price, text) => (price.from = text),
  ),
  "RequiredItemLocationQuantity/Price/ValidityPeriod/EndDate": ofPrice(
    (price, text) => (price.to = text),
  ),
};
