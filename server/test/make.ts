import { createHash } from "node:crypto";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { hashPassword } from "../auth/password.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { makeAccessTokens } from "./make-access-token.ts";
import { makeBounces } from "./make-bounces.ts";
import { makeEstimates } from "./make-estimate.ts";
import { makePrices } from "./make-prices.ts";
import { makeTenders } from "./make-tenders.ts";
import { makeWebhooks } from "./make-webhooks.ts";
import { next, type Own, type Values } from "./rows.ts";

export const testPassword = "correct horse battery";
/** Hashing costs time on purpose, so all test users share one hash. */
const passwordHash = await hashPassword(testPassword);

/** Puts rows straight into the database, with the parents that they need. */
export function maker(db: Db, companyId: string) {
  const own: Own = (work) => asCompany(db, companyId, work);
  const catalogue = makeCatalogue(own, companyId);
  const people = makePeople(own, companyId);
  const project = async (values: Values<"projects"> = {}) => {
    const number = `2025-${String(next()).padStart(4, "0")}`;
    const clientId = values.clientId ?? (await people.client()).id;
    const responsibleId = values.responsibleId ?? (await people.user()).id;
    return own((company) =>
      company
        .insertInto("projects")
        .values({
          companyId,
          id: newId(),
          number,
          title: `Project ${number}`,
          ...values,
          clientId,
          responsibleId,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  };
  const images = makeImages(own, companyId);
  const estimates = makeEstimates(own, companyId, project);
  return {
    ...catalogue,
    ...people,
    project,
    ...images,
    ...estimates,
    ...makePrices(own, companyId),
    ...makeWebhooks(own, companyId),
    ...makeAccessTokens(own, companyId),
    ...makeTenders(own, companyId),
    ...makeBounces(own, companyId),
  };
}

function makeCatalogue(own: Own, companyId: string) {
  const unit = (values: Values<"units"> = {}) => {
    const code = `u${next()}`;
    const titles = { titleEn: `unit ${code}`, titleNb: `enhet ${code}` };
    const row = { companyId, id: newId(), code, ...titles, dimension: "count" as const, ...values };
    return own((db) => db.insertInto("units").values(row).returningAll().executeTakeFirstOrThrow());
  };
  const textBlock = (values: Values<"textBlocks"> = {}) => {
    const words = {
      title: `Text ${next()}`,
      place: "any" as const,
      textNb: "Hei",
      textEn: "Hello",
    };
    const row = { companyId, id: newId(), ...words, ...values };
    return own((db) =>
      db.insertInto("textBlocks").values(row).returningAll().executeTakeFirstOrThrow(),
    );
  };
  const serviceGroup = (values: Values<"serviceGroups"> = {}) => {
    const number = next();
    const titles = { titleEn: `Group ${number}`, titleNb: `Gruppe ${number}` };
    const row = { companyId, id: newId(), ...titles, ...values };
    return own((db) =>
      db.insertInto("serviceGroups").values(row).returningAll().executeTakeFirstOrThrow(),
    );
  };
  /** A material; with `kind: "work"` a work. */
  const service = async (values: Values<"services"> = {}) => {
    const code = `S-${next()}`;
    const kind = values.kind ?? "material";
    const price = kind === "work" ? { hourNorm: decimal("0.5") } : { buyingPrice: decimal("100") };
    const unitId = values.unitId ?? (await unit()).id;
    const { serviceGroupId = (await serviceGroup()).id } = values;
    const titles = { titleEn: `Service ${code}`, titleNb: `Tjeneste ${code}` };
    const position = `V${String(next()).padStart(8, "0")}1`;
    const row = { companyId, id: newId(), kind, code, position, ...titles, ...price, ...values };
    return own((db) =>
      db
        .insertInto("services")
        .values({ ...row, unitId, serviceGroupId })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  };
  /** What a supplier asks for a service, both of them named. */
  const supplierPrice = (
    values: Values<"serviceSupplierPrices"> & { serviceId: string; supplierId: string },
  ) => {
    const row = { companyId, number: next(), listPrice: decimal("100"), ...values };
    return own((db) =>
      db.insertInto("serviceSupplierPrices").values(row).returningAll().executeTakeFirstOrThrow(),
    );
  };
  const templates = makeTemplates(own, companyId, { unit, service });
  return { unit, textBlock, serviceGroup, service, supplierPrice, ...templates };
}

/** What a template and its lines need. */
interface TemplateParents {
  readonly unit: () => Promise<{ id: string }>;
  readonly service: () => Promise<{ id: string }>;
}

function makeTemplates(own: Own, companyId: string, make: TemplateParents) {
  const serviceTemplate = async (values: Values<"serviceTemplates"> = {}) => {
    const number = next();
    const unitId = values.unitId ?? (await make.unit()).id;
    const titles = { titleEn: `Template ${number}`, titleNb: `Mal ${number}` };
    const row = { companyId, id: newId(), ...titles, ...values, unitId };
    return own((db) =>
      db.insertInto("serviceTemplates").values(row).returningAll().executeTakeFirstOrThrow(),
    );
  };
  const serviceTemplateLine = async (values: Values<"serviceTemplateLines"> = {}) => {
    const serviceTemplateId = values.serviceTemplateId ?? (await serviceTemplate()).id;
    const serviceId = values.serviceId ?? (await make.service()).id;
    const row = { companyId, id: newId(), position: next(), quantity: decimal("1"), ...values };
    return own((db) =>
      db
        .insertInto("serviceTemplateLines")
        .values({ ...row, serviceTemplateId, serviceId })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  };
  return { serviceTemplate, serviceTemplateLine };
}

function makePeople(own: Own, companyId: string) {
  const partner = (kind: string, type: "company" | "wholesaler", values: Values<"partners">) => {
    const row = { companyId, id: newId(), kind, type, title: `${kind} ${next()}`, ...values };
    return own((db) =>
      db.insertInto("partners").values(row).returningAll().executeTakeFirstOrThrow(),
    );
  };
  const client = (values: Values<"partners"> = {}) => partner("client", "company", values);
  const supplier = (values: Values<"partners"> = {}) => partner("supplier", "wholesaler", values);
  /** A contact person of a client, unless a partner is named. */
  const person = async (values: Values<"persons"> = {}) => {
    const partnerId = values.partnerId ?? (await client()).id;
    const row = { companyId, id: newId(), name: `Person ${next()}`, ...values, partnerId };
    return own((db) =>
      db.insertInto("persons").values(row).returningAll().executeTakeFirstOrThrow(),
    );
  };
  const role = (values: Values<"roles"> = {}) => {
    const number = next();
    const titles = { titleEn: `Role ${number}`, titleNb: `Rolle ${number}` };
    const row = { companyId, id: newId(), ...titles, permissions: [], seesCosts: true, ...values };
    return own((db) => db.insertInto("roles").values(row).returningAll().executeTakeFirstOrThrow());
  };
  /** Signs in with `testPassword`; an estimator, unless a role is named by its code or its id. */
  const user = async ({ role: code, ...values }: Values<"users"> & { role?: string } = {}) => {
    const number = next();
    const roleId = values.roleId ?? (await roleByCode(own, code ?? "estimator"));
    const row = {
      companyId,
      id: newId(),
      name: `User ${number}`,
      email: `user-${newId()}@company.example`,
      passwordHash,
      ...values,
    };
    return own((db) =>
      db
        .insertInto("users")
        .values({ ...row, roleId })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  };
  return { client, supplier, person, role, user };
}

function makeImages(own: Own, companyId: string) {
  /** A certificate's picture; its bytes are no real picture. */
  const image = (values: Values<"images"> = {}) => {
    const bytes = Buffer.from(`image ${next()}`);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const type = { kind: "certificate", contentType: "image/png" };
    const row = { companyId, id: newId(), ...type, bytes, sha256, ...values };
    return own((db) =>
      db.insertInto("images").values(row).returningAll().executeTakeFirstOrThrow(),
    );
  };
  const certificateImage = async (values: Values<"certificateImages"> = {}) => {
    const imageId = values.imageId ?? (await image()).id;
    const letters = "abcdefghij";
    const slug = String(next()).replaceAll(/\d/g, (digit) => letters.charAt(Number(digit)));
    const row = { companyId, id: newId(), title: `Certificate ${slug}`, slug, ...values, imageId };
    return own((db) =>
      db.insertInto("certificateImages").values(row).returningAll().executeTakeFirstOrThrow(),
    );
  };
  return { image, certificateImage };
}

async function roleByCode(own: Own, code: string): Promise<string> {
  const role = await own((db) =>
    db.selectFrom("roles").select("id").where("code", "=", code).executeTakeFirstOrThrow(),
  );
  return role.id;
}
