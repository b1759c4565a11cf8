import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { auth, type SessionInfo } from "../../contracts/auth.ts";
import { companyHeader } from "../../contracts/endpoint.ts";
import { permissions } from "../../contracts/permissions.ts";
import { defaultSettings, settings } from "../../contracts/settings.ts";
import { loadedAnew } from "../test/loaded-anew.ts";
import { show } from "../test/show.tsx";
import { type Asked, showApp } from "../test/show-app.tsx";
import { useRates, useSession, useSettings } from "./guard.ts";
import { languageOf } from "./i18n.ts";
import { pageCompany } from "./page-company.ts";
import {
  beginSession,
  endSession,
  sessionQuery,
  settingsQuery,
  updateSession,
  useRefreshSession,
} from "./session.ts";
import { closeSetUp, openSetUp, useSetUpWish } from "./set-up-state.ts";
import type * as SetUpState from "./set-up-state.ts";

// A page of the application that shows what is known of the session.
vi.mock("../units/units-page.tsx", () => ({ UnitsPage: Probe }));

function Probe() {
  const session = useSession();
  const { currency } = useSettings();
  const { workCostPerHour } = useRates();
  const refresh = useRefreshSession();
  return (
    <>
      <output>
        {[session.user.name, session.company.title, currency, workCostPerHour].join(" ")}
      </output>
      <p>{`set-up ${useSetUpWish()}`}</p>
      <button type="button" onClick={() => void refresh()}>
        Refresh
      </button>
    </>
  );
}

const idOf = (end: number) => `01900000-0000-7000-8000-00000000000${end}`;
const bygg = { id: idOf(1), title: "Bygg AS" };
const roer = { id: idOf(2), title: "Rør AS" };
const sessionOf = (own: Partial<SessionInfo> = {}, locale = "en"): SessionInfo => ({
  user: {
    id: idOf(3),
    name: "Kari",
    email: "kari@x.example",
    locale: languageOf(locale),
    avatar: null,
  },
  roleId: idOf(4),
  permissions: [...permissions],
  seesCosts: true,
  isSystemAdministrator: false,
  company: bygg,
  lacksFactor: false,
  ...own,
});
const refusal = (status: number, code: string) =>
  Response.json({ type: "about:blank", title: "No", status, code }, { status });

/** The page, for a session that the test may change; undefined says that nobody is signed in. */
async function open(place: {
  session: SessionInfo | undefined;
  currency: string;
  isDown?: boolean;
}) {
  const answer = ({ address }: Asked) => {
    if (place.isDown) return refusal(400, "invalid");
    if (address === settings.get.path) {
      return Response.json({ ...defaultSettings, currency: place.currency, isSetUp: true });
    }
    if (address !== auth.session.path) return undefined;
    return place.session ? Response.json(place.session) : refusal(401, "not_signed_in");
  };
  const shown = await showApp("/units", { answer });
  return { ...shown, queryClient: shown.router.options.context.queryClient };
}
const known = (start: string) => page.getByText(new RegExp(`^${start}`));
const refresh = () => page.getByRole("button", { name: "Refresh" }).click();

beforeEach(closeSetUp);

test("a page knows who is signed in and the settings of the company, and says which one it means", async () => {
  const { asked } = await open({ session: sessionOf(), currency: "NOK" });
  await expect.element(known("Kari Bygg AS NOK 0")).toBeVisible();
  expect(pageCompany()).toEqual(bygg);
  const ofSettings = asked.find(({ address }) => address === settings.get.path);
  expect(ofSettings?.headers[companyHeader.toLowerCase()]).toBe(bygg.id);
});

test("after a change of the user the name, the settings and the language are those of now", async () => {
  const place = { session: sessionOf(), currency: "NOK" };
  await open(place);
  await expect.element(known("Kari Bygg AS NOK")).toBeVisible();
  place.session = sessionOf({ user: { ...sessionOf({}, "nb").user, name: "Ola" } });
  place.currency = "EUR";
  await refresh();
  await expect.element(known("Ola Bygg AS EUR")).toBeVisible();
  await expect.poll(() => document.documentElement.lang).toBe("nb");
});

