import { readFile } from "node:fs/promises";
import path from "node:path";
import { createHash, randomBytes } from "node:crypto";
import { newId } from "../base/new-id.ts";
import { hashPassword } from "../auth/password.ts";
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

const language = "nb";

/** A real case: the company as it prints itself, and the renovation of a bathroom with 31 lines. */
export async function seedBathroom(
  db: Db,
  company: SeededCompany,
  clientIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  await fillCompany(db, company);
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
      responsibleId: await insertProjectManager(db, company),
      estimateType: "fixed_price",
      squares: bathroomTexts.squares,
      address: "Nøstebakken 7 B, 5011 Bergen\nBad i 2. etasje",
      descriptionTop: bathroomTexts.descriptionTop[language],
      descriptionBottom: bathroomTexts.descriptionBottom[language],
    },
    now,
  );
  const estimate =
    project &&
    (await createVersion(db, createPricedCache(), {
      projectId: project.id,
      fromEstimateId: null,
      language,
      author: { userId: project.responsibleId, userName: "Ingrid Solbakken" },
      now,
    }));
  if (!estimate) throw new Error("The sample project could not be made.");
  await db
    .updateTable("projects")
    .set({ status: "estimating", updatedAt: now })
    .where("id", "=", estimate.projectId)
    .execute();
  const rows = makeBathroomRows({ language, newKey: newId, unitIds: company.unitIds });
  await saveGroups(db, estimate.id, rows.groups);
  await saveLines(db, estimate.id, rows.lines);
  const content = await loadEstimate(db, estimate.id);
  if (!content) throw new Error("The sample estimate could not be read.");
  await saveTotals(db, estimate.id, priceEstimate(content), {
    revision: 0,
    lastBatchId: null,
    now,
  });
}

const certificates = [
  { title: "Godkjent våtromsbedrift", slug: "wetroom", file: "certificate-wet-room.png" },
  { title: "Mesterbedrift", slug: "master", file: "certificate-master.png" },
  { title: "Miljøsertifisert", slug: "environment", file: "certificate-environment.png" },
  { title: "Ansvarlig arbeidsgiver", slug: "employer", file: "certificate-employer.png" },
];

async function fillCompany(db: Db, { companyId }: SeededCompany): Promise<void> {
  await db
    .updateTable("companies")
    .set({
      code: "312345676",
      tagline: "Bad · Bygg · Rehabilitering",
      address: "Håndverksveien 14\n5097 Bergen",
      phone: "+47 55 00 12 34",
      email: "post@fjordheim.example",
      webAddress: "https://fjordheim.example",
      logoId: await insertImage(db, companyId, "logo", "logo.png"),
    })
    .where("companyId", "=", companyId)
    .execute();
  for (const { title, slug, file } of certificates) {
    const imageId = await insertImage(db, companyId, "certificate", file);
    await db
      .insertInto("certificateImages")
      .values({ companyId, id: newId(), title, slug, imageId })
      .execute();
  }
}

async function insertImage(
  db: Db,
  companyId: string,
  kind: "logo" | "certificate",
  file: string,
): Promise<string> {
  const bytes = await readFile(path.join(import.meta.dirname, "images", file));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const id = newId();
  await db
    .insertInto("images")
    .values({ companyId, id, kind, contentType: "image/png", sha256, bytes })
    .execute();
  return id;
}

/** The person on the offer. Nobody knows the password; an administrator may set one. */
async function insertProjectManager(
  db: Db,
  { companyId, roleIds }: SeededCompany,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("users")
    .values({
      companyId,
      id,
      roleId: idOf(roleIds, "project_manager"),
      name: "Ingrid Solbakken",
      email: "ingrid@fjordheim.example",
      phone: "+47 55 00 12 34",
      position: "prosjektleder",
      locale: "nb",
      passwordHash: await hashPassword(randomBytes(24).toString("base64url")),
    })
    .execute();
  return id;
}
