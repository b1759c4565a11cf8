import { onTestFinished, vi } from "vitest";
import { auth } from "../../contracts/auth.ts";
import type { Permission } from "../../contracts/permissions.ts";
import { defaultSettings, settings } from "../../contracts/settings.ts";

interface Person {
  readonly permissions: readonly Permission[];
  /** True where nothing is said. */
  readonly seesCosts?: boolean;
  readonly isSystemAdministrator?: boolean;
}

const id = "01900000-0000-7000-8000-000000000000";

/** Who is signed in, as the server tells it. */
export const sessionOf = ({
  permissions,
  seesCosts = true,
  isSystemAdministrator = false,
}: Person) => ({
  user: { id, name: "Kari Nordås", email: "kari@company.example", locale: "en", avatar: null },
  roleId: id,
  permissions,
  seesCosts,
  isSystemAdministrator,
  company: { id, title: "Bygg AS" },
  lacksFactor: false,
});

/** The settings of the company, as the server tells them. */
export const companySettings = {
  ...defaultSettings,
  currency: "NOK",
  country: "NO",
  vatPayer: true,
  vatPercent: "25",
  dateFormat: "yyyy-MM-dd",
  dateTimeFormat: "yyyy-MM-dd HH:mm",
};

/**
 * Until the test ends the browser's calls are answered here: who is signed in, by `person` at that
 * moment, and the settings. There is nothing else.
 */
export function stubServer(person: () => Person): void {
  const fetched = vi.spyOn(window, "fetch").mockImplementation((input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname === auth.session.path) return json(200, sessionOf(person()));
    if (pathname === settings.get.path) return json(200, companySettings);
    const missing = { type: "about:blank", title: "Not found", status: 404, code: "not_found" };
    return json(404, missing);
  });
  onTestFinished(() => fetched.mockRestore());
}

const json = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));
