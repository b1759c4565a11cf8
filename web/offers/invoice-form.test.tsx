import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../domain/money/decimal.ts";
import { show } from "../test/show.tsx";
import { InvoiceForm } from "./invoice-form.tsx";

const projectId = "0198a000-0000-7000-8000-000000000001";
const amounts = (net: string, vat: string, rounding: string, total: string) => ({
  net: decimal(net),
  vat: decimal(vat),
  rounding: decimal(rounding),
  total: decimal(total),
});
const draft = {
  lacks: [],
  clientId: projectId,
  clientTitle: "Sameiet Bjerka",
  issueDate: "2026-11-20",
  dueDate: "2026-12-04",
  paymentDays: 10,
  bankAccount: "86011117947",
  buyerReference: "",
  documents: [
    {
      changeNumber: null,
      number: "2026-0001",
      ...amounts("1000", "250", "0", "1250"),
      payments: [
        { titleEn: "Start", titleNb: "", ...amounts("300", "75", "0", "375") },
        { titleEn: "", titleNb: "Ferdig", ...amounts("700", "175", "0", "875") },
      ],
    },
    {
      changeNumber: 1,
      number: "2026-0001-1",
      ...amounts("100.2", "25.05", "-0.25", "125"),
      payments: [{ titleEn: "", titleNb: "", ...amounts("100.2", "25.05", "-0.25", "125") }],
    },
  ],
};

/** The form; each save gets the next of the answers, and what was asked for is remembered. */
async function showForm(answers: readonly Response[]) {
  const asked: unknown[] = [];
  const left = [...answers];
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    asked.push(await new Request(input, init).json());
    return left.shift() ?? new Response("<Invoice/>");
  });
  const onClose = vi.fn();
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await show(<InvoiceForm projectId={projectId} draft={draft} onClose={onClose} />);
  return { asked, onClose };
}

const account = "8601 11 17947";
const field = (name: string) => page.getByRole("textbox", { name: new RegExp(name) });
const save = () => userEvent.click(page.getByRole("button", { name: "Save" }));
const shown = () =>
  [...document.querySelectorAll(".figure-row dd")].map(({ textContent }) => textContent);

test("an invoice is of a document or of one payment, with the amounts of what is chosen", async () => {
  const { asked, onClose } = await showForm([]);
  await expect.poll(shown).toEqual(["1,000.00", "250.00", "1,250.00", account]);
  await userEvent.click(page.getByRole("combobox", { name: "What is invoiced" }));
  await expect
    .element(page.getByText("Offer 2026-0001, payment 1 of 2: Start · 375.00"))
    .toBeVisible();
  await expect
    .element(page.getByText("Change order 2026-0001-1, payment 1 of 1 · 125.00"))
    .toBeVisible();
  await userEvent.click(page.getByText(/payment 2 of 2: Ferdig · 875.00/));
  expect(shown()).toEqual(["700.00", "175.00", "875.00", account]);
  await userEvent.fill(field("Invoice number"), "1001");
  await userEvent.fill(field("Order number"), "PO 7");
  await save();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked).toEqual([
    {
      number: "1001",
      issueDate: "2026-11-20",
      dueDate: "2026-12-04",
      buyerReference: "",
      deliveryDate: null,
      orderNumber: "PO 7",
      changeNumber: null,
      instalment: 2,
    },
  ]);
});

test("a change order shows its rounding, the due date follows, and a refusal keeps what was typed", async () => {
  const code = "nothing_to_invoice";
  const problem = { type: "about:blank", title: code, status: 409, code };
  const { asked, onClose } = await showForm([Response.json(problem, { status: 409 })]);
  await userEvent.click(page.getByRole("combobox", { name: "What is invoiced" }));
  await userEvent.click(page.getByText("Change order 2026-0001-1 · 125.00"));
  expect(shown()).toEqual(["100.20", "25.05", "-0.25", "125.00", account]);
  await userEvent.fill(field("Invoice number"), "1002");
  await userEvent.fill(field("Invoice date"), "2026-11-25");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Due date")).toHaveValue("2026-12-05");
  await save();
  const said = "Enter the customer's reference or their order number: an EHF needs one of them";
  await expect.element(page.getByText(said)).toBeVisible();
  expect(asked).toEqual([]);
  await userEvent.fill(field("Customer's reference"), "Kari");
  await save();
  await expect.element(page.getByText(/^There is nothing to pay/)).toBeVisible();
  await expect.element(field("Invoice number")).toHaveValue("1002");
  expect(asked).toMatchObject([{ changeNumber: 1, instalment: null, dueDate: "2026-12-05" }]);
  expect(onClose).not.toHaveBeenCalled();
});
