import type { OfferAnswer } from "../../contracts/offers.ts";
import { decimal } from "../../domain/money/decimal.ts";

/** A yes on the page of the offer, as the server answers it. */
export const storedAnswer: OfferAnswer = {
  id: "0198a000-0000-7000-8000-000000000021",
  projectId: "0198a000-0000-7000-8000-000000000022",
  estimateId: "0198a000-0000-7000-8000-000000000023",
  version: 2,
  changeNumber: null,
  kind: "accepted",
  byCustomer: true,
  way: "online",
  answeredAt: "2026-11-21T10:00:00.000Z",
  name: "Kari Hansen",
  email: "",
  emailConfirmed: false,
  note: "",
  chosen: [],
  vatPayer: true,
  netAmount: decimal("1000"),
  vatAmount: decimal("250"),
  totalAmount: decimal("1250"),
  pdfSha256: null,
  hasFile: false,
  enteredBy: "",
  reopenedAt: null,
  reopenedBy: null,
  reopenedNote: "",
};
