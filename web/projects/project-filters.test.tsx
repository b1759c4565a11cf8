import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showApp } from "../test/show-app.tsx";

const id = (end: number) => `01900000-0000-7000-8000-00000000000${end}`;

const listFrom = (address: string) =>
  showApp(address, {
    answer: (asked) =>
      asked.address.startsWith("/api/projects?")
        ? Response.json({ rows: [], total: 0 })
        : undefined,
  });

test("what a figure counted is shown as filters, and each can be taken away", async () => {
  const { router, asked } = await listFrom(
    "/projects?attention=follow_up&outcome=won&decidedFrom=2026-08-22&offeredFrom=2026-09-01",
  );
  const chips = page.getByRole("list", { name: "Filters" });
  await expect
    .element(chips.getByText("Offers without an answer for more than 7 days"))
    .toBeVisible();
  await expect.element(chips.getByText("Decided since 2026-08-22")).toBeVisible();
  await expect.element(chips.getByText("Offers dated 2026-09-01 or later")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Remove the filter “Won”" }));
  await expect
    .poll(() => router.state.location.href)
    .toBe("/projects?attention=follow_up&decidedFrom=2026-08-22&offeredFrom=2026-09-01");
  await expect.poll(() => asked.at(-1)?.address).not.toContain("outcome");
  await expect.element(page.getByText("No project matches these filters")).toBeVisible();
});

const counted = {
  attention: ["follow_up", "Offers without an answer for more than 7 days"],
  outcome: ["won", "Won"],
  decidedFrom: ["2026-08-22", "Decided since 2026-08-22"],
  offeredFrom: ["2026-09-01", "Offers dated 2026-09-01 or later"],
} as const;
const names = ["attention", "outcome", "decidedFrom", "offeredFrom"] as const;

test.each(names)("taking %s away leaves the other filters", async (gone) => {
  const search = (shown: readonly (typeof names)[number][]) =>
    shown.map((name) => `${name}=${counted[name][0]}`).join("&");
  const { router } = await listFrom(`/projects?${search(names)}`);
  const text = counted[gone][1];
  await userEvent.click(page.getByRole("button", { name: `Remove the filter “${text}”` }));
  await expect
    .poll(() => router.state.location.searchStr)
    .toBe(`?${search(names.filter((name) => name !== gone))}`);
});

test("several statuses are chosen at once and stand in the address", async () => {
  const { router } = await listFrom("/projects?status=won");
  await userEvent.click(page.getByRole("combobox", { name: "Status" }));
  await userEvent.click(page.getByTitle("In progress"));
  await expect.poll(() => router.state.location.href).toBe("/projects?status=won%2Cin_progress");
});

test("states of offers are chosen from the address on, and with them the list is asked anew", async () => {
  const { router, asked } = await listFrom("/projects?offerState=viewed");
  await userEvent.click(page.getByRole("combobox", { name: "State of the offer" }));
  await userEvent.click(page.getByTitle("Expired"));
  await expect.poll(() => router.state.location.href).toBe("/projects?offerState=viewed%2Cexpired");
  await expect.poll(() => asked.at(-1)?.address).toContain("offerState=viewed%2Cexpired");
});

test("a client and somebody else's projects are filters that are named and can be taken away", async () => {
  const { router } = await showApp(`/projects?clientId=${id(1)}&responsibleId=${id(2)}`, {
    answer: ({ address }) => {
      if (address.startsWith("/api/projects?")) return Response.json({ rows: [], total: 0 });
      if (address === `/api/clients/${id(1)}`) return Response.json({ title: "Hansen Bygg" });
      if (address === "/api/responsible-options")
        return Response.json([{ id: id(2), name: "Ola Berg", position: "" }]);
      return undefined;
    },
  });
  await expect.element(page.getByText("Client: Hansen Bygg")).toBeVisible();
  await userEvent.click(
    page.getByRole("button", { name: "Remove the filter “Responsible person: Ola Berg”" }),
  );
  await expect.poll(() => router.state.location.href).toBe(`/projects?clientId=${id(1)}`);
  await expect.element(page.getByRole("list", { name: "Filters" })).toMatchTextContent("Hansen");
});

test("the chosen statuses are told as the first and how many more", async () => {
  await listFrom("/projects?status=in_progress");
  await expect.element(page.getByText("In progress")).toBeVisible();
  await expect.element(page.getByText(/^\+ 0/)).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("combobox", { name: "Status" }));
  await userEvent.click(page.getByTitle("On hold"));
  await userEvent.click(page.getByTitle("Lost", { exact: true }));
  await expect.element(page.getByText("+ 2", { exact: true })).toBeVisible();
});

test.each([
  ["attention=follow_up", "Offers without an answer for more than 7 days"],
  ["attention=expiring", "Offers that expire within 7 days"],
  ["attention=expired", "Expired offers"],
  ["attention=any", "Offers that need you"],
  ["outcome=won", "Won"],
  ["outcome=lost", "Lost"],
  ["decidedFrom=2026-08-22", "Decided since 2026-08-22"],
  ["offeredFrom=2026-08-22", "Offers dated 2026-08-22 or later"],
  [`clientId=${id(1)}`, "One client"],
  [`responsibleId=${id(2)}`, "One responsible person"],
])("%s alone is the filter “%s”, and goes", async (filter, name) => {
  const { router, asked } = await listFrom(`/projects?${filter}`);
  await userEvent.click(page.getByRole("button", { name: `Remove the filter “${name}”` }));
  await expect.poll(() => router.state.location.href).toBe("/projects");
  await expect.poll(() => asked.at(-1)?.address).not.toContain(filter);
  await expect.element(page.getByRole("list", { name: "Filters" })).not.toBeInTheDocument();
});

