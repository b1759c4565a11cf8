import { page } from "vitest/browser";
import { type ServiceTemplate, serviceTemplates } from "../../../contracts/service-templates.ts";
import { services } from "../../../contracts/services.ts";
import {
  idOf,
  makeService,
  makeServiceTemplate,
  makeTemplateLine,
} from "../../test/make-service-template.ts";
import { type Asked, showApp } from "../../test/show-app.tsx";

export const tile = makeService();
export const laying = makeService({
  id: idOf(3),
  kind: "work",
  code: "W-1",
  titleEn: "Laying",
  titleNb: "Legging",
});
export const grout = makeService({ id: idOf(2), code: "M-2", titleEn: "Grout", titleNb: "Fug" });
export const unit = {
  id: idOf(9),
  revision: 1,
  code: "m2",
  titleEn: "m2",
  titleNb: "m²",
  dimension: "area",
};

export const template = makeServiceTemplate({
  revision: 3,
  descriptionEn: "With heating",
  descriptionNb: "Med varme",
  lines: [makeTemplateLine(tile), makeTemplateLine(laying)],
});

/** One template; the search finds what is of the kind that it asks for. */
export function serverOf(stored: ServiceTemplate) {
  return ({ method, address }: Asked): Response | undefined => {
    const path = `${serviceTemplates.list.path}/${stored.id}`;
    if (method === "DELETE") return new Response(null, { status: 204 });
    if (address === `${path}/contents`) {
      return Response.json({ ...stored, services: [tile, laying] });
    }
    if (address.startsWith(services.search.path)) {
      return Response.json(address.includes("kind=work") ? [laying] : [grout]);
    }
    if (address === "/api/unit-options") return Response.json([unit]);
    if (address === path || method === "POST") return Response.json(stored);
    if (!address.startsWith(`${serviceTemplates.list.path}?`)) return undefined;
    return Response.json({ rows: [], total: 0 });
  };
}

export const open = (end: string, language: "en" | "nb" = "en", stored = template) =>
  showApp(`/service-template/${end}`, { language, answer: serverOf(stored) });
export const button = (name: string) => page.getByRole("button", { name, exact: true });
export const changes = (asked: readonly Asked[]) => asked.filter(({ method }) => method !== "GET");
export const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
