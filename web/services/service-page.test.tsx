import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defaultSettings, settings } from "../../contracts/settings.ts";
import { idOf } from "../test/make-service-template.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const unit = { id: idOf(1), code: "m2", titleEn: "square metre", titleNb: "m²", dimension: "area" };
const rates = {
  workCostPerHour: "420",
  workPricePerHour: "690",
  markupMaterial: "25",
  markupWork: "50",
  markupGeneral: "15",
};
const group = (end: number, titleEn: string, titleNb: string) => ({
  id: idOf(end),
  titleEn,
  titleNb,
});

const answer = ({ method, address, body }: Asked): Response | undefined => {
  if (address.startsWith("/api/unit-options")) return Response.json([unit]);
  if (address.startsWith("/api/service-group-options")) {
    return Response.json([group(2, "Tiling", "Flislegging"), group(3, "Paint", "Maling")]);
  }
  if (address.includes("-options")) return Response.json([]);
  if (address === settings.get.path)
    return Response.json({ ...defaultSettings, currency: "NOK", rates });
  if (method !== "POST") return undefined;
  return Response.json({ ...Object(body), id: idOf(9), revision: 1 }, { status: 201 });
};

const labels = () =>
  [...document.querySelectorAll(".record-form .ant-form-item-label label")].map(
    ({ textContent, className }) =>
      className.includes("ant-form-item-required") ? `${textContent}*` : textContent,
  );
const field = (label: string) =>
  page.getByRole("textbox", { name: new RegExp(`^(\\* )?${label}`) });
const preview = () =>
  [...document.querySelectorAll(".price-preview dl > div")].map(({ textContent }) =>
    textContent.replaceAll(/\s/g, " "),
  );

async function pick(label: RegExp, title: string) {
  await userEvent.click(page.getByRole("combobox", { name: label }));
  await userEvent.click(page.getByTitle(title, { exact: true }));
}

async function fillIdentity() {
  await userEvent.fill(field("Code"), "X-1");
  await pick(/^(\* )?(Service group|Group)/, "Tiling");
  await pick(/^(\* )?Unit/, "m² – square metre");
  await userEvent.fill(field("Title in English"), "Tile");
  await userEvent.fill(field("Title in Norwegian"), "Flis");
}

const save = () => userEvent.click(page.getByRole("button", { name: "Save" }));
const sent = (asked: readonly Asked[]) => asked.find(({ method }) => method === "POST")?.body;

test("a material needs a buying price, and begins with today, no waste and active", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 20, 12) });
  onTestFinished(() => void vi.useRealTimers());
  const { asked, router } = await showApp("/service/add/material", { answer });
  await expect.element(page.getByRole("heading", { name: "Add material" })).toBeVisible();
  expect(labels().slice(5, 9)).toEqual(["Buying price*", "Price date", "Waste*", "Markup"]);
  await fillIdentity();
  await save();
  await expect.element(page.getByText(/Buying price/).first()).toBeVisible();
  expect(sent(asked)).toBeUndefined();
  await userEvent.fill(field("Buying price"), "100");
  await expect
    .poll(preview)
    .toEqual([
      "Unit cost100.00 NOK",
      "Selling price125.00 NOK",
      "Markup25%company default 25%",
      "Margin20%",
    ]);
  await save();
  await expect.poll(() => router.state.location.href).toBe("/services?kind=material");
  expect(sent(asked)).toEqual({
    kind: "material",
    code: "X-1",
    titleEn: "Tile",
    titleNb: "Flis",
    unitId: unit.id,
    serviceGroupId: idOf(2),
    buyingPrice: "100",
    priceDate: "2026-11-20",
    wastePercent: "0",
    markupPercent: null,
    hourNorm: null,
    active: true,
    supplierPrices: [],
  });
});

test("a work needs hours or a price of its own, and its price follows the rates", async () => {
  const { asked, router } = await showApp("/service/add/work", { answer });
  await expect.element(page.getByRole("heading", { name: "Add work" })).toBeVisible();
  await fillIdentity();
  await userEvent.fill(field("Hour norm"), "0.5");
  await expect
    .poll(preview)
    .toEqual([
      "Hours0.5",
      "Unit cost210.00 NOK",
      "Selling price345.00 NOK",
      "Markup64.29%from the hourly rates",
      "Margin39.13%",
    ]);
  expect(labels().slice(5, 11)).toEqual([
    "Hour norm",
    "Units per hour",
    "Buying price",
    "Price date",
    "Waste*",
    "Markup",
  ]);
  await save();
  await expect.poll(() => router.state.location.href).toBe("/services?kind=work");
  expect(sent(asked)).toMatchObject({ kind: "work", hourNorm: "0.5", buyingPrice: null });
});
