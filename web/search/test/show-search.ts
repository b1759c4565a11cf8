import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Permission } from "../../../contracts/permissions.ts";
import { type Find, search as endpoints, type SearchGroup } from "../../../contracts/search.ts";
import type { Language } from "../../base/i18n.ts";
import { type Asked, showApp } from "../../test/show-app.tsx";

// The search on the page of the units, and a server that finds a project and a work.

export const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;
export const find = (number: number, values: Partial<Find>): Find => ({
  id: id(number),
  parentId: null,
  code: "",
  titleEn: `Title ${number}`,
  titleNb: `Tittel ${number}`,
  detail: "",
  version: null,
  changeNumber: null,
  projectStatus: null,
  offerState: null,
  ...values,
});

export const groups: SearchGroup[] = [
  {
    kind: "projects",
    rows: [
      find(1, { code: "2026-0001", titleEn: "Fjord bath", detail: "Kari", projectStatus: "won" }),
    ],
    hasMore: true,
  },
  {
    kind: "works",
    rows: [find(2, { code: "W-2", titleEn: "Tiling", titleNb: "Flislegging" })],
    hasMore: false,
  },
];

export const isSearch = ({ address }: Asked) => address.startsWith(endpoints.find.path);

interface Parts {
  readonly answer?: () => Response | Promise<Response>;
  readonly permissions?: readonly Permission[];
  readonly language?: Language;
}

export async function showSearch({ answer = () => Response.json(groups), ...parts }: Parts = {}) {
  const app = await showApp("/units", {
    ...parts,
    answer: (asked) => (isSearch(asked) ? answer() : undefined),
  });
  await expect
    .element(page.getByRole("button", { name: /Search everywhere|Søk overalt/ }))
    .toBeVisible();
  return app;
}

export const field = () => page.getByRole("combobox", { name: "Search everywhere" });
export const option = (name: string | RegExp) => page.getByRole("option", { name });
export const openByKeys = () => userEvent.keyboard("{Control>}k{/Control}");
