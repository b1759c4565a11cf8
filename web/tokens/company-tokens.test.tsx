import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { factors } from "../../contracts/factors.ts";
import { tokens } from "../../contracts/tokens.ts";
import { tokensEn } from "../../locales/general/tokens.en.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const id = "01900000-0000-7000-8000-000000000000";
const path = tokens.list.path.replace(":companyId", id);
const token = {
  id,
  title: "Web shop",
  ending: "aB3_",
  permissions: ["UNITS_VIEW", "CLIENTS_VIEW", "CLIENT_ACTIONS"],
  seesCosts: true,
  createdAt: "2026-08-20T10:00:00.000Z",
  expiresAt: "2099-11-18T10:00:00.000Z",
  lastUsedAt: "2026-11-19T10:00:00.000Z",
  lastUsedFrom: "192.0.2.7",
  isPersonal: false,
  userName: "Kari Nordås",
  isResting: false,
};

const day = 86_400_000;

const company = { id, title: "Bygg AS", code: "", vatPayer: true, active: true, userCount: 1 };

const open = (listed: object, isConfirmed = true, seesCosts = true, hasPassword = true) =>
  showApp(`/app-company/${id}/tokens`, {
    seesCosts,
    answer: ({ method, address }: Asked) => {
      if (address === path && method === "GET") return Response.json([{ ...token, ...listed }]);
      if (address === path) return Response.json({ ...token, token: "ovs_once" });
      if (address === `/api/companies/${id}`) return Response.json(company);
      if (address === factors.get.path) {
        const none = { hasTotp: false, passkeys: [], recoveryCodes: 0, hasPassword };
        return Response.json({ ...none, isConfirmed });
      }
      return address.endsWith("/answering") ? Response.json(token) : undefined;
    },
  });
const row = () => page.getByRole("region", { name: "Access tokens" }).getByRole("listitem");

test("a token says what it may, who answers for it, and when and from where it was used", async () => {
  await open({});
  await expect.element(row()).toMatchTextContent("Web shop ends in aB3_");
  await expect
    .element(row())
    .toMatchTextContent("Clients (see and change), Units (see), Costs and profit");
  await expect.element(row()).toMatchTextContent("Kari Nordås answers for it");
  await expect.element(row()).toMatchTextContent(/last used 2026-11-19 \d\d:00 from 192\.0\.2\.7/);
});

test("a token that rests is taken over, and one that has ended says so", async () => {
  const { asked } = await open({ isResting: true, userName: "", expiresAt: token.createdAt });
  await expect.element(row()).toMatchTextContent("Ended At rest");
  await userEvent.click(page.getByRole("button", { name: "Take over Web shop" }));
  await expect.element(page.getByText("You answer for the token now")).toBeVisible();
  expect(asked.find(({ method }) => method === "PUT")?.address).toBe(`${path}/${id}/answering`);
});

test("whoever has not typed his password lately is asked for it before he makes a token", async () => {
  await open({}, false);
  await userEvent.click(page.getByRole("button", { name: "New token" }));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByLabelText("Your password")).toBeVisible();
  await expect.element(dialog.getByLabelText("Name")).not.toBeInTheDocument();
});

test("whoever has no password to type signs in anew before he makes a token", async () => {
  await open({}, false, true, false);
  await userEvent.click(page.getByRole("button", { name: "New token" }));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(tokensEn.confirmWithoutPassword)).toBeVisible();
  await expect.element(dialog.getByRole("textbox")).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText("Your password")).not.toBeInTheDocument();
});

test.each([
  [15, null, "never used", 0],
  [13, token.lastUsedAt, "last used", 1],
  [0, null, "Ended", 0],
])("a token that ends in %i days, last used %s", async (days, lastUsedAt, used, warnings) => {
  await open({ expiresAt: new Date(Date.now() + days * day).toISOString(), lastUsedAt });
  await expect.element(row()).toMatchTextContent(used);
  expect(row().getByText("Ends soon").elements()).toHaveLength(warnings);
});

test("a click beside it does not take away a token that is shown once", async () => {
  await open({});
  await userEvent.click(page.getByRole("button", { name: "New token" }));
  const dialog = page.getByRole("dialog");
  await userEvent.fill(dialog.getByLabelText("Name"), "Web shop");
  await userEvent.click(dialog.getByRole("checkbox", { name: "Units: See" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  const shown = dialog.getByText("ovs_once");
  await expect.element(shown).toBeVisible();
  const beside = document.querySelector(".ant-modal-wrap");
  if (!beside) throw new Error("The dialog is there.");
  await userEvent.click(beside, { position: { x: 5, y: 5 } });
  await expect.element(shown).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "I have copied it" }));
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a token gets nothing that its owner does not have, nor what is for people alone", async () => {
  await open({}, true, false);
  await userEvent.click(page.getByRole("button", { name: "New token" }));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("switch", { name: /^Costs and profit/ })).toBeDisabled();
  expect(dialog.getByRole("checkbox", { name: "Units: See" }).elements()).toHaveLength(1);
  expect(
    dialog.getByRole("checkbox", { name: /^(Change own password|App config)/ }).elements(),
  ).toEqual([]);
});

test("what a token may is named by the codes that the API has as well", async () => {
  await open({});
  await userEvent.click(page.getByRole("button", { name: "New token" }));
  const area = page.getByRole("dialog").getByRole("row", { name: /^Units/ });
  await expect.element(area.getByText("UNITS_VIEW", { exact: true })).toBeVisible();
  await expect.element(area.getByText("UNIT_ACTIONS", { exact: true })).toBeVisible();
  // Whoever sees costs gives that along only when he says so.
  await expect.element(page.getByRole("switch", { name: /^Costs and profit/ })).not.toBeChecked();
});

test("the dialog ends in the window: its rights scroll under their heading, and its buttons stay", async () => {
  await open({});
  await userEvent.click(page.getByRole("button", { name: "New token" }));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("row", { name: /^Units/ })).toBeInTheDocument();
  const save = dialog.getByRole("button", { name: "Save" });
  await expect.element(save).toBeInViewport({ ratio: 1 });
  const { top, bottom } = dialog.element().getBoundingClientRect();
  expect([top >= 0, bottom <= 800]).toEqual([true, true]);
  dialog
    .getByRole("row", { name: /^Users/ })
    .element()
    .scrollIntoView({ block: "center" });
  const heading = dialog.getByRole("columnheader").first().element();
  const scrolled = heading.closest(".ant-modal-body")?.getBoundingClientRect();
  expect(heading.getBoundingClientRect().top).toBeCloseTo(scrolled?.top ?? 0, 0);
  await expect.element(save).toBeInViewport({ ratio: 1 });
});
