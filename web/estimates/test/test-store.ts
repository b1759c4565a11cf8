import type { EstimateDocument } from "../../../contracts/estimates.ts";
import { applyChanges } from "../../../domain/changes/apply-changes.ts";
import type { Estimate } from "../../../domain/estimate/estimate.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import type { Figures } from "../../../domain/pricing/figures.ts";
import { priceEstimate } from "../../../domain/pricing/price-estimate.ts";
import { failure, success } from "../../../domain/base/result.ts";
import { makeEstimate, makeLine, makeRow } from "../../../domain/test/make.ts";
import {
  type EstimateHeader,
  type EstimateStore,
  createEstimateStore,
} from "../editor/store/estimate-store.ts";
import { createMemoryStorage } from "./make-document.ts";
import type { EstimateTransport } from "../editor/sync/estimate-transport.ts";

const numbered = (ending: string) => `01977a00-0000-7000-8000-${ending.padStart(12, "0")}`;

export const keys = {
  estimate: numbered("1"),
  board: numbered("a"),
  mounting: numbered("b"),
  setUp: numbered("c"),
} as const;

/** The example whose figures the domain's own tests fix to the last øre. */
export const goldenExample = makeEstimate({
  settings: {
    squares: decimal("12"),
    discountPercent: decimal("3"),
    companyMarkupMaterial: decimal("25"),
  },
  lines: [
    makeLine({
      key: keys.board,
      titleEn: "Plasterboard",
      titleNb: "Gipsplate",
      measurementRows: [
        makeRow({
          text: "wall",
          count: decimal("2"),
          length: decimal("5.2"),
          height: decimal("2.4"),
        }),
        makeRow({
          text: "opening",
          count: decimal("-2"),
          length: decimal("0.9"),
          height: decimal("2.1"),
        }),
      ],
      buyingPrice: decimal("62"),
      wastePercent: decimal("10"),
    }),
    makeLine({
      key: keys.mounting,
      kind: "work",
      titleEn: "Mounting",
      titleNb: "Montering",
      linkedKey: keys.board,
      hourNorm: decimal("0.25"),
    }),
    makeLine({
      key: keys.setUp,
      kind: "percent",
      titleEn: "Site set-up",
      titleNb: "Rigg",
      percent: decimal("5"),
      purchaseAmount: decimal("200"),
    }),
  ],
});

const made = "2026-11-20T12:00:00.000Z";

function makeHeader(given: Partial<EstimateHeader>): EstimateHeader {
  return {
    id: keys.estimate,
    projectId: numbered("2"),
    version: 1,
    fromVersion: null,
    changeNumber: null,
    status: "draft",
    language: "en",
    offerDate: "2026-11-20",
    validUntil: "2026-12-20",
    revision: 0,
    vatPayer: true,
    netAmount: decimal("0"),
    totalAmount: decimal("0"),
    purchaseAmount: decimal("0"),
    profitAmount: decimal("0"),
    hoursScheduled: decimal("0"),
    incomplete: 0,
    withoutCost: 0,
    lineCount: 0,
    sentAt: null,
    firstVisitAt: null,
    sentWay: null,
    sentNote: "",
    statusNote: "",
    emailState: null,
    createdBy: "Kari Nordmann",
    createdAt: made,
    updatedAt: made,
    headerRevision: 0,
    sending: false,
    project: {
      id: numbered("2"),
      number: "2026-0001",
      title: "Bathroom",
      status: "estimating",
      estimateType: "fixed_price",
      clientId: numbered("3"),
      clientTitle: "Ola Hansen",
      contactPersonId: null,
    },
    currency: "NOK",
    ...given,
  };
}

/** A store over a server in memory that takes every change which the domain takes. */
export function makeTestStore(
  estimate: Estimate = goldenExample,
  header: Partial<EstimateHeader> = {},
  kept: Figures | null = null,
): EstimateStore {
  const document: EstimateDocument = {
    header: makeHeader({ totalAmount: documentTotals(estimate).totalAmount, ...header }),
    content: {
      settings: estimate.settings,
      variables: [...estimate.variables].map(([name, value]) => ({ name, value })),
      groups: [...estimate.groups.values()],
      lines: [...estimate.lines.values()],
    },
    totals: kept?.totals ?? documentTotals(estimate),
    figures: kept && withNumbers(kept),
  };
  return createEstimateStore({
    document,
    unsent: [],
    refused: [],
    transport: memoryTransport(document, estimate),
    storage: createMemoryStorage(),
    mayEdit: true,
  });
}

function memoryTransport(document: EstimateDocument, start: Estimate): EstimateTransport {
  let estimate = start;
  let revision = 0;
  return {
    load: async () => success(document),
    send: async ({ changes }) => {
      const applied = applyChanges(estimate, changes);
      if (!applied.ok) {
        const details = { ...applied.problem };
        return failure({ kind: "refused", code: "change_refused", errors: [], details });
      }
      estimate = applied.value.estimate;
      revision += 1;
      return success({ revision, missed: [], totals: documentTotals(estimate) });
    },
    readLog: async () => success([]),
  };
}

function documentTotals(estimate: Estimate): EstimateDocument["totals"] {
  const { totals } = priceEstimate(estimate);
  return { ...totals, vatRows: [...totals.vatRows] };
}

/** The server names the position number of each row as well. */
const withNumbers = ({ lines, groups }: Figures) => ({
  lines: lines.map((line) => ({ ...line, number: "1.1" })),
  groups: groups.map((group) => ({ ...group, number: "1" })),
});
