import type { ListedProject } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";

/** A project as its page and its list get it. */
export const storedProject: ListedProject = {
  id: "01900000-0000-7000-8000-000000000009",
  revision: 4,
  number: "2026-0001",
  title: "Bathroom",
  clientId: "01900000-0000-7000-8000-000000000002",
  clientTitle: "Kari Hansen",
  contactPersonId: null,
  contactPersonName: null,
  responsibleId: "01900000-0000-7000-8000-000000000003",
  responsibleName: "Ola Berg",
  status: "estimating",
  statusBefore: null,
  statusReason: "",
  estimateType: "fixed_price",
  squares: decimal("0"),
  address: "",
  descriptionTopNb: "",
  descriptionTopEn: "",
  descriptionBottomNb: "",
  descriptionBottomEn: "",
  netAmount: null,
  isIncomplete: false,
  newerDraftVersion: null,
  offerState: "draft",
  validUntil: "2026-12-20",
  marginPercent: null,
  updatedAt: "2026-11-20T10:00:00.000Z",
};
