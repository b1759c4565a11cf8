import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { companies } from "../../contracts/companies.ts";
import {
  mostWebhooks,
  type Webhook,
  type WebhookDelivery,
  webhooks,
} from "../../contracts/webhooks.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { storedCompany } from "../test/stored-company.ts";

const companyId = storedCompany.id;
const webhook: Webhook = {
  id: "01900000-0000-7000-8000-000000000001",
  revision: 3,
  title: "Chat",
  url: "https://chat.example/hook",
  events: ["offer.sent"],
  active: false,
  failingSince: "2026-11-17T10:00:00Z",
  switchedOffReason: "failing",
  switchedOffAt: "2026-11-20T10:00:00Z",
  secretMadeAt: "2026-11-01T10:00:00Z",
  oldSecretUntil: null,
};
const { id, title, switchedOffReason: reason, switchedOffAt: at } = webhook;
const address = `/app-company/${companyId}/webhooks/${id}`;
const one = webhooks.get.path.replace(":companyId", companyId).replace(":id", id);

const secretAddress = webhooks.makeSecret.path.replace(":companyId", companyId).replace(":id", id);

const delivery: WebhookDelivery = {
  id,
  eventId: id,
  event: "offer.sent",
  createdAt: "2026-11-20T10:00:00Z",
  state: "failed",
  nextTryAt: "2026-11-20T12:00:00Z",
  payload: '{"number":"2026-0001"}',
  attempts: [
    { at: "2026-11-20T10:05:00Z", status: 500, error: null, durationMs: 12, answer: "Oops" },
    { at: "2026-11-20T10:00:00Z", status: null, error: "timeout", durationMs: 10_000, answer: "" },
  ],
};
const untried = { ...delivery, attempts: [] };
const log = [
  delivery,
  { ...untried, id: companyId, state: "sending" },
  { ...untried, id: `${id.slice(0, -1)}2`, event: "webhook.test", state: "delivered" },
];

const answer = ({ method, address: asked }: Asked) => {
  if (asked === webhooks.switchedOff.path) return Response.json([{ id, title, reason, at }]);
  if (asked.startsWith(`${one}/deliveries`)) return Response.json({ rows: [], total: 0 });
  if (asked === one && method === "PUT") {
    const body = { type: "about:blank", title: "No", status: 422, code: "invalid" };
    const errors = [{ path: "url", code: "internal_address" }];
    return Response.json({ ...body, errors }, { status: 422 });
  }
  if (asked === companies.get.path.replace(":companyId", companyId)) {
    return Response.json(storedCompany);
  }
  if (asked === secretAddress) return Response.json({ secret: "whsec_new", webhook });
  return asked === one ? Response.json(webhook) : undefined;
};

test("a webhook that was switched off is told of over every page, to whoever looks after the company", async () => {
  await showApp("/profile", { answer });
  const banner = page.getByRole("region", { name: "Webhooks that were switched off" });
  await expect
    .element(banner.getByRole("link", { name: "Chat" }))
    .toHaveAttribute("href", expect.stringContaining(`/webhooks/${id}`));
});

test("nobody else is asked about them", async () => {
  const { asked } = await showApp("/profile", { permissions: ["PROFILE_VIEW"], answer });
  await expect.element(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  expect(asked.map((call) => call.address)).not.toContain(webhooks.switchedOff.path);
});

test.each([
  [mostWebhooks - 1, 1],
  [mostWebhooks, 0],
])("with %i webhooks there are %i ways to add one", async (count, ways) => {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...webhook,
    id: `${id.slice(0, -1)}${index}`,
    title: `Hook ${index}`,
  }));
  const list = webhooks.list.path.replace(":companyId", companyId);
  await showApp(`/app-company/${companyId}/webhooks`, {
    answer: (call) => (call.address === list ? Response.json(rows) : answer(call)),
  });
  await expect.element(page.getByRole("link", { name: "Hook 0" })).toBeVisible();
  expect(page.getByRole("link", { name: "Add webhook" }).elements()).toHaveLength(ways);
});

/** The page of the webhook with these values. */
const openOne = (values: Partial<Webhook>) =>
  showApp(address, {
    answer: (call) =>
      call.address === one ? Response.json({ ...webhook, ...values }) : answer(call),
  });

