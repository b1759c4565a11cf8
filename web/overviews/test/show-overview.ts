import type { Permission } from "../../../contracts/permissions.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import type { Language } from "../../base/i18n.ts";
import { showApp } from "../../test/show-app.tsx";
import { sampleEmail } from "../../test/sample-email.ts";

export const id = "01900000-0000-7000-8000-000000000009";
export const other = "01900000-0000-7000-8000-000000000008";

export const client = {
  id,
  revision: 1,
  title: "Hansen Bygg",
  type: "company",
  organisationNumber: "974760673",
  address: "Storgata 1",
  country: "NO",
  webAddress: "",
  personCount: 1,
};
export const person = {
  id: other,
  revision: 1,
  partnerId: id,
  name: "Kari Hansen",
  email: "kari@hansen.example",
  phone: "901 23 456",
  position: "Byggeleder",
};
export const project = {
  id,
  revision: 1,
  number: "2026-0001",
  title: "Bath",
  clientId: id,
  clientTitle: "Hansen Bygg",
  contactPersonId: other,
  contactPersonName: "Kari Hansen",
  responsibleId: id,
  responsibleName: "Per",
  estimateType: "fixed_price",
  squares: "12",
  address: "",
  descriptionTopNb: "",
  descriptionTopEn: "",
  descriptionBottomNb: "",
  descriptionBottomEn: "",
  exclusionsNb: "",
  exclusionsEn: "",
  status: "estimating",
  statusReason: "",
  netAmount: "1234.5",
  isIncomplete: false,
  newerDraftVersion: null,
  updatedAt: "2026-11-20T10:00:00.000Z",
  validUntil: "2026-12-20",
  marginPercent: "20",
};
const { body: _, ...listedEmail } = sampleEmail;
export const email = {
  ...listedEmail,
  id: other,
  recipients: ["kari@hansen.example"],
  subject: "Offer",
  attachmentName: "Offer.pdf",
  state: "failed",
  attempts: 3,
  error: "550 No such user",
  createdAt: "2026-11-20T10:00:00.000Z",
  projectId: id,
  projectTitle: "Bath",
  estimateId: other,
  version: 2,
  changeNumber: null,
};
export const version = {
  id: other,
  projectId: id,
  version: 2,
  fromVersion: null,
  status: "draft",
  language: "en",
  offerDate: "2026-11-20",
  validUntil: "2026-12-20",
  firstVisitAt: null,
  revision: 3,
  netAmount: "1234.5",
  vatPayer: true,
  totalAmount: "1543.13",
  purchaseAmount: "1000",
  profitAmount: "234.5",
  hoursScheduled: "1",
  incomplete: 2,
  lineCount: 5,
  sentAt: null,
  emailState: null,
  createdBy: "Per",
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
};
const sum = (count: number, netAmount: string) => ({ count, netAmount: decimal(netAmount) });
export const clientProjects = {
  open: sum(1, "1234.5"),
  won: sum(0, "0"),
  lost: sum(0, "0"),
  total: 9,
  rows: [project],
};

interface Shown {
  readonly permissions?: readonly Permission[];
  readonly language?: Language;
}

/** The page at the address, which gets this answer, and nothing else from the server. */
export const showOverview = (address: string, body: object, shown: Shown = {}) =>
  showApp(address, {
    ...shown,
    answer: (asked) => (asked.address.endsWith("/overview") ? Response.json(body) : undefined),
  });

export const projectBody = {
  project,
  contact: {
    id: other,
    name: "Kari Hansen",
    email: person.email,
    position: "",
    phone: "+47 901 23 456",
  },
  waiting: null,
  versions: { total: 1, rows: [version] },
  openQuestions: 0,
  emails: [email],
};
