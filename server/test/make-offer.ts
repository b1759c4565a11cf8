import { readFileSync } from "node:fs";
import type { Language } from "../../contracts/fields.ts";
import type { Estimate, Group, Line, Settings } from "../../domain/estimate/estimate.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { priceEstimate } from "../../domain/pricing/price-estimate.ts";
import { makeBathroomRows } from "../seed/bathroom.ts";
import { bathroomTexts } from "../seed/bathroom-texts.ts";
import type { Offer } from "../estimates/pdf/model/offer.ts";

/** Test data: the offer of a bathroom, whole or changed. */
export function makeOffer(
  language: Language,
  changes: Partial<Omit<Offer, "priced">> & { estimate?: Estimate } = {},
): Offer {
  const { estimate = makeBathroomEstimate(language), ...rest } = changes;
  const en = language === "en";
  return {
    language,
    currency: "NOK",
    number: "2026-0187",
    version: 3,
    change: null,
    offerDate: "2026-11-20",
    validUntil: "2026-12-20",
    estimateType: "fixed_price",
    project: {
      title: bathroomTexts.title[language],
      addressLines: ["Nøstebakken 7 B", "5011 Bergen"],
    },
    descriptionTop: bathroomTexts.descriptionTop[language],
    descriptionBottom: bathroomTexts.descriptionBottom[language],
    exclusions: bathroomTexts.exclusions[language],
    company: {
      title: "Fjordheim Bygg & Bad AS",
      tagline: en ? "Bathrooms · Building · Renovation" : "Bad · Bygg · Rehabilitering",
      addressLines: ["Håndverksveien 14", "5097 Bergen"],
      organisationNumber: "974760673",
      vatPayer: true,
      vatCode: "",
      phone: "+47 55 00 12 34",
      email: "post@fjordheim.example",
      web: "fjordheim.example",
      brandColour: "#578bd4",
      logo: readImage("logo"),
      country: "NO",
    },
    responsible: {
      name: "Ingrid Solbakken",
      position: en ? "project manager" : "prosjektleder",
      phone: "+47 55 00 12 34",
      email: "ingrid@fjordheim.example",
    },
    customer: {
      title: "Kari og Øystein Nordås",
      addressLines: ["Nøstebakken 7 B", "5011 Bergen"],
      type: "private_person",
      contact: {
        name: "Kari og Øystein Nordås",
        phone: "+47 98 00 45 67",
        email: "kari.nordas@post.example",
      },
    },
    certificates: certificatesIn(en),
    attachments: [],
    ...rest,
    priced: priceEstimate(estimate),
  };
}

export function makeBathroomEstimate(language: Language): Estimate {
  let made = 0;
  const newKey = () => `row-${(made += 1)}`;
  const { groups, lines } = makeBathroomRows({ language, newKey, unitIds: new Map() });
  return makeEstimate(groups, lines);
}

/** The bathroom with all rows of some groups changed, to see what a text does in all its places. */
export function changedBathroom(
  changes: Partial<Line>,
  groupChanges: Partial<Group> = {},
  groupCount = 6,
): Estimate {
  const { groups, lines } = makeBathroomEstimate("en");
  const kept = [...groups.values()].slice(0, groupCount);
  return makeEstimate(
    kept.map((group) => ({ ...group, ...groupChanges })),
    [...lines.values()]
      .filter(({ groupKey }) => kept.some(({ key }) => key === groupKey))
      .map((line) => ({ ...line, ...changes })),
  );
}

export function makeEstimate(
  groups: readonly Group[],
  lines: readonly Line[],
  changes: Partial<Settings> = {},
): Estimate {
  return {
    settings: { ...defaultSettings, ...changes },
    variables: new Map(),
    groups: new Map(groups.map((group) => [group.key, group])),
    lines: new Map(lines.map((line) => [line.key, line])),
  };
}

const defaultSettings: Settings = {
  squares: bathroomTexts.squares,
  vatPayer: true,
  vatPercent: decimal("25"),
  workCostPerHour: decimal("420"),
  workPricePerHour: decimal("690"),
  markupMaterial: null,
  markupWork: null,
  markupGeneral: null,
  companyMarkupMaterial: decimal("25"),
  companyMarkupWork: decimal("25"),
  companyMarkupGeneral: decimal("25"),
  difficulty: decimal("1"),
  discountPercent: null,
  discountAmount: null,
  discountVatPercent: null,
  totalRounding: null,
  lineOrder: "entered",
  amountsShown: "without_vat",
  unitPricesShown: false,
  detailLevel: "full",
  changesShown: true,
  coverShown: false,
  measurementsShown: false,
  clientNumbersShown: true,
  priceLimitPercent: decimal("15"),
  paymentPlan: [],
};

function readImage(name: string): Uint8Array {
  return readFileSync(new URL(`../seed/images/${name}.png`, import.meta.url));
}

const certificatesIn = (en: boolean) =>
  [
    { title: en ? "Approved wet-room firm" : "Godkjent våtromsbedrift", name: "wet-room" },
    { title: en ? "Master craftsman firm" : "Mesterbedrift", name: "master" },
    { title: en ? "Eco-certified" : "Miljøsertifisert", name: "environment" },
    { title: en ? "Responsible employer" : "Ansvarlig arbeidsgiver", name: "employer" },
  ].map(({ title, name }) => ({ title, image: readImage(`certificate-${name}`) }));
