import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeEstimate } from "../../../domain/test/make.ts";
import { problem, saved, showEstimate, stored, typeQuantity } from "../test/show-estimate.tsx";

const words = {
  en: {
    more: "More",
    deed: "Handed over otherwise",
    warned: "Please look at this before you send the offer",
    blocked: "The offer cannot be sent yet",
    expired: /^The offer was valid until/,
  },
  nb: {
    more: "Mer",
    deed: "Levert på annen måte",
    warned: "Se på dette før du sender tilbudet",
    blocked: "Tilbudet kan ikke sendes ennå",
    expired: /^Tilbudet var gyldig til/,
  },
};

async function open(language: "en" | "nb", level: "warn" | "block") {
  const finding = { check: "expired", level, keys: [], count: 0 };
  const checks = { canLeave: level === "warn", findings: [finding], minMargin: "0" };
  await showEstimate({
    language,
    answer: ({ address }) => (address === `${stored}/checks` ? Response.json(checks) : undefined),
  });
  await userEvent.click(page.getByRole("button", { name: words[language].more, exact: true }));
  await userEvent.click(page.getByRole("menuitem", { name: words[language].deed }));
}
const dialog = () => page.getByRole("dialog");

test.each(["en", "nb"] as const)(
  "an offer that is handed over is checked like one that is sent, in %s",
  async (language) => {
    const { deed, warned, expired } = words[language];
    await open(language, "warn");
    await expect.element(dialog().getByText(warned)).toBeVisible();
    await expect.element(dialog().getByText(expired)).toBeVisible();
    await expect.element(dialog().getByRole("button", { name: deed })).toBeVisible();
  },
);

test.each(["en", "nb"] as const)(
  "what blocks it stands in place of the form, in %s",
  async (language) => {
    const { deed, blocked } = words[language];
    await open(language, "block");
    await expect.element(dialog().getByText(blocked)).toBeVisible();
    await expect.element(dialog().getByRole("button", { name: deed })).not.toBeInTheDocument();
  },
);

test("an estimate without lines is not handed over either", async () => {
  await showEstimate({ estimate: makeEstimate({}) });
  await userEvent.click(page.getByRole("button", { name: "More", exact: true }));
  await userEvent.click(page.getByRole("menuitem", { name: words.en.deed }));
  await expect.element(dialog().getByText("The estimate has no lines.")).toBeVisible();
  await expect
    .element(dialog().getByRole("button", { name: words.en.deed }))
    .not.toBeInTheDocument();
});

const openDialog = async () => {
  await userEvent.click(page.getByRole("button", { name: "More", exact: true }));
  await userEvent.click(page.getByRole("menuitem", { name: words.en.deed }));
};
const deed = () => dialog().getByRole("button", { name: words.en.deed });

test("nothing is handed over while changes are not saved, and then it can be", async () => {
  const server = { isDown: true };
  await showEstimate({
    onBatch: () => (server.isDown ? problem(503, "unavailable") : undefined),
    answer: ({ address }) =>
      address === `${stored}/checks`
        ? Response.json({ canLeave: true, findings: [], minMargin: "0" })
        : undefined,
  });
  await typeQuantity("7");
  await openDialog();
  await expect.element(dialog().getByText(/^Your last changes are not saved yet/)).toBeVisible();
  await expect.element(deed()).not.toBeInTheDocument();
  server.isDown = false;
  await expect.element(deed()).toBeVisible();
  await saved();
});

test("nothing is handed over where the checks cannot be asked for, until they can", async () => {
  const server = { isDown: true };
  await showEstimate({
    answer: ({ address }) => {
      if (address !== `${stored}/checks`) return undefined;
      return server.isDown
        ? problem(500, "internal")
        : Response.json({ canLeave: true, findings: [], minMargin: "0" });
    },
  });
  await openDialog();
  await expect.element(dialog().getByRole("alert")).toBeVisible();
  await expect.element(deed()).not.toBeInTheDocument();
  server.isDown = false;
  await userEvent.click(dialog().getByRole("button", { name: "Try again" }));
  await expect.element(deed()).toBeVisible();
});
