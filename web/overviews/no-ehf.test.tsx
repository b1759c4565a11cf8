import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showApp } from "../test/show-app.tsx";
import { storedAnswer } from "../test/stored-answer.ts";
import { id, other, projectBody } from "./test/show-overview.ts";

const answer = { ...storedAnswer, id: other, projectId: id, estimateId: other };

/** Of a private person. */
const noEhf = {
  lacks: ["client_private"],
  clientId: id,
  clientTitle: "Kari Nordås",
  issueDate: "2026-11-20",
  dueDate: "2026-12-04",
  paymentDays: 14,
  bankAccount: "",
  buyerReference: "",
  documents: [],
};

test.each([
  ["en", "For the accounts", "Invoice (EHF)…", /^Without an EHF: take what was accepted/],
  ["nb", "Til regnskapet", "Faktura (EHF) …", /^Uten EHF: ta det som ble akseptert/],
] as const)("who can have no EHF is invoiced otherwise, in %s", async (...of) => {
  const [language, accounts, ehf, otherwise] = of;
  await showApp(`/project/${id}/overview`, {
    language,
    answer: ({ address }) => {
      if (address.endsWith("/overview")) return Response.json(projectBody);
      if (address.endsWith("/offer-answers")) return Response.json([answer]);
      return address.endsWith("/invoice-draft") ? Response.json(noEhf) : undefined;
    },
  });
  await userEvent.click(page.getByRole("button", { name: accounts }));
  await userEvent.click(page.getByRole("menuitem", { name: ehf }));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(otherwise)).toBeVisible();
  const links = dialog
    .getByRole("link")
    .elements()
    .map((link) => link.getAttribute("href"));
  expect(links.filter((link) => link?.includes("/accounting"))).toHaveLength(2);
  // Nothing is missing of the company.
  expect(links.filter((link) => !link?.includes("/accounting"))).toEqual([
    `/client/${id}/overview`,
  ]);
});
