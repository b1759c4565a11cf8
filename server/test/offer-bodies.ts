import { newId } from "../base/new-id.ts";

/** Bodies of calls about an offer and its answer, in the words of `example-bodies.ts`. */
export const offerBodies = {
  "POST /api/estimates/:id/emails": () => ({
    id: newId(),
    recipients: ["kari@client.example"],
    subject: "Offer",
    body: "Hello",
  }),
  "PUT /api/estimates/:id/hand-over": () => ({ way: "hand", note: "At the site" }),
  "POST /api/estimates/:id/acceptance": () => ({
    way: "paper",
    date: "2026-11-20",
    name: "Kari",
    note: "",
    chosen: null,
  }),
  "POST /api/estimates/:id/acceptance/price": () => ({ chosen: null }),
  "POST /api/estimates/:id/refusal": () => ({
    way: "phone",
    date: "2026-11-20",
    name: "Kari",
    note: "Too dear",
  }),
  "POST /api/projects/:projectId/invoice-draft/ehf": () => ({
    number: "1001",
    issueDate: "2026-11-20",
    dueDate: "2026-12-04",
    buyerReference: "Kari",
  }),
  "PUT /api/estimates/:id/withdrawal": () => ({ note: "Wrong price" }),
  "PUT /api/estimates/:id/validity": () => ({ validUntil: "2099-01-01" }),
  "PUT /api/estimates/:id/reopening": () => ({ note: "He called" }),
};
