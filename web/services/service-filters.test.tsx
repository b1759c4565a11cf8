import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { idOf } from "../test/make-service-template.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const groups = [
  { id: idOf(1), titleEn: "Walls", titleNb: "Innervegg" },
  { id: idOf(2), titleEn: "Paint", titleNb: "Maling" },
];
const suppliers = [{ id: idOf(3), title: "Near" }];

const answer = ({ address }: Asked): Response | undefined => {
  if (address.startsWith("/api/service-group-options")) return Response.json(groups);
  if (address.startsWith("/api/supplier-options")) return Response.json(suppliers);
  return address.startsWith("/api/services?") ? Response.json({ rows: [], total: 0 }) : undefined;
};

const open = (search = "", language: "en" | "nb" = "en") =>
  showApp(`/services?kind=material${search}`, { answer, language });
const box = (name: string) => page.getByRole("combobox", { name, exact: true });

async function choose(label: string, option: string) {
  await userEvent.click(box(label));
  await userEvent.click(page.getByTitle(option, { exact: true }).last());
  await userEvent.keyboard("{Escape}");
}

test.each([
  ["Group", "Paint", "serviceGroupId", idOf(2), "All groups"],
  ["Group", "No group", "grouped", "no", "All groups"],
  ["Supplier", "Near", "supplierId", idOf(3), "All suppliers"],
])("the list is narrowed by %s and widened again", async (...parts) => {
  const [label, option, name, id, all] = parts;
  const { router, asked } = await open("&state=active");
  await choose(label, option);
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ kind: "material", state: "active", [name]: id });
  await expect.poll(() => asked.at(-1)?.address).toContain(`${name}=${id}`);
  await choose(label, all);
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ kind: "material", state: "active" });
});

test.each([
  ["en", "Group", ["All groups", "Paint", "Walls", "No group"]],
  ["nb", "Gruppe", ["Alle grupper", "Innervegg", "Maling", "Uten gruppe"]],
] as const)("groups stand in the order of their titles, %s", async (language, label, titles) => {
  await open("", language);
  await userEvent.click(box(label));
  await expect
    .poll(() =>
      [...document.querySelectorAll(".ant-select-item-option")].map((one) => one.textContent),
    )
    .toEqual(titles);
});

test.each([
  ["Active", { state: "active" }],
  ["Inactive", { state: "inactive" }],
  ["At most 60 days old", { priceAge: "recent" }],
  ["More than 60 days old", { priceAge: "old" }],
  ["Without date", { priceAge: "undated" }],
  ["Samples", { sample: "yes" }],
])("%s is asked for as %j", async (option, query) => {
  const { router } = await open();
  await choose("More filters", option);
  await expect.poll(() => router.state.location.search).toEqual({ kind: "material", ...query });
  await choose("More filters", option);
  await expect.poll(() => router.state.location.search).toEqual({ kind: "material" });
});

test("each question has one answer, the last; answers to others stay", async () => {
  const { router } = await open(`&supplierId=${idOf(3)}&state=active&priceAge=old`);
  await choose("More filters", "Inactive");
  await expect
    .poll(() => router.state.location.search)
    .toEqual({
      kind: "material",
      supplierId: idOf(3),
      state: "inactive",
      priceAge: "old",
    });
});