/** Who is signed in, as the stand-in of the server says. */
const own = id(0);

const choice = (name: string) => page.getByRole("radio", { name, exact: true });

test("one's own projects have a button and no chip", async () => {
  const { router } = await listFrom("/projects");
  await expect.element(choice("All")).toBeChecked();
  await userEvent.click(page.getByText("Mine", { exact: true }));
  await expect.poll(() => router.state.location.href).toBe(`/projects?responsibleId=${own}`);
  await expect.element(choice("Mine")).toBeChecked();
  await expect.element(page.getByRole("list", { name: "Filters" })).not.toBeInTheDocument();
  await userEvent.click(page.getByText("All", { exact: true }));
  await expect.poll(() => router.state.location.href).toBe("/projects");
});

test("somebody else's projects are neither all nor one's own", async () => {
  await listFrom(`/projects?responsibleId=${id(2)}`);
  await expect.element(page.getByText("One responsible person")).toBeVisible();
  for (const name of ["All", "Mine"]) {
    await expect.element(page.getByRole("radio", { name, exact: true })).not.toBeChecked();
  }
});

test("the last status that is taken away leaves the address", async () => {
  const { router } = await listFrom("/projects?status=won&outcome=won");
  await userEvent.click(page.getByRole("combobox", { name: "Status" }));
  await userEvent.click(page.getByTitle("Won", { exact: true }).last());
  await expect.poll(() => router.state.location.href).toBe("/projects?outcome=won");
});

test("whoever may not see clients is told of one, and none is asked for", async () => {
  const { asked } = await showApp(`/projects?clientId=${id(1)}`, {
    permissions: ["PROJECTS_VIEW"],
    answer: ({ address }) =>
      address.startsWith("/api/projects?") ? Response.json({ rows: [], total: 0 }) : undefined,
  });
  await expect.element(page.getByText("One client")).toBeVisible();
  expect(asked.filter(({ address }) => address.startsWith("/api/clients"))).toEqual([]);
});

const shownSum = () =>
  document.querySelector(".projects-sum")?.textContent?.replaceAll(/\s/gu, " ").trim();
const sum = {
  count: 120,
  netAmount: "14814.72",
  hoursScheduled: "90",
  hoursUsed: "27",
  profitAmount: "2400.84",
  marginPercent: "16.21",
  withoutCost: 0,
};
test.each([
  ["en", sum, "Sum of 120 projects without VAT: 14,814.72 NOK margin 16.21% · 27 of 90 h used"],
  [
    "en",
    { ...sum, hoursUsed: "0" },
    "Sum of 120 projects without VAT: 14,814.72 NOK margin 16.21% · 0 of 90 h used",
  ],
  [
    "en",
    { ...sum, hoursScheduled: "0", hoursUsed: "0" },
    "Sum of 120 projects without VAT: 14,814.72 NOK margin 16.21%",
  ],
  ["nb", { count: 1, netAmount: "14814.72" }, "Sum av 1 prosjekt uten mva.: 14 814,72 NOK"],
] as const)(
  "a filtered list says what all of it comes to, in %s",
  async (language, found, text) => {
    const { asked } = await showApp("/projects?attention=follow_up&page=2&rows=10", {
      language,
      answer: ({ address }) => {
        if (address.startsWith("/api/projects/sum?")) return Response.json(found);
        if (address.startsWith("/api/projects?")) return Response.json({ rows: [], total: 120 });
        return undefined;
      },
    });
    await expect.poll(shownSum).toBe(text);
    const sums = asked.filter(({ address }) => address.startsWith("/api/projects/sum"));
    expect(sums.map(({ address }) => address)).toEqual([
      "/api/projects/sum?search=&attention=follow_up",
    ]);
  },
);

test("the sum stays until that of other filters is there, and goes with the last filter", async () => {
  const { asked, router } = await showApp("/projects?status=won", {
    answer: ({ address }) => {
      if (address.startsWith("/api/projects/sum?")) {
        return address.includes("status=won") ? Response.json(sum) : new Promise(() => undefined);
      }
      if (address.startsWith("/api/projects?")) return Response.json({ rows: [], total: 120 });
      return undefined;
    },
  });
  await expect.poll(shownSum).toContain("14,814.72");
  await router.navigate({ to: "/projects", search: { status: "lost" } });
  await expect.poll(() => asked.at(-1)?.address).toContain("status=lost");
  expect(shownSum()).toContain("14,814.72");
  await router.navigate({ to: "/projects", search: {} });
  await expect.poll(shownSum).toBeUndefined();
});

test("a list of all projects has no sum", async () => {
  const { asked } = await listFrom("/projects");
  await expect.element(page.getByText("No projects yet")).toBeVisible();
  expect(asked.some(({ address }) => address.startsWith("/api/projects/sum"))).toBe(false);
});
