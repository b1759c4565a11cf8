import type { APIRequestContext, Page } from "@playwright/test";
import { z } from "zod";

/** Ids of records to show, by the path of the list that they are the first of. */
type Records = Readonly<Record<string, string>>;

export interface Screen {
  readonly route: string;
  readonly name: string;
  readonly address: (records: Records) => string;
  /** What to do there before the look, such as opening a dialog. */
  readonly act?: (page: Page) => Promise<void>;
}

/** In an address the list whose first record is shown stands in braces. */
export const addressIn = (address: string, records: Records) =>
  address.replaceAll(/\{(.+?)\}/g, (_, list: string) => {
    const id = records[list];
    if (id === undefined) throw new Error(`Add the list ${list} to findRecords in e2e/screens.ts.`);
    return id;
  });

const at = (route: string, name: string, address = route): Screen => ({
  route,
  name,
  address: (records) => addressIn(address, records),
});

const partnerScreens = (kind: "client" | "supplier"): Screen[] => [
  at(`/${kind}s`, `${kind}s`),
  at(`/${kind}/add`, `${kind}-add`),
  at(`/${kind}/$id`, kind, `/${kind}/{${kind}s}`),
  at(`/${kind}/$id/overview`, `${kind}-overview`, `/${kind}/{${kind}s}/overview`),
  at(`/${kind}/$id/persons`, `${kind}-persons`, `/${kind}/{${kind}s}/persons`),
  at(`/${kind}/$id/person/add`, `${kind}-person-add`, `/${kind}/{${kind}s}/person/add`),
  at(
    `/${kind}/$id/person/$personId`,
    `${kind}-person`,
    `/${kind}/{${kind}s}/person/{${kind}s/persons}`,
  ),
];

const priceListScreen = at(
  "/supplier/$id/prices",
  "supplier-prices",
  "/supplier/{suppliers}/prices",
);

const priceChangeScreen = at("/services/prices", "price-changes");

const serviceScreens = (kind: "material" | "work"): Screen[] => [
  at("/services", `services-${kind}`, `/services?kind=${kind}`),
  at("/service/add/$kind", `service-add-${kind}`, `/service/add/${kind}`),
  at("/service/copy/$kind/$id", `service-copy-${kind}`, `/service/copy/${kind}/{${kind}s}`),
  at("/service/edit/$kind/$id", `service-${kind}`, `/service/edit/${kind}/{${kind}s}`),
];

/** A list with its pages to add and to edit a record. */
const recordScreens = (one: string, many = `${one}s`, param = "id"): Screen[] => [
  at(`/${many}`, many),
  at(`/${one}/add`, `${one}-add`),
  at(`/${one}/$${param}`, one, `/${one}/{${many}}`),
];

