import type { Endpoint } from "../../contracts/endpoint.ts";
import { newId } from "../base/new-id.ts";
import { companyBody } from "./company-body.ts";
import { testPassword } from "./make.ts";
import { offerBodies } from "./offer-bodies.ts";
import { priceBodies } from "./price-bodies.ts";
import { accessToken, shortLines } from "./program-bodies.ts";
import type { Ids } from "./world.ts";
import { webhookBodies } from "./webhook-bodies.ts";

type Body = Record<string, unknown>;

/** A body that the endpoint accepts, made of a company's own rows. */
export function exampleBody({ method, path, body }: Endpoint, ids: Ids): Body {
  const make = examples[`${method} ${path}`];
  const example = make?.(ids);
  if (!example || !body?.safeParse(example).success) {
    throw new Error(`Put a valid body of ${method} ${path} into server/test/example-bodies.ts.`);
  }
  return example;
}

const textBlock = () => ({ title: "Ex", place: "terms", textNb: "Betaling", textEn: "Payment" });
const unit = () => ({ code: "ex", titleEn: "piece", titleNb: "stk", dimension: "count" });
const serviceGroup = () => ({ titleEn: "Example", titleNb: "Eksempel" });
const service = (ids: Ids) => ({
  kind: "material",
  code: "EX-1",
  titleEn: "Tile",
  titleNb: "Flis",
  unitId: ids["units"],
  serviceGroupId: ids["service-groups"],
  buyingPrice: "62",
  priceDate: "2026-11-20",
  markupPercent: "25",
  wastePercent: "10",
  hourNorm: null,
  active: true,
  supplierPrices: [
    {
      supplierId: ids["suppliers"],
      articleNumber: "A-1",
      listPrice: "70",
      discountPercent: "10",
      priceDate: "2026-11-20",
      preferred: true,
    },
  ],
});
const serviceTemplate = (ids: Ids) => ({
  titleEn: "Tiling",
  titleNb: "Flislegging",
  descriptionEn: "",
  descriptionNb: "",
  unitId: ids["units"],
  lines: [
    {
      serviceId: ids["services"],
      quantity: "1.5",
      formula: null,
      linkedLine: null,
      linkedRatio: "1",
    },
  ],
});
const partner = {
  title: "Example AS",
  organisationNumber: "974760673",
  address: "Storgata 1",
  country: "NO",
  webAddress: "https://partner.example",
};
const client = () => ({ ...partner, type: "company" });
const supplier = () => ({ ...partner, type: "wholesaler" });
const person = () => ({
  name: "Kari",
  email: "kari@client.example",
  phone: "+47 900 00 000",
  position: "Owner",
});
const withContact = (make: () => Body) => () => {
  const { position: _, ...contact } = person();
  return { ...make(), contact };
};
const project = (ids: Ids) => ({
  title: "Bathroom",
  clientId: ids["clients"],
  contactPersonId: ids["clients/persons"],
  responsibleId: ids["users"],
  estimateType: "fixed_price",
  squares: "12",
  address: "Storgata 1",
  descriptionTopNb: "Topp",
  descriptionTopEn: "Top",
  descriptionBottomNb: "Bunn",
  descriptionBottomEn: "Bottom",
  exclusionsNb: "Uten",
  exclusionsEn: "Without",
});

const company = (ids: Ids) => ({ ...companyBody, logoId: ids["images"] });

const role = () => ({
  titleEn: "Foreman",
  titleNb: "Bas",
  permissions: ["PROJECTS_VIEW"],
  seesCosts: true,
});
const user = (ids: Ids) => ({
  name: "Ola Example",
  email: `ola-${newId()}@company.example`,
  phone: "+47 900 00 000",
  position: "Foreman",
  roleId: ids["roles"],
  active: true,
  locale: "nb",
  avatarId: ids["avatars"],
  password: "a rather long sentence",
});
const profile = (ids: Ids) => ({
  name: "Ola Example",
  phone: "+47 900 00 000",
  position: "Foreman",
  locale: "nb",
  avatarId: ids["avatars"],
  email: "ola@company.example",
  currentPassword: "not the password",
});
const newPassword = () => ({
  currentPassword: "not the password",
  newPassword: "a rather long sentence",
  confirmation: "a rather long sentence",
});

/** The same body for an update. */
const changed = (make: (ids: Ids) => Body) => (ids: Ids) => ({ ...make(ids), revision: 1 });

const certificateImage = (ids: Ids) => ({
  title: "Approved for wet rooms",
  slug: "wetrooms",
  imageId: ids["images"],
});

const offerLink = () => ({ token: "none" });

