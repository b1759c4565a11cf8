import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { companies } from "../../contracts/companies.ts";
import { type Webhook, webhooks } from "../../contracts/webhooks.ts";
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