const press = (name: RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().press("Enter");

/** What opens above a page: dialogs and menus. */
const opened: readonly Screen[] = [
  {
    ...at("/units", "delete-dialog"),
    act: async (page) => {
      await press(/^(Delete|Slett)/)(page);
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    ...at("/projects", "search-dialog"),
    act: async (page) => {
      await page.keyboard.press("Control+K");
      await page.getByRole("dialog").getByRole("combobox").fill("bad");
    },
  },
  {
    ...at(
      "/client/$id/person/$personId",
      "erase-dialog",
      "/client/{clients}/person/{clients/persons}",
    ),
    act: async (page) => {
      await press(/^(Erase…|Slett opplysningene …)$/)(page);
      await page.getByRole("dialog").getByRole("checkbox").waitFor();
    },
  },
  {
    ...at("/clients", "user-menu"),
    act: press(/^(User menu|Brukermeny)$/),
  },
  {
    ...at("/project/$id", "status-menu", "/project/{projects}"),
    act: press(/^(Change project status|Endre prosjektstatus)$/),
  },
  {
    ...at(
      "/project/$id/estimate/$estimateId",
      "row-menu",
      "/project/{projects}/estimate/{estimates}",
    ),
    act: async (page) => {
      await press(/^(Row|Rad)$/)(page);
      await page.getByRole("menuitem").first().waitFor();
    },
  },
  {
    ...at(
      "/project/$id/estimate/$estimateId",
      "send-dialog",
      "/project/{projects}/estimate/{estimates}",
    ),
    act: async (page) => {
      await press(/^(Send by e-mail|Send på e-post)$/)(page);
      await page.getByRole("dialog").getByRole("textbox").first().waitFor();
    },
  },
];

/** Every route of the application that wants somebody signed in; some look different several times. */
export const screens: readonly Screen[] = [
  at("/", "dashboard"),
  ...recordScreens("user", "users", "userId"),
  ...recordScreens("role", "roles", "roleId"),
  at("/profile", "profile"),
  at("/change-password", "change-password"),
  ...partnerScreens("client"),
  ...partnerScreens("supplier"),
  priceListScreen,
  priceChangeScreen,
  ...serviceScreens("material"),
  ...serviceScreens("work"),
  ...recordScreens("service-template"),
  at("/audit-log", "audit-log"),
  at("/projects", "projects"),
  at("/project/add", "project-add"),
  at("/project/$id", "project", "/project/{projects}"),
  at("/project/$id/overview", "project-overview", "/project/{projects}/overview"),
  at("/project/$id/estimates", "estimates", "/project/{projects}/estimates"),
  at(
    "/project/$id/estimates/compare",
    "estimates-compare",
    "/project/{compared-projects}/estimates/compare",
  ),
  at("/project/$id/estimate/$estimateId", "estimate", "/project/{projects}/estimate/{estimates}"),
  ...recordScreens("service-group"),
  ...recordScreens("text-block"),
  ...recordScreens("unit"),
  ...recordScreens("app-company", "app-companies"),
  at("/app-companies/health", "health"),
  at("/app-company/$id/mail", "company-mail", "/app-company/{app-companies}/mail"),
  at("/app-company/$id/archive", "company-archive", "/app-company/{app-companies}/archive"),
  at("/app-company/$id/webhooks", "webhooks", "/app-company/{app-companies}/webhooks"),
  at("/app-company/$id/webhooks/add", "webhook-add", "/app-company/{app-companies}/webhooks/add"),
  at(
    "/app-company/$id/webhooks/$webhookId",
    "webhook",
    "/app-company/{app-companies}/webhooks/{webhooks}",
  ),
  at("/app-company/$id/tokens", "company-tokens", "/app-company/{app-companies}/tokens"),
  at("/app-company/$id/users", "company-users", "/app-company/{app-companies}/users"),
  at("/app-company/$id/user/add", "company-user-add", "/app-company/{app-companies}/user/add"),
  at("/app-company/$id/user/$userId", "company-user", "/app-company/{app-companies}/user/{users}"),
  ...recordScreens("certificate-image"),
  at("/", "no-such-page", "/no-such-page"),
  ...opened,
];

const List = z.union([
  z.object({ rows: z.array(z.object({ id: z.string() })) }).transform(({ rows }) => rows),
  z.array(z.object({ id: z.string() })),
]);

/** Asks the server for the first record of each list. */
export async function findRecords(request: APIRequestContext): Promise<Records> {
  const found = new Map<string, string>();
  const find = async (name: string, path: string) => {
    const answer = await request.get(`/api/${path}`);
    if (!answer.ok()) throw new Error(`GET /api/${path}: ${answer.status()}`);
    const [row] = List.parse(await answer.json());
    if (!row) throw new Error(`The samples have nothing in /api/${path}.`);
    found.set(name, row.id);
    return row.id;
  };
  const plain = ["users", "roles", "service-templates", "service-groups", "text-blocks", "units"];
  for (const list of [...plain, "certificate-images"]) await find(list, list);
  const company = await find("app-companies", "companies");
  found.set("webhooks", await findWebhook(request, company));
  for (const list of ["clients", "suppliers"]) {
    const id = await find(list, list);
    await find(`${list}/persons`, `${list}/${id}/persons`);
  }
  for (const kind of ["material", "work"]) await find(`${kind}s`, `services?kind=${kind}`);
  const project = await find("projects", "projects?search=Rehabilitering%20av%20bad");
  await find("estimates", `projects/${project}/estimates`);
  // Of this one the samples have two versions, which differ.
  await find("compared-projects", "projects?search=Nye%20vinduer%20i%20r%C3%A5dhuset");
  return Object.fromEntries(found);
}

/** The samples tell nobody of anything, so one is added. */
async function findWebhook(request: APIRequestContext, companyId: string): Promise<string> {
  const path = `/api/companies/${companyId}/webhooks`;
  const [known] = List.parse(await (await request.get(path)).json());
  if (known) return known.id;
  const events = ["offer.sent", "offer.accepted"];
  const data = { title: "Chat", url: "https://chat.example/hook", events, active: true };
  return z.object({ id: z.string() }).parse(await (await request.post(path, { data })).json()).id;
}