const examples: Readonly<Record<string, (ids: Ids) => Body>> = {
  "POST /api/session": () => ({ email: "nobody@company.example", password: `not ${testPassword}` }),
  "POST /api/profile/tokens": accessToken,
  "POST /api/companies/:companyId/tokens": accessToken,
  "POST /api/session/second-factor": () => ({ token: "none", code: "123456" }),
  "POST /api/provider/attempts": () => ({}),
  "POST /api/session/provider": () => ({ answer: "code=none&state=none" }),
  "POST /api/session/provider/company": (ids) => ({
    choice: "none",
    companyId: ids["companies"],
  }),
  "POST /api/profile/confirmation": () => ({ currentPassword: `not ${testPassword}` }),
  "PUT /api/profile/totp": () => ({ code: "123456" }),
  "POST /api/profile/passkeys": () => ({ title: "Key", credential: "{}" }),
  "POST /api/offer-page/look": offerLink,
  "POST /api/offer-page/choices": () => ({ ...offerLink(), chosen: [] }),
  "POST /api/offer-page/visits": offerLink,
  "POST /api/offer-page/pdf": offerLink,
  "POST /api/offer-page/attachment": () => ({ ...offerLink(), id: newId() }),
  "POST /api/offer-page/certificate": offerLink,
  "POST /api/offer-page/code": () => ({ ...offerLink(), email: "kari@post.example" }),
  "POST /api/offer-check": () => ({ code: "none" }),
  "POST /api/offer-page/acceptance": () => ({
    ...offerLink(),
    id: newId(),
    name: "Kari",
    email: "kari@post.example",
    chosen: [],
    totalAmount: "100",
    pdfSha256: "0".repeat(64),
    strokes: [],
  }),
  "POST /api/offer-page/refusal": () => ({
    ...offerLink(),
    id: newId(),
    name: "Kari",
    reason: "",
  }),
  "POST /api/offer-page/questions": () => ({
    ...offerLink(),
    id: newId(),
    name: "Kari",
    email: "kari@post.example",
    question: "When can you begin?",
  }),
  "POST /api/password-links": () => ({ email: "nobody@company.example" }),
  "POST /api/password-links/look": () => ({ token: "none", kind: "reset" }),
  "POST /api/password-links/use": () => ({
    token: "none",
    kind: "reset",
    newPassword: "another long sentence",
    confirmation: "another long sentence",
  }),
  "PUT /api/session/locale": () => ({ locale: "nb" }),
  "PUT /api/session/company": (ids) => ({ companyId: ids["companies"] }),
  // Nobody has an image in a company that is still to be made.
  "POST /api/companies": (ids) => ({ ...company(ids), logoId: null }),
  "PUT /api/companies/:companyId": changed(company),
  "POST /api/users": user,
  "PUT /api/users/:id": changed(user),
  "POST /api/companies/:companyId/users": user,
  "PUT /api/companies/:companyId/users/:id": changed(user),
  "POST /api/roles": role,
  "POST /api/personal-data/:kind/:id/erasure": () => ({}),
  "PUT /api/roles/:id": changed(role),
  "PUT /api/profile": changed(profile),
  "PUT /api/profile/password": newPassword,
  "POST /api/certificate-images": certificateImage,
  "PUT /api/certificate-images/:id": changed(certificateImage),
  "POST /api/text-blocks": textBlock,
  "PUT /api/text-blocks/:id": changed(textBlock),
  "POST /api/units": unit,
  "PUT /api/units/:id": changed(unit),
  "POST /api/service-groups": serviceGroup,
  "PUT /api/service-groups/:id": changed(serviceGroup),
  "POST /api/services": service,
  "PUT /api/services/:id": changed(service),
  "PUT /api/services/:id/position": (ids) => ({ afterId: ids["services"] }),
  "POST /api/service-templates": serviceTemplate,
  "PUT /api/service-templates/:id": changed(serviceTemplate),
  "POST /api/clients": withContact(client),
  "PUT /api/clients/:id": changed(client),
  "POST /api/clients/:partnerId/persons": person,
  "PUT /api/clients/:partnerId/persons/:id": changed(person),
  "POST /api/suppliers": withContact(supplier),
  "PUT /api/suppliers/:id": changed(supplier),
  ...priceBodies,
  "POST /api/suppliers/:partnerId/persons": person,
  "PUT /api/suppliers/:partnerId/persons/:id": changed(person),
  "POST /api/projects": project,
  "PUT /api/projects/:id": changed(project),
  "PUT /api/projects/:id/status": () => ({ status: "estimating", reason: "Why", revision: 1 }),
  "POST /api/projects/:projectId/change-orders": () => ({ language: "nb" }),
  "POST /api/projects/:projectId/estimates": (ids) => ({
    fromEstimateId: ids["estimates"],
    language: "nb",
  }),
  "PUT /api/estimates/:id": () => ({
    offerDate: "2026-11-20",
    validUntil: "2026-12-20",
    language: "nb",
    headerRevision: 1,
  }),
  "POST /api/estimates/:id/lines": shortLines,
  "POST /api/estimates/:id/batches": () => ({
    batchId: newId(),
    baseRevision: 0,
    changes: [{ type: "setSetting", field: "squares", value: "5" }],
  }),
  ...offerBodies,
  "PUT /api/emails/:id/cancel": () => ({}),
  "PUT /api/estimates/:id/attachments": (ids) => ({
    files: [{ id: ids["attachment-files"], merged: false }],
  }),
  "POST /api/projects/:projectId/bookings": () => ({
    date: "2026-11-20",
    title: "Tiles",
    person: "Ola",
    hours: null,
    pricePerHour: null,
    amount: "1200",
    purchaseAmount: "900",
  }),
  "PUT /api/offer-questions/:id/answer": () => ({ answer: "In March." }),
  "POST /api/emails/bounces": () => ({ message: "Final-Recipient: rfc822; a@b.example" }),
  "PUT /api/emails/:id/choice": () => ({ choice: "seen" }),
  ...webhookBodies,
  "PUT /api/companies/:companyId/mail-server": () => ({
    host: "mail.example.com",
    port: 587,
    encryption: "starttls",
    userName: "",
    password: "",
    senderAddress: "post@company.example",
    revision: 1,
  }),
};
