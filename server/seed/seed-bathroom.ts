import { newId } from "../base/new-id.ts";
import type { Db } from "../base/db.ts";
import { createVersion } from "../estimates/create-version.ts";
import { createPricedCache } from "../estimates/priced-cache.ts";
import { loadEstimate } from "../estimates/load-estimate.ts";
import { saveGroups, saveLines } from "../estimates/save-estimate.ts";
import { saveTotals } from "../estimates/save-changes.ts";
import { createProject } from "../projects/create-project.ts";
import { priceEstimate } from "../../domain/pricing/price-estimate.ts";
import { makeBathroomRows } from "./bathroom.ts";
import { bathroomTexts } from "./bathroom-texts.ts";
import { idOf } from "./id-of.ts";
import type { SeededCompany } from "./seed-company.ts";
import type { JobScope } from "./seed-jobs.ts";

const language = "nb";

/** A real case, which is being priced: the renovation of a bathroom with 31 lines. */
export async function seedBathroom(
  db: Db,
  { unitIds }: SeededCompany,
  { clientIds, author, now }: Pick<JobScope, "clientIds" | "author" | "now">,
): Promise<void> {
  const clientId = idOf(clientIds, "Kari og Øystein Nordås");
  const contact = await db
    .selectFrom("persons")
    .select("id")
    .where("partnerId", "=", clientId)
    .executeTakeFirst();
  const project = await createProject(
    db,
    {
      title: bathroomTexts.title[language],
      clientId,
      contactPersonId: contact?.id ?? null,
      responsibleId: author.userId,
      estimateType: "fixed_price",
      squares: bathroomTexts.squares,
      address: "Nøstebakken 7 B, 5011 Bergen\nBad i 2. etasje",
      descriptionTopNb: bathroomTexts.descriptionTop.nb,
      descriptionTopEn: bathroomTexts.descriptionTop.en,
      descriptionBottomNb: bathroomTexts.descriptionBottom.nb,
      descriptionBottomEn: bathroomTexts.descriptionBottom.en,
      exclusionsNb: bathroomTexts.exclusions.nb,
      exclusionsEn: bathroomTexts.exclusions.en,
    },
    now,
  );
  const estimate =
    project &&
    (await createVersion(db, createPricedCache(), {
      projectId: project.id,
      fromEstimateId: null,
      language,
      author,
      now,
    }));
  if (!estimate) throw new Error("The sample project could not be made.");
  await db
    .updateTable("projects")
    .set({ status: "estimating", updatedAt: now })
    .where("id", "=", estimate.projectId)
    .execute();
  const rows = makeBathroomRows({ language, newKey: newId, unitIds });
  await saveGroups(db, estimate.id, rows.groups);
  await saveLines(db, estimate.id, rows.lines, new Map());
  const content = await loadEstimate(db, estimate.id);
  if (!content) throw new Error("The sample estimate could not be read.");
  await saveTotals(db, estimate.id, priceEstimate(content), {
    revision: 0,
    lastBatchId: null,
    now,
  });
}
