import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { auth } from "../../../contracts/auth.ts";
import { permissions } from "../../../contracts/permissions.ts";
import { sessionOf } from "../../test/stub-server.ts";
import { gridEstimate } from "../test/grid-estimate.ts";
import { showEstimate, stored } from "../test/show-estimate.tsx";

const finding = (check: string, given: object = {}) => ({
  check,
  level: "warn",
  keys: [],
  count: 0,
  ...given,
});

const session = sessionOf({ permissions });

const found = (text: RegExp) =>
  page.getByRole("dialog").getByRole("listitem").filter({ hasText: text }).getByRole("link");

test.each([
  [
    "en",
    "Check the offer before it is sent",
    [/^A text of the project is not there/, /of the project is not known.*: kunde\./],
    ["Open the project", "Open the company"],
    /company's e-mail texts are not known.*: who, when\./,
  ],
  [
    "nb",
    "Sjekk tilbudet før det sendes",
    [/^En av prosjektets tekster finnes ikke/, /i prosjektets tekster er ukjent.*: kunde\./],
    ["Åpne prosjektet", "Åpne bedriften"],
    /bedriftens e-posttekster er ukjente.*: who, when\./,
  ],
] as const)("texts that are missing or not known lead to where they stand, %s", async (...row) => {
  const [language, check, texts, [project, company], mail] = row;
  const findings = [
    finding("missing_text"),
    finding("unknown_word", { count: 1, keys: ["kunde"] }),
    finding("unknown_word", { count: 2, keys: ["who", "when"], isInMail: true }),
  ];
  await showEstimate({
    language,
    answer: ({ address }) =>
      address === `${stored}/checks`
        ? Response.json({ canLeave: true, findings, minMargin: "0" })
        : undefined,
  });
  await userEvent.click(page.getByRole("button", { name: check }));
  for (const text of texts) await expect.element(found(text)).toHaveTextContent(project);
  await expect.element(found(mail)).toHaveTextContent(company);
});

test("lines whose source has another price lead to themselves and to the prices of today", async () => {
  const key = [...gridEstimate.lines.keys()][0] ?? "";
  const findings = [finding("other_price", { count: 1, keys: [key] })];
  await showEstimate({
    estimate: gridEstimate,
    answer: ({ address }) => {
      if (address === `${stored}/catalogue-prices`) return Response.json([]);
      return address === `${stored}/checks`
        ? Response.json({ canLeave: true, findings, minMargin: "0" })
        : undefined;
    },
  });
  await userEvent.click(page.getByRole("button", { name: "Check the offer before it is sent" }));
  const dialog = page.getByRole("dialog");
  await expect
    .element(
      dialog.getByText("One line has another price in the catalogue or at its supplier today:"),
    )
    .toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Update prices…" }));
  await expect.element(page.getByRole("dialog", { name: "Update prices" })).toBeVisible();
});

test.each([
  [
    "en",
    "Check the offer before it is sent",
    "This offer is in Norwegian; the last one to this client was in English.",
    "Change the language",
    "Document language",
  ],
  [
    "nb",
    "Sjekk tilbudet før det sendes",
    "Dette tilbudet er på norsk. Det forrige til denne kunden var på engelsk.",
    "Endre språket",
    "Dokumentspråk",
  ],
] as const)("another language than before leads to where it is chosen, %s", async (...row) => {
  const [language, check, said, lead, field] = row;
  await showEstimate({
    language,
    header: { language: "nb" },
    answer: ({ address }) =>
      address === `${stored}/checks`
        ? Response.json({ canLeave: true, findings: [finding("other_language")], minMargin: "0" })
        : undefined,
  });
  await userEvent.click(page.getByRole("button", { name: check }));
  await expect.element(page.getByRole("dialog").getByText(said)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: lead }));
  await expect.element(page.getByLabelText(field)).toBeVisible();
});

test("where another language keeps the offer back, it says what to do if it is meant", async () => {
  const findings = [finding("other_language", { level: "block" })];
  await showEstimate({
    header: { language: "nb" },
    answer: ({ address }) =>
      address === `${stored}/checks`
        ? Response.json({ canLeave: false, findings, minMargin: "0" })
        : undefined,
  });
  await userEvent.click(page.getByRole("button", { name: "Check the offer before it is sent" }));
  await expect
    .element(page.getByRole("dialog").getByText(/can let this check only warn/))
    .toBeVisible();
});

test.each([
  [["address", "logo"], "address, logo", ["Open the company"]],
  [["certificates"], "certificate images", ["Open the certificate images"]],
  [
    ["certificates", "title"],
    "name, certificate images",
    ["Open the company", "Open the certificate images"],
  ],
])("what an offer shows of the sample company leads to where it stands: %j", async (...row) => {
  const [keys, parts, links] = row;
  await showEstimate({
    answer: ({ address }) =>
      address === `${stored}/checks`
        ? Response.json({
            canLeave: true,
            findings: [finding("sample_company", { keys })],
            minMargin: "0",
          })
        : undefined,
  });
  await userEvent.click(page.getByRole("button", { name: "Check the offer before it is sent" }));
  const item = page
    .getByRole("dialog")
    .getByRole("listitem")
    .filter({ hasText: `: ${parts}.` });
  await expect.element(item).toBeVisible();
  expect(
    item
      .getByRole("link")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(links);
});

test.each([
  ["admin@example.com", 1],
  ["kari@company.example", 0],
])("the made-up address of the contact leads %s to the own profile: %i", async (email, count) => {
  await showEstimate({
    answer: ({ address }) => {
      if (address === auth.session.path) {
        return Response.json({ ...session, user: { ...session.user, email } });
      }
      return address === `${stored}/checks`
        ? Response.json({
            canLeave: true,
            findings: [finding("contact_email", { keys: ["admin@example.com"] })],
            minMargin: "0",
          })
        : undefined;
    },
  });
  await userEvent.click(page.getByRole("button", { name: "Check the offer before it is sent" }));
  const item = page
    .getByRole("dialog")
    .getByRole("listitem")
    .filter({ hasText: /admin@example\.com as the e-mail of your contact/ });
  await expect.element(item).toBeVisible();
  expect(item.getByRole("link", { name: "Open the profile" }).elements()).toHaveLength(count);
  expect(item.getByRole("link", { name: "Open the project" }).elements()).toHaveLength(1 - count);
});
