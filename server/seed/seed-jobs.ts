import { decimal, divide, multiply } from "../../domain/money/decimal.ts";
import type { Change } from "../../domain/changes/estimate-changes.ts";
import {
  type CatalogueService,
  emptyGroup,
  emptyLine,
  withService,
} from "../../domain/estimate/new-row.ts";
import type { Group, Line } from "../../domain/estimate/estimate.ts";
import { positionsBetween } from "../../domain/estimate/order.ts";
import { priceEstimate } from "../../domain/pricing/price-estimate.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import { type Author, changeEstimate } from "../estimates/change-estimate.ts";
import { createVersion } from "../estimates/create-version.ts";
import { freezeSentEstimate } from "../estimates/freeze-estimate.ts";
import { loadEstimate } from "../estimates/load-estimate.ts";
import { createPricedCache, type PricedCache } from "../estimates/priced-cache.ts";
import { createProject } from "../projects/create-project.ts";
import { findProject } from "../projects/queries.ts";
import { acceptOffer } from "../offers/answer-offer.ts";
import { projectStatusWhenAccepted } from "../../domain/project/project-status.ts";
import { setStatus } from "../projects/set-status.ts";
import { idOf } from "./id-of.ts";
import { serviceOf } from "./seed-catalogue.ts";
import { type SampleGroup, type SampleJob, sampleJobs } from "./sample-jobs.ts";

/** What the jobs are made of. */
export interface JobScope {
  readonly clientIds: ReadonlyMap<string, string>;
  readonly services: ReadonlyMap<string, CatalogueService>;
  /** Who is responsible, and writes the estimates. */
  readonly author: Author;
  readonly now: Date;
}

const dayMs = 86_400_000;

/** The projects of the last half-year, each led through its states as people would lead it. */
export async function seedJobs(db: Db, scope: JobScope): Promise<void> {
  const cache = createPricedCache();
  for (const job of sampleJobs) await seedJob(db, cache, job, scope);
}

async function seedJob(db: Db, cache: PricedCache, job: SampleJob, scope: JobScope) {
  const at = (daysAgo: number) => new Date(scope.now.getTime() - daysAgo * dayMs);
  const project = await createProject(db, await inputOf(db, job, scope), at(job.begunDaysAgo));
  if (!project) throw new Error("The sample project could not be made.");
  const write = (estimateId: string, baseRevision: number, changes: readonly Change[], now: Date) =>
    changeEstimate(db, cache, {
      estimateId,
      batchId: newId(),
      baseRevision,
      changes,
      now,
      author: scope.author,
    });
  const days = job.sentDaysAgo.length > 0 ? job.sentDaysAgo : [job.begunDaysAgo - 1];
  let last: string | null = null;
  for (const [index, day] of days.entries()) {
    if (job.groups.length === 0) break;
    const version = await createVersion(db, cache, {
      projectId: project.id,
      fromEstimateId: last,
      language: "nb",
      now: at(day),
      author: scope.author,
    });
    if (!version) throw new Error("The sample estimate could not be made.");
    await write(version.id, 0, index === 0 ? contentOf(job, scope) : cheaper, at(day));
    if (job.sentDaysAgo.length > 0) await freezeSentEstimate(db, version.id, at(day));
    last = version.id;
  }
  for (const { status, daysAgo, reason = "" } of job.statuses) {
    const now = at(daysAgo);
    const found = await findProject(db, project.id);
    const by = scope.author.userName;
    if (status === projectStatusWhenAccepted && last !== null) {
      const name = found?.contactPersonName ?? found?.clientTitle ?? "";
      const said = { way: "paper", name, note: "", chosen: null, enteredBy: by } as const;
      await acceptOffer(db, cache, { ...said, estimateId: last, answeredAt: now, now });
    } else {
      const revision = found?.revision ?? 0;
      await setStatus(db, project.id, { status, reason, revision }, { by, now });
    }
  }
  if (last !== null && job.hoursUsedPercent !== undefined) {
    const hours = await hoursUsed(db, last, job.hoursUsedPercent);
    await write(last, 1, hours, at(job.statuses.at(-1)?.daysAgo ?? 0));
  }
}

