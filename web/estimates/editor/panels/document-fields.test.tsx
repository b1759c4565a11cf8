import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { estimates } from "../../../../contracts/estimates.ts";
import { show } from "../../../test/show.tsx";
import { makeTestStore } from "../../test/test-store.ts";
import { DocumentFields } from "./document-fields.tsx";

test.each([
  ["en", "Valid until", "Valid until must be more than Offer date"],
  ["nb", "Gyldig til", "Gyldig til må være senere enn Tilbudsdato"],
] as const)("an offer is not valid until before it is made, %s", async (...parts) => {
  const [language, label, message] = parts;
  const fetched = vi.spyOn(window, "fetch");
  const store = makeTestStore();
  await show(<DocumentFields store={store} />, language);
  const validUntil = page.getByLabelText(label, { exact: true });
  await userEvent.fill(validUntil, "2020-01-01");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(message, { exact: true })).toBeVisible();
  await expect.element(validUntil).toHaveValue("2020-01-01");
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

/** A server that keeps dates and language by their revision, as the real one does. */
async function showWithServer(given: Parameters<typeof makeTestStore>[1] = {}) {
  const store = makeTestStore(undefined, given);
  const server = { header: store.get().header, bodies: [] as unknown[] };
  const fetched = vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method === "GET") return Response.json({ header: server.header });
    const body = estimates.update.body.parse(await request.json());
    server.bodies.push(body);
    const { headerRevision, ...fields } = body;
    if (headerRevision !== server.header.headerRevision) {
      return Response.json(
        { type: "about:blank", title: "Stale", status: 409, code: "stale" },
        { status: 409 },
      );
    }
    server.header = { ...server.header, ...fields, headerRevision: headerRevision + 1 };
    return Response.json(server.header);
  });
  onTestFinished(() => fetched.mockRestore());
  await show(<DocumentFields store={store} />);
  return { store, server };
}

const dateField = (label: string) => page.getByLabelText(label, { exact: true });

async function enterDate(label: string, day: string) {
  await userEvent.fill(dateField(label), day);
  await userEvent.keyboard("{Enter}");
}

test("a date is saved with the revision that it was entered for, and the page follows", async () => {
  const { store, server } = await showWithServer({ headerRevision: 3 });
  await enterDate("Valid until", "2026-11-20");
  await expect.element(page.getByText(/must be more than Offer date/)).toBeVisible();
  expect(server.bodies).toEqual([]);
  await enterDate("Valid until", "2026-11-21");
  await expect.poll(() => store.get().header.validUntil).toBe("2026-11-21");
  expect(server.bodies).toEqual([
    { language: "en", offerDate: "2026-11-20", validUntil: "2026-11-21", headerRevision: 3 },
  ]);
  await expect.element(page.getByText(/must be more than/)).not.toBeInTheDocument();
  await enterDate("Offer date", "2026-11-19");
  await expect
    .poll(() => store.get().header)
    .toMatchObject({
      offerDate: "2026-11-19",
      headerRevision: 5,
    });
});

test("once saved, a field shows what the page is told later", async () => {
  const { store } = await showWithServer();
  await enterDate("Valid until", "2027-01-31");
  await expect.poll(() => store.get().header.validUntil).toBe("2027-01-31");
  store.setHeader({ ...store.get().header, validUntil: "2027-03-31" });
  await expect.element(dateField("Valid until")).toHaveValue("2027-03-31");
});

test("entries that come faster than the answers are all saved, one after the other", async () => {
  const { store, server } = await showWithServer();
  await expect.element(page.getByText("Norwegian", { exact: true })).toBeVisible();
  const norwegian = page.getByText("Norwegian", { exact: true }).element();
  const english = page.getByText("English", { exact: true }).element();
  for (const choice of [norwegian, english, norwegian]) {
    if (choice instanceof HTMLElement) choice.click();
  }
  await expect.poll(() => server.bodies.length).toBe(3);
  await expect.poll(() => store.get().header).toMatchObject({ language: "nb", headerRevision: 3 });
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("what somebody else entered meanwhile is shown, and the same entry then goes through", async () => {
  const { store, server } = await showWithServer();
  server.header = { ...server.header, offerDate: "2026-11-25", headerRevision: 8 };
  await enterDate("Valid until", "2027-01-31");
  await expect.element(page.getByRole("alert")).toMatchTextContent("changed by somebody else");
  await expect.poll(() => store.get().header.offerDate).toBe("2026-11-25");
  await expect.element(dateField("Offer date")).toHaveValue("2026-11-25");
  await expect.element(dateField("Valid until")).toHaveValue("2027-01-31");
  await userEvent.click(page.getByText("Norwegian", { exact: true }));
  await expect
    .poll(() => store.get().header)
    .toMatchObject({
      language: "nb",
      offerDate: "2026-11-25",
      validUntil: "2027-01-31",
      headerRevision: 9,
    });
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("dates and language of a frozen version are closed", async () => {
  await showWithServer({ status: "sent" });
  await expect.element(dateField("Offer date")).toBeDisabled();
  await expect.element(dateField("Valid until")).toBeDisabled();
  for (const choice of page.getByRole("radio").elements())
    await expect.element(choice).toBeDisabled();
});
