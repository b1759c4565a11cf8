import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { madeUpCompany } from "../../domain/checks/made-up.ts";
import { hashPassword } from "../auth/password.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import type { Author } from "../estimates/change-estimate.ts";
import { idOf } from "./id-of.ts";
import type { SeededCompany } from "./seed-company.ts";

const certificates = [
  { title: "Godkjent våtromsbedrift", slug: "wetroom", file: "certificate-wet-room.png" },
  { title: "Mesterbedrift", slug: "master", file: "certificate-master.png" },
  { title: "Miljøsertifisert", slug: "environment", file: "certificate-environment.png" },
  { title: "Ansvarlig arbeidsgiver", slug: "employer", file: "certificate-employer.png" },
];

/** The company as it prints itself. */
export async function fillCompany(db: Db, { companyId }: SeededCompany): Promise<void> {
  await db
    .updateTable("companies")
    .set({
      ...madeUpCompany,
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
export async function seedManager(db: Db, { companyId, roleIds }: SeededCompany): Promise<Author> {
  const id = newId();
  const name = "Ingrid Solbakken";
  await db
    .insertInto("users")
    .values({
      companyId,
      id,
      roleId: idOf(roleIds, "project_manager"),
      name,
      email: "ingrid@fjordheim.example",
      phone: madeUpCompany.phone,
      position: "prosjektleder",
      locale: "nb",
      passwordHash: await hashPassword(randomBytes(24).toString("base64url")),
    })
    .execute();
  return { userId: id, userName: name, seesCosts: true };
}