async function inputOf(db: Db, job: SampleJob, { clientIds, author }: JobScope) {
  const clientId = idOf(clientIds, job.client);
  const contact = await db
    .selectFrom("persons")
    .select("id")
    .where("partnerId", "=", clientId)
    .orderBy("name")
    .executeTakeFirst();
  return {
    title: job.title,
    clientId,
    contactPersonId: contact?.id ?? null,
    responsibleId: author.userId,
    estimateType: job.estimateType,
    squares: decimal(job.squares),
    address: job.address,
    descriptionTopNb: "",
    descriptionTopEn: "",
    descriptionBottomNb: "",
    descriptionBottomEn: "",
    exclusionsNb: "",
    exclusionsEn: "",
  };
}

/** What a second offer is made for. */
const cheaper: readonly Change[] = [
  { type: "setSetting", field: "discountPercent", value: decimal("4") },
];

const management: SampleGroup = {
  titleEn: "General services",
  titleNb: "Generelle tjenester",
  lines: [["W-2002", "6"]],
};

/** The whole content as one batch, so that the history tells who entered it. */
function contentOf(job: SampleJob, { services }: JobScope): readonly Change[] {
  const groups = [management, ...job.groups];
  const positions = positionsBetween(null, null, groups.length);
  const made = groups.map((group, index) => groupOf(group, positions[index] ?? "V", services));
  const variables = Object.entries(job.variables).map(([name, value]) => ({
    type: "setVariable" as const,
    name,
    value: decimal(value),
  }));
  const insert = {
    type: "insert" as const,
    groups: made.map(({ group }) => group),
    lines: made.flatMap(({ lines }, index) =>
      index === 0 ? [...lines, siteCosts(lines.at(-1))] : lines,
    ),
  };
  return [...variables, insert];
}

function groupOf(
  { lines, isOptional = false, ...titles }: SampleGroup,
  position: string,
  services: ReadonlyMap<string, CatalogueService>,
) {
  const group: Group = {
    ...emptyGroup(newId(), null, position, titles),
    optional: isOptional,
  };
  const places = positionsBetween(null, null, lines.length);
  const rows = lines.map(([code, amount], index): Line => {
    const service = serviceOf(services, code);
    const place = { key: newId(), groupKey: group.key, position: places[index] ?? "V" };
    const row = emptyLine({ ...place, kind: "text", titles: service });
    return { ...withService(row, service), ...sourceOf(amount) };
  });
  return { group, lines: rows };
}

const sourceOf = (amount: string) =>
  /^[\d.]+$/.test(amount) ? { quantity: decimal(amount) } : { formula: amount };

/** A percent of all materials and works, after the line that it follows. */
function siteCosts(before: Line | undefined): Line {
  if (!before) throw new Error("The sample group has no lines.");
  const [position = "V"] = positionsBetween(before.position, null, 1);
  const titles = { titleEn: "Site set-up and running costs", titleNb: "Rigg og drift" };
  return {
    ...emptyLine({ key: newId(), groupKey: before.groupKey, position, kind: "percent", titles }),
    percent: decimal("6"),
    percentKinds: ["material", "work"],
  };
}

/** What the works have really taken: so many percent of what was planned. */
async function hoursUsed(db: Db, estimateId: string, percent: number): Promise<Change[]> {
  const content = await loadEstimate(db, estimateId);
  if (!content) throw new Error("The sample estimate could not be read.");
  return [...priceEstimate(content).lines].flatMap(([key, { hours }]) => {
    if (content.lines.get(key)?.kind !== "work" || hours === null) return [];
    const used = divide(multiply(hours, decimal(String(percent))), decimal("100"), 1);
    return used === undefined ? [] : [{ type: "setLine", key, field: "hoursUsed", value: used }];
  });
}