test("a page stays in the company it was loaded for, also when the session works in another", async () => {
  const place = { session: sessionOf(), currency: "NOK" };
  const { queryClient } = await open(place);
  await expect.element(known("Kari Bygg AS")).toBeVisible();
  place.session = sessionOf({ company: roer, user: { ...sessionOf().user, name: "Ola" } });
  await refresh();
  await expect.element(known("Ola Bygg AS")).toBeVisible();
  updateSession(queryClient, sessionOf({ company: roer }));
  expect(queryClient.getQueryData(sessionQuery.queryKey)?.company).toEqual(bygg);
  expect(pageCompany()).toEqual(bygg);
  // The same company under a new name.
  updateSession(queryClient, sessionOf({ company: { ...bygg, title: "Bygg Nord AS" } }));
  expect(queryClient.getQueryData(sessionQuery.queryKey)?.company.title).toBe("Bygg Nord AS");
});

test("what cannot be asked for now stays as it was", async () => {
  const place = { session: sessionOf(), currency: "NOK", isDown: false };
  const { asked } = await open(place);
  await expect.element(known("Kari Bygg AS NOK")).toBeVisible();
  place.isDown = true;
  const before = asked.length;
  await refresh();
  await expect.poll(() => asked.length).toBe(before + 2);
  await expect.element(known("Kari Bygg AS NOK")).toBeVisible();
});

test("a session that has ended meanwhile leads to the sign-in, and back here", async () => {
  const place: Parameters<typeof open>[0] = { session: sessionOf(), currency: "NOK" };
  const { router } = await open(place);
  await expect.element(known("Kari")).toBeVisible();
  place.session = undefined;
  await refresh();
  await expect.poll(() => router.state.location.href).toBe("/auth/login?from=%2Funits");
});

test("who begins finds nothing of whoever was there before, in his own company and language", async () => {
  const { queryClient } = await open({ session: sessionOf(), currency: "NOK" });
  await expect.element(page.getByText("set-up closed")).toBeVisible();
  queryClient.setQueryData(["of the last user"], "secret");
  await beginSession(queryClient, sessionOf({ company: roer }, "nb"));
  expect(queryClient.getQueryData(["of the last user"])).toBeUndefined();
  expect(queryClient.getQueryData(settingsQuery.queryKey)).toBeUndefined();
  expect(queryClient.getQueryData(sessionQuery.queryKey)?.company).toEqual(roer);
  expect(pageCompany()).toEqual(roer);
  expect(document.documentElement.lang).toBe("nb");
  await expect.element(page.getByText("set-up as-needed")).toBeVisible();
});

test("who leaves leaves nothing, and nobody is signed in", async () => {
  const { queryClient } = await open({ session: sessionOf(), currency: "NOK" });
  await expect.element(known("Kari")).toBeVisible();
  queryClient.setQueryData(["of the last user"], "secret");
  endSession(queryClient);
  expect(queryClient.getQueryData(["of the last user"])).toBeUndefined();
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull();
  // What is still on the screen belongs to this company.
  expect(pageCompany()).toEqual(bygg);
});

test("the wish for the set-up is told, and closing it outlives the page, but not opening", async () => {
  await open({ session: sessionOf(), currency: "NOK" });
  await expect.element(page.getByText("set-up closed")).toBeVisible();
  expect(sessionStorage.getItem("overslag.setUpClosed")).toBe("closed");
  openSetUp();
  await expect.element(page.getByText("set-up open")).toBeVisible();
  expect(sessionStorage.getItem("overslag.setUpClosed")).toBeNull();
});

test("a tab in which the set-up was closed remembers that when it is loaded again", async () => {
  sessionStorage.setItem("overslag.setUpClosed", "closed");
  const fresh = await loadedAnew<typeof SetUpState>("web/base/set-up-state.ts");
  function Wish() {
    return <p>{fresh.useSetUpWish()}</p>;
  }
  await show(<Wish />);
  await expect.element(page.getByText("closed", { exact: true })).toBeVisible();
});
