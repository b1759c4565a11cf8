import { page, userEvent } from "vitest/browser";
import { Company, companies } from "../../../contracts/companies.ts";
import { defaultSettings, settings } from "../../../contracts/settings.ts";
import type { Asked } from "../../test/show-app.tsx";
import { storedCompany } from "../../test/stored-company.ts";

export interface Place {
  company: typeof storedCompany;
  isSetUp: boolean;
  refuse: boolean;
}

/** A company that nobody has set up yet. */
export function newPlace(): Place {
  return {
    company: { ...storedCompany, title: "My company", code: "" },
    isSetUp: false,
    refuse: false,
  };
}

export const answerOf = (place: Place) => (asked: Asked) => {
  const call = `${asked.method} ${asked.address}`;
  const path = companies.get.path.replace(":companyId", storedCompany.id);
  if (call === `GET ${settings.get.path}`) {
    return Response.json({ ...defaultSettings, isSetUp: place.isSetUp });
  }
  if (call === `GET ${path}`) return Response.json(place.company);
  if (call === `PUT ${path}`) {
    if (place.refuse) return problem();
    const { revision, ...input } = companies.update.body.parse(asked.body);
    if (revision !== place.company.revision) return stale();
    place.company = Company.parse({ ...place.company, ...input, revision: revision + 1 });
    return Response.json(place.company);
  }
  if (call === `PUT ${path}/set-up`) {
    place.isSetUp = true;
    return new Response(null, { status: 204 });
  }
  return undefined;
};

export const problem = () =>
  Response.json(
    {
      type: "about:blank",
      title: "Invalid",
      status: 422,
      code: "invalid",
      errors: [{ path: "title", code: "too_long", limit: "200" }],
    },
    { status: 422 },
  );

const stale = () =>
  Response.json(
    { type: "about:blank", title: "Stale", status: 409, code: "stale" },
    { status: 409 },
  );

export const dialog = () => page.getByRole("dialog", { name: "Set up your company" });
export const field = (label: string) =>
  dialog().getByRole("textbox", { name: new RegExp(`^(\\* )?${label}`) });
export const press = (name: string) => userEvent.click(dialog().getByRole("button", { name }));
