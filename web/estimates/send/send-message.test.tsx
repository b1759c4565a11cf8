import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ApiProblem } from "../../base/api.ts";
import { show } from "../../test/show.tsx";
import {
  Subject,
  addRecipient,
  body,
  close,
  makeServer,
  sendButton,
  showDialog,
  showWith,
  subject,
} from "../test/send-harness.tsx";
import { keys, makeTestStore } from "../test/test-store.ts";

test("the message is prepared in the language of the document, whatever the screen speaks", async () => {
  await showDialog(makeTestStore(undefined, { language: "nb" }));
  await expect.element(subject).toHaveValue("Bathroom – tilbud 2026-0001, versjon 1");
  await expect.element(body).toHaveValue(expect.stringContaining("gyldig til 20.12.2026"));
  await expect.element(body).toHaveValue(expect.stringContaining("Kari Nordmann\nBygg AS"));
  await expect.element(page.getByText(/48 KB/)).toBeVisible();
});

test.each([
  ["fixed_price", "Bathroom – offer 2026-0001, version 1", "our offer for Bathroom"],
  ["price_estimate", "Bathroom – price estimate 2026-0001, version 1", "our price estimate for"],
  ["indication", "Bathroom – price indication 2026-0001, version 1", "our price indication for"],
] as const)("the message calls a %s by its name", async (estimateType, title, words) => {
  const store = makeTestStore();
  const { header } = store.get();
  store.setHeader({ ...header, project: { ...header.project, estimateType } });
  await showDialog(store);
  await expect.element(subject).toHaveValue(title);
  await expect.element(body).toHaveValue(expect.stringContaining(words));
  await expect.element(body).toHaveValue(expect.stringContaining("valid until 20 Dec 2026"));
});

test("the PDF is made anew for what was changed while the dialog is open", async () => {
  const store = makeTestStore();
  const { calls } = makeServer(store);
  let made = 0;
  const makePdf = async () => {
    made += 1;
    return { name: `Offer ${made}.pdf`, bytes: 1025 };
  };
  await show(<Subject store={store} calls={{ ...calls, makePdf }} canSendMail />);
  await expect.element(page.getByRole("link", { name: "Offer 1.pdf" })).toBeVisible();
  await expect.element(page.getByText("(2 KB)", { exact: false })).toBeVisible();
  const { header } = store.get();
  store.setHeader({ ...header, revision: header.revision + 1 });
  await expect.element(page.getByRole("link", { name: "Offer 2.pdf" })).toBeVisible();
});

test("a subject is needed, and has the length that the server takes", async () => {
  const server = await showDialog();
  await addRecipient("byggherre@example.com");
  await expect.element(subject).toHaveAttribute("maxlength", "200");
  await expect.element(body).toHaveAttribute("maxlength", "10000");
  await userEvent.fill(subject, "   ");
  await expect.element(page.getByText("Subject is required")).not.toBeInTheDocument();
  await userEvent.click(sendButton);
  await expect.element(page.getByText("Subject is required")).toBeVisible();
  expect(server.seen).toEqual([]);
  await userEvent.fill(subject, "Offer");
  await userEvent.fill(body, "My words");
  await expect.element(page.getByText("Subject is required")).not.toBeInTheDocument();
  await userEvent.click(sendButton);
  await expect
    .poll(() => [...server.log.values()])
    .toMatchObject([{ subject: "Offer", body: "My words" }]);
});

test("what was prepared follows the dates, and what was typed stays", async () => {
  const store = makeTestStore();
  await showDialog(store);
  await userEvent.fill(subject, "My own words");
  await expect.element(body).toHaveValue(expect.stringContaining("valid until 20 Dec 2026"));
  store.setHeader({ ...store.get().header, validUntil: "2027-01-31" });
  await expect.element(body).toHaveValue(expect.stringContaining("valid until 31 Jan 2027"));
  await expect.element(subject).toHaveValue("My own words");
  await expect.element(subject).toHaveFocus();
});

test("the text follows the language and the form of the price too", async () => {
  const store = makeTestStore();
  await showDialog(store);
  await expect.element(subject).toHaveValue("Bathroom – offer 2026-0001, version 1");
  const { header } = store.get();
  store.setHeader({ ...header, language: "nb" });
  await expect.element(subject).toHaveValue("Bathroom – tilbud 2026-0001, versjon 1");
  store.setHeader({ ...header, project: { ...header.project, estimateType: "indication" } });
  await expect.element(subject).toHaveValue("Bathroom – price indication 2026-0001, version 1");
});

test("the attachment can be looked at, and why it cannot be made is said", async () => {
  await showDialog();
  const link = page.getByRole("link", { name: "Offer 2026-0001 v1.pdf" });
  await expect.element(link).toHaveAttribute("href", `/api/estimates/${keys.estimate}/pdf`);
  await close();
  await showWith({
    makePdf: async () => {
      throw new ApiProblem({ title: "No", status: 409, code: "estimate_sending" });
    },
  });
  await expect
    .element(page.getByRole("alert").getByText(/on its way or may have arrived/))
    .toBeVisible();
});

const makeLargePdf = async () => ({ name: "Offer.pdf", bytes: 1_499_137 });
const attachment = () =>
  document.querySelector(".send-attachment")?.textContent.replaceAll(/\s/g, " ");

test.each([
  ["en", "(1,465 KB)"],
  ["nb", "(1 465 kB)"],
] as const)(
  "the size of the attachment is written as the reader writes, in %s",
  async (...parts) => {
    const [language, size] = parts;
    const store = makeTestStore();
    const { calls } = makeServer(store);
    await show(
      <Subject store={store} calls={{ ...calls, makePdf: makeLargePdf }} canSendMail />,
      language,
    );
    await expect.poll(attachment).toContain(size);
  },
);
