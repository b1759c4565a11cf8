import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "./test/show-price-list.ts";

// What the price list of a supplier leaves to do in the catalogue.

const told = { named: 4, material: 2, work: 1, notPreferred: 1 };
const saying = (counts: typeof told) => ({
  after: ({ address }: { address: string }) =>
    /\/api\/suppliers\/[^/]+\/services$/.test(address) ? Response.json(counts) : undefined,
});

test.each([
  [
    "en",
    "2 materials in the catalogue have another price than their articles here.",
    "1 more service names an article of this list at another price",
    "See the changes and take them over",
  ],
  [
    "nb",
    "2 materialer i katalogen har en annen pris enn artiklene sine her.",
    "1 tjeneste til nevner en artikkel i denne listen med en annen pris",
    "Se endringene og overta dem",
  ],
] as const)(
  "services whose prices are not those of the articles are named, in %s",
  async (...parts) => {
    const [language, materials, others, take] = parts;
    const { router } = await show({ language, ...saying(told) });
    await expect.element(page.getByText(materials)).toBeVisible();
    await expect.element(page.getByText(new RegExp(others))).toBeVisible();
    await userEvent.click(page.getByRole("link", { name: take }).first());
    await expect.poll(() => router.state.location.pathname).toBe("/services/prices");
    expect(router.state.location.search).toMatchObject({ kind: "material" });
    // The change begins with what one came for.
    const by = page.getByText(
      language === "nb" ? "Fra leverandørens artikler" : "From the supplier's articles",
    );
    await expect.element(by.first()).toBeVisible();
  },
);

test("before a file is taken it says that services follow afterwards", async () => {
  await show(saying(told));
  await userEvent.click(page.getByRole("button", { name: "Open" }));
  await expect.element(page.getByText(/^4 services name articles of this supplier/)).toBeVisible();
});

test("where every price is the article's, nothing is offered", async () => {
  await show(saying({ named: 1, material: 0, work: 0, notPreferred: 0 }));
  await userEvent.click(page.getByRole("button", { name: "Open" }));
  await expect.element(page.getByText(/^1 service names an article/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Discard" }));
  await expect.element(page.getByRole("button", { name: "Open" })).toBeVisible();
  await expect
    .element(page.getByRole("group", { name: "Services of the catalogue" }))
    .not.toBeInTheDocument();
});
