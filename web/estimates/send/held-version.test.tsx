import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Email } from "../../../contracts/emails.ts";
import type { EstimateHeader } from "../editor/store/estimate-store.ts";
import { sampleEmail } from "../../test/sample-email.ts";
import { gridEstimate } from "../test/grid-harness.tsx";
import { makeDocument } from "../test/make-document.ts";
import { showEstimate, stored } from "../test/show-estimate.tsx";

interface Server {
  header: Partial<EstimateHeader>;
  email: Email;
}

/** The page of a version with one message, over a server that does what is decided about it. */
async function showHeld(before: Server, decided: Server) {
  let now = before;
  return showEstimate({
    answer: ({ method, address }) => {
      if (address === stored) return Response.json(makeDocument(gridEstimate, 0, now.header));
      if (address === `${stored}/emails`) return Response.json([now.email]);
      if (method !== "PUT" || !address.endsWith("/choice")) return undefined;
      now = decided;
      return Response.json(now.email);
    },
  });
}

async function decide(choice: string) {
  await userEvent.click(page.getByRole("button", { name: "More" }));
  await userEvent.click(page.getByRole("menuitem", { name: "E-mail log" }));
  await userEvent.click(page.getByRole("button", { name: new RegExp(`^${choice}: `) }));
  await userEvent.keyboard("{Escape}");
}

const heading = (status: string) =>
  page.getByRole("heading", { name: `Estimate version 1 ${status}` });
const held = page.getByText(/A message with this version is on its way/);
const sent: Email = { ...sampleEmail, state: "sent", sentAt: "2026-11-20T12:00:05.000Z" };

test("a version is frozen on its page as soon as somebody says that its message arrived", async () => {
  await showHeld(
    { header: { sending: true }, email: { ...sampleEmail, state: "unknown" } },
    { header: { status: "sent" }, email: sent },
  );
  await expect.element(held).toBeVisible();
  await decide("It arrived");
  await expect.element(heading("Sent")).toBeVisible();
  await expect.element(held).not.toBeInTheDocument();
});

test("a version is held on its page as soon as its failed message is sent again", async () => {
  await showHeld(
    { header: {}, email: { ...sampleEmail, state: "failed", error: "550 No" } },
    { header: { sending: true }, email: { ...sampleEmail, choice: "send_again" } },
  );
  await expect.element(heading("Draft")).toBeVisible();
  await expect.element(held).not.toBeInTheDocument();
  await decide("Send again");
  await expect.element(held).toBeVisible();
});

test.each([
  ["sent", sent, { status: "sent" }, "Sent"],
  ["failed", { ...sampleEmail, state: "failed" }, {}, "Draft"],
] as const)(
  "a version that is opened while its message is on the way hears that it %s",
  async (...parts) => {
    const [, email, header, status] = parts;
    let asked = 0;
    await showEstimate({
      answer: ({ address }) => {
        if (address === `${stored}/emails`) return Response.json([email]);
        if (address !== stored) return undefined;
        asked += 1;
        return Response.json(
          makeDocument(gridEstimate, 0, asked === 1 ? { sending: true } : header),
        );
      },
    });
    await expect.element(held).not.toBeInTheDocument();
    await expect.element(heading(status)).toBeVisible();
    expect(asked).toBe(2);
  },
);

/** The window is looked at again. */
const comeBack = () => window.dispatchEvent(new Event("visibilitychange"));

test("a version stays held, and is not read anew, while its message waits", async () => {
  const asked: string[] = [];
  await showEstimate({
    header: { sending: true },
    answer: ({ address }) => {
      asked.push(address);
      return address === `${stored}/emails` ? Response.json([sampleEmail]) : undefined;
    },
  });
  const times = (address: string) => asked.filter((one) => one === address).length;
  await expect.poll(() => comeBack() && times(`${stored}/emails`)).toBeGreaterThan(2);
  await expect.element(held).toBeVisible();
  expect(times(stored)).toBe(1);
});
