import { page, userEvent } from "vitest/browser";
import { defaultSettings, settings } from "../../../contracts/settings.ts";
import { idOf, makeService } from "../../test/make-service-template.ts";
import { type Asked, showApp } from "../../test/show-app.tsx";

// The form of a service, and the server that keeps it.

const rates = {
  workCostPerHour: "420",
  workPricePerHour: "690",
  markupMaterial: "25",
  markupWork: "50",
};
const units = [
  { id: idOf(9), code: "m2", titleEn: "square metre", titleNb: "m²", dimension: "area" },
  { id: idOf(7), code: "set", titleEn: "set", titleNb: "sett", dimension: "count" },
];
const groups = [
  { id: idOf(8), titleEn: "Walls", titleNb: "Vegger" },
  { id: idOf(6), titleEn: "Paint", titleNb: "Maling" },
];
export const supplierPrice = (own: object = {}) => ({
  supplierId: idOf(3),
  supplierTitle: "Near",
  articleNumber: "A-7",
  packSize: null,
  listPrice: "80",
  discountPercent: "10",
  netPrice: "72",
  priceDate: "2026-11-02",
  preferred: false,
  ...own,
});

/** The service is stored under the id that ends in 1. */
export function serverWith(own: object = {}) {
  const stored = { ...makeService({ buyingPrice: null }), supplierPrices: [], ...own };
  return ({ method, address, body }: Asked): Response | undefined => {
    if (address.startsWith("/api/unit-options")) return Response.json(units);
    if (address.startsWith("/api/service-group-options")) return Response.json(groups);
    if (address.startsWith("/api/supplier-options"))
      return Response.json([{ id: idOf(3), title: "Near" }]);
    if (address === settings.get.path)
      return Response.json({ ...defaultSettings, currency: "NOK", rates });
    if (!address.startsWith("/api/services")) return undefined;
    if (method === "DELETE") return new Response(null, { status: 204 });
    if (address.includes("?")) return Response.json({ rows: [], total: 0 });
    return Response.json({ ...stored, ...Object(body) }, { status: method === "POST" ? 201 : 200 });
  };
}

export const open = (address: string, own: object = {}, language: "en" | "nb" = "en") =>
  showApp(address, { answer: serverWith(own), language });
export const edit = (own: object = {}, kind = "material") =>
  open(`/service/edit/${kind}/${idOf(1)}`, { kind, ...own });
export const field = (label: string) =>
  page.getByRole("textbox", { name: new RegExp(`^(\\* )?${label}`) }).first();
export const press = (name: string) =>
  userEvent.click(page.getByRole("button", { name, exact: true }));
