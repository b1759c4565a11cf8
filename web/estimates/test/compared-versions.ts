import type { EstimateDocument, EstimateSummary } from "../../../contracts/estimates.ts";
import type { Estimate, Group, Line, Settings } from "../../../domain/estimate/estimate.ts";
import { positionNumbers } from "../../../domain/estimate/row-order.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { priceEstimate } from "../../../domain/pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../domain/test/make.ts";
import { type Asked, showApp } from "../../test/show-app.tsx";
import { storedProject } from "../../test/stored-project.ts";
import { makeDocument } from "./make-document.ts";
import { makeSellingDocument } from "./selling-document.ts";

export const comparedId = (version: number) => `01900000-0000-7000-8000-0000000001${version}0`;
const projectId = storedProject.id;
export const versionsAddress = `/project/${projectId}/estimates`;
export const compareAddress = `${versionsAddress}/compare`;

export interface Told {
  readonly groups?: readonly Group[];
  readonly lines: readonly Line[];
  readonly settings?: Partial<Settings>;
}

export const bath = makeGroup({ key: "bath", position: "F", titleEn: "Bath", titleNb: "Bad" });
export const hall = makeGroup({ key: "hall", position: "V", titleEn: "Hall", titleNb: "Gang" });
export const tiles = makeLine({
  key: "tiles",
  groupKey: "bath",
  position: "F",
  titleEn: "Tiles",
  titleNb: "Fliser",
  quantity: decimal("10"),
  buyingPrice: decimal("62"),
  markupPercent: decimal("50"),
});
export const sink = makeLine({
  ...tiles,
  key: "sink",
  position: "K",
  titleEn: "Sink",
  titleNb: "Servant",
  quantity: decimal("1"),
  buyingPrice: decimal("1000"),
});
export const door = makeLine({
  ...sink,
  key: "door",
  groupKey: "hall",
  titleEn: "Door",
  titleNb: "Dør",
});

/** What the page is shown with: the versions by their numbers, each with what differs from a plain one. */
interface Shown {
  readonly versions: Readonly<Record<number, Told>>;
  readonly fromVersion?: number | null;
  readonly address?: string;
  readonly seesCosts?: boolean;
  readonly language?: "en" | "nb";
  readonly change?: (document: EstimateDocument) => EstimateDocument;
}

export const estimateOf = ({ groups = [bath, hall], lines, settings = {} }: Told): Estimate =>
  makeEstimate({ groups, lines, settings });

/** As the server answers it: the figures come with it. */
function pricedDocument(version: number, told: Told, shown: Shown): EstimateDocument {
  const { seesCosts = true, fromVersion = null, change = (document) => document } = shown;
  const estimate = estimateOf(told);
  const header = { id: comparedId(version), projectId, version, fromVersion };
  if (!seesCosts) return change(makeSellingDocument(estimate, header));
  const { lines, groups } = priceEstimate(estimate);
  const numbers = positionNumbers(estimate);
  const numberOf = (key: string) => numbers.get(key) ?? "";
  return change({
    ...makeDocument(estimate, 0, header),
    figures: {
      lines: [...lines].map(([key, figures]) => ({ key, number: numberOf(key), ...figures })),
      groups: [...groups].map(([key, figures]) => ({ key, number: numberOf(key), ...figures })),
    },
  });
}

const summaryOf = ({ header }: EstimateDocument): EstimateSummary => header;

export async function showCompared(shown: Shown) {
  const { address = compareAddress, seesCosts = true, language = "en" } = shown;
  const documents = Object.entries(shown.versions)
    .map(([version, told]) => pricedDocument(Number(version), told, shown))
    .toReversed();
  return showApp(address, {
    seesCosts,
    language,
    answer: ({ address: asked }: Asked) => {
      if (asked === `/api/projects/${projectId}`) return Response.json(storedProject);
      if (asked === `/api/projects/${projectId}/estimates`)
        return Response.json(documents.map(summaryOf));
      const found = documents.find(({ header }) => asked === `/api/estimates/${header.id}/priced`);
      return found && Response.json(found);
    },
  });
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const cellsOf = (row: Element) => [...row.children].map((cell) => plain(cell.textContent));

/** The table with the heading, row by row; the first has its headings. */
export const shownTable = (label: string) =>
  [...document.querySelectorAll(`[role="region"][aria-label="${label}"] tr`)].map(cellsOf);

/** Of the rows that differ: number, title with what became of it, and amounts. */
export const differences = () =>
  [...document.querySelectorAll(".compare-row-table tbody tr")].map((row) => ({
    number: plain(row.children[0]?.textContent ?? ""),
    title: plain(row.querySelector(".compare-title")?.textContent ?? ""),
    state: plain(row.querySelector(".ant-tag")?.textContent ?? ""),
    details: [...row.querySelectorAll("li")].map((item) => plain(item.textContent)),
    amounts: cellsOf(row).slice(2),
  }));
