import type { Email } from "../../contracts/emails.ts";

/** A message that has just been asked for. */
export const sampleEmail: Email = {
  id: "01977a00-0000-7000-8000-000000000002",
  kind: "offer",
  recipients: ["ola@example.com", "kari@example.com"],
  subject: "Offer for the bathroom",
  body: "Hello",
  sender: "per@bygg.example",
  attachmentName: "Offer 2026-0001 v1.pdf",
  state: "queued",
  attempts: 0,
  sentAt: null,
  error: null,
  errorCode: null,
  step: null,
  refusedRecipients: [],
  failingSince: null,
  nextTryAt: null,
  choice: null,
  chosenBy: null,
  chosenAt: null,
  isOutdated: false,
  delayedAt: null,
  createdAt: "2026-11-20T12:00:00.000Z",
};