test.each([
  [true, 1],
  [false, 0],
])("that nothing gets through is said of one that is on: %s", async (active, notices) => {
  await openOne({ active, switchedOffReason: null, switchedOffAt: null });
  await expect.element(page.getByRole("button", { name: "Make a new secret" })).toBeVisible();
  expect(page.getByText(/^Nothing has got through since/).elements()).toHaveLength(notices);
});

test.each([
  ["2020-01-01T10:00:00Z", 0],
  ["2099-01-01T10:00:00Z", 1],
])("of an old secret that is good until %s there are %i words", async (oldSecretUntil, words) => {
  await openOne({ oldSecretUntil });
  await expect.element(page.getByRole("button", { name: "Make a new secret" })).toBeVisible();
  expect(page.getByText(/^The old secret signs too until/).elements()).toHaveLength(words);
});

test("its page says why it is off, and a refusal stands at its field", async () => {
  await showApp(address, { answer });
  await expect.element(page.getByText(/nothing had got through for several days/)).toBeVisible();
  await userEvent.click(page.getByRole("switch", { name: "Switched on" }));
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText(/Address leads to an internal network/)).toBeVisible();
});

test.each([
  ["No, the old one ends now", false],
  ["Yes, both for 24 hours", true],
])("a new secret is made and shown once; “%s” is taken at its word", async (button, keepsOld) => {
  const { asked } = await showApp(address, { answer });
  await userEvent.click(page.getByRole("button", { name: "Make a new secret" }));
  await userEvent.click(page.getByRole("button", { name: button }));
  await expect.element(page.getByLabelText("The new secret")).toHaveValue("whsec_new");
  const made = asked.filter((call) => call.address === secretAddress);
  expect(made.map(({ body }) => body)).toEqual([{ keepsOld }]);
});

/** The page of the webhook, in this state, with what was sent to it. */
const openLog = (active: boolean) =>
  showApp(address, {
    answer: (call) => {
      if (call.address.startsWith(`${one}/deliveries`)) {
        return Response.json({ rows: log, total: 26 });
      }
      if (call.address.endsWith("/resend")) return Response.json({ ...delivery, state: "queued" });
      return call.address === one ? Response.json({ ...webhook, active }) : answer(call);
    },
  });
const entries = () => page.getByRole("list", { name: "Log" }).getByRole("listitem");

test("the log tells of each try, and sends again what is not under way and no test", async () => {
  const { asked } = await openLog(true);
  const first = entries().first();
  await expect.element(first).toMatchTextContent(/^Offer sentFailed2026-11-20 11:00/);
  await expect.element(first).toMatchTextContent("Next try 2026-11-20 13:00");
  await userEvent.click(first.getByText("Tries and content"));
  await expect.element(first).toMatchTextContent("2026-11-20 11:05 · answer 500 · 12 msOops");
  await expect.element(first).toMatchTextContent("2026-11-20 11:00 · no answer in time · 10000 ms");
  const again = page.getByRole("button", { name: /^Send again/ });
  expect(again.elements()).toHaveLength(1);
  expect(page.getByText(/^Next try/).elements()).toHaveLength(1);
  await userEvent.click(again);
  await expect.element(page.getByText("It is being sent again")).toBeVisible();
  expect(asked.some((call) => call.address.endsWith(`/webhook-deliveries/${id}/resend`))).toBe(
    true,
  );
  await userEvent.click(page.getByRole("listitem", { name: "2" }));
  await expect.poll(() => asked.at(-1)?.address).toContain("page=2");
  await userEvent.click(page.getByRole("combobox", { name: "State" }));
  await userEvent.click(page.getByTitle("Delivered"));
  await expect.poll(() => asked.at(-1)?.address).toContain("page=1&state=delivered");
});

test("to a webhook that is off nothing is sent again", async () => {
  await openLog(false);
  await expect.element(entries().first()).toMatchTextContent("Offer sent");
  expect(page.getByRole("button", { name: /^Send again/ }).elements()).toEqual([]);
});

test.each([
  [204, "success"],
  [500, "error"],
])("a test that was answered with %i is told as %s", async (status, mark) => {
  const attempt = { at: delivery.createdAt, status, error: null, durationMs: 12, answer: "" };
  await showApp(address, {
    answer: (call) => (call.address === `${one}/test` ? Response.json(attempt) : answer(call)),
  });
  await userEvent.click(page.getByRole("button", { name: "Send a test event" }));
  const outcome = page.getByRole("region", { name: "Test", exact: true }).getByRole("alert");
  await expect.element(outcome).toHaveClass(`ant-alert-${mark}`);
});
