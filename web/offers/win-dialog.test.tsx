import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../test/show.tsx";
import { WinDialog } from "./win-dialog.tsx";

const id = "0198a000-0000-7000-8000-000000000001";
const version = {
  id,
  version: 1,
  changeNumber: null,
  status: "sent",
  offerNumber: "2026-0001",
  offerState: "sent",
  validUntil: null,
  currency: "NOK",
  totalAmount: "100",
};

const price = { choices: [], vatPayer: true, netAmount: "80", vatAmount: "20", totalAmount: "100" };

test.each([
  [
    true,
    "Estimate version 1 · Sent · 100.00 with VAT",
    "Total that is entered100.00 with VATWithout VAT80.00",
  ],
  [false, "Estimate version 1 · Sent · 100.00", "Total that is entered100.00"],
])("who pays VAT, %s, is told the sums with it", async (vatPayer, choice, total) => {
  vi.spyOn(window, "fetch").mockImplementation((input) => {
    const { pathname } = new URL(new Request(input).url);
    const isList = pathname.endsWith("/estimates");
    return Promise.resolve(
      Response.json(isList ? [{ ...version, vatPayer }] : { ...price, vatPayer }),
    );
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await show(<WinDialog projectId={id} isOpen onClose={() => undefined} />);
  await expect.poll(() => document.querySelector(".ant-select")?.textContent).toBe(choice);
  await expect.poll(() => document.querySelector(".offer-total")?.textContent).toBe(total);
});

test("a version that is out is thought of before a draft", async () => {
  const draft = { ...version, id: `${id.slice(0, -1)}2`, version: 2, status: "draft" };
  vi.spyOn(window, "fetch").mockImplementation((input) => {
    const { pathname } = new URL(new Request(input).url);
    return Promise.resolve(Response.json(pathname.endsWith("/price") ? price : [draft, version]));
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await show(<WinDialog projectId={id} isOpen onClose={() => undefined} />);
  await expect
    .poll(() => document.querySelector(".ant-select")?.textContent)
    .toMatch(/^Estimate version 1 · Sent/);
});

test("what was typed stays where the versions cannot be asked for anew", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const answers = { failing: false, asked: 0 };
  vi.spyOn(window, "fetch").mockImplementation((input) => {
    const { pathname } = new URL(new Request(input).url);
    if (!pathname.endsWith("/estimates")) return Promise.resolve(Response.json(price));
    answers.asked += 1;
    const refused = { type: "about:blank", title: "No", status: 403, code: "forbidden" };
    return Promise.resolve(
      answers.failing ? Response.json(refused, { status: 403 }) : Response.json([version]),
    );
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  await show(<WinDialog projectId={id} isOpen onClose={() => undefined} />);
  const name = page.getByRole("textbox", { name: /Name of the customer/ });
  await userEvent.fill(name, "Kari Nordmann");
  answers.failing = true;
  vi.setSystemTime(Date.now() + 60_000);
  const comeBack = () => {
    window.dispatchEvent(new Event("visibilitychange"));
    return answers.asked;
  };
  // Each time that it is asked for again, the refusal before has been shown.
  await expect.poll(comeBack).toBeGreaterThan(3);
  await expect.element(name).toHaveValue("Kari Nordmann");
});
