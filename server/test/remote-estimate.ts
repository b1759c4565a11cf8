import { estimates } from "../../contracts/estimates.ts";
import { clients } from "../../contracts/partners.ts";
import { projects } from "../../contracts/projects.ts";
import { noGroupCosts, noLineCosts, noSettingCosts } from "../../domain/estimate/cost-fields.ts";
import type { Estimate } from "../../domain/estimate/estimate.ts";
import { priceEstimate } from "../../domain/pricing/price-estimate.ts";
import { newId } from "../base/new-id.ts";
import { testGroup, testLine } from "./estimate-content.ts";
import type { NetworkCall } from "./server-process.ts";

/** A project with a draft of so many lines, made over the network. */
export async function makeRemoteEstimate(call: NetworkCall, lineCount: number) {
  const client = await call(clients.create, {
    body: {
      title: "Kari Nordås",
      type: "private_person",
      organisationNumber: "",
      address: "",
      country: "NO",
      webAddress: "",
    },
  });
  const [responsible] = await call(projects.responsibleOptions, {});
  const project = await call(projects.create, {
    body: {
      title: "Bad",
      clientId: client.id,
      contactPersonId: null,
      responsibleId: responsible?.id ?? "",
      estimateType: "fixed_price",
      squares: "12",
      address: "",
      descriptionTopNb: "",
      descriptionTopEn: "",
      descriptionBottomNb: "",
      descriptionBottomEn: "",
    },
  });
  const { id } = await call(estimates.create, {
    params: { projectId: project.id },
    body: { fromEstimateId: null, language: "nb" },
  });
  const group = testGroup();
  const lines = Array.from({ length: lineCount }, (_, number) =>
    testLine(group.key, {
      position: `V${String(number).padStart(6, "0")}V`,
      titleNb: `Linje ${number}`,
    }),
  );
  await call(estimates.change, {
    params: { id },
    body: {
      batchId: newId(),
      baseRevision: 0,
      changes: [{ type: "insert", groups: [group], lines }],
    },
  });
  return { params: { id }, projectId: project.id, keys: lines.map(({ key }) => key) };
}

type Answer = Awaited<ReturnType<typeof readRemote>>;

export const readRemote = (call: NetworkCall, params: { id: string }, base?: string) =>
  call(estimates.get, { params }, base);

/** What was entered, as the rules take it. */
export function contentOf({ content }: Pick<Answer, "content">): Estimate {
  const { settings, variables, groups, lines } = content;
  return {
    settings: { ...noSettingCosts, ...settings },
    variables: new Map(variables.map(({ name, value }) => [name, value])),
    groups: new Map(groups.map((group) => [group.key, { ...noGroupCosts, ...group }])),
    lines: new Map(lines.map((line) => [line.key, { ...noLineCosts, ...line }])),
  };
}

/** The stored copy of the totals, the totals of the answer, and those counted anew from what was entered. */
export async function totalsOf(
  call: NetworkCall,
  answer: Answer,
  projectId: string,
  base?: string,
) {
  const list = await call(estimates.list, { params: { projectId } }, base);
  const stored = list.find(({ id }) => id === answer.header.id);
  return {
    stored: { net: stored?.netAmount, total: stored?.totalAmount, profit: stored?.profitAmount },
    answered: {
      net: answer.totals.netAmount,
      total: answer.totals.totalAmount,
      profit: answer.totals.profitAmount,
    },
    recomputed: priceEstimate(contentOf(answer)).totals,
  };
}
