import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { maxUploadBytes } from "../../contracts/images.ts";
import { problem, showEstimate, stored } from "../estimates/test/show-estimate.tsx";

const file = (id: string, title: string, given: object = {}) => ({
  id,
  title,
  contentType: "application/pdf",
  size: 1_500_000,
  pages: 3,
  canMerge: true,
  uploadedBy: "Per",
  uploadedAt: "2026-11-20T10:00:00Z",
  merged: false,
  standing: false,
  ...given,
});

/** Opens what holds for the whole estimate, over a server that remembers how files were arranged. */
async function showAttachments(refusal?: string, parts: Parameters<typeof showEstimate>[0] = {}) {
  const rows = [file("a", "Terms"), file("b", "Form", { canMerge: false })];
  const others = [file("c", "Rules")];
  const app = await showEstimate({
    ...parts,
    answer: ({ address, method }) => {
      if (!address.startsWith(`${stored}/attachments`)) return undefined;
      if (method === "POST" && refusal !== undefined) {
        return problem(422, refusal);
      }
      return Response.json({ rows, others });
    },
  });
  await userEvent.click(page.getByRole("button", { name: "Settings", exact: true }));
  return app;
}

const list = page.getByRole("list", { name: "Attachments" });
const arranged = (asked: Awaited<ReturnType<typeof showAttachments>>["asked"]) =>
  asked.findLast(({ method }) => method === "PUT")?.body;

test("files are put in order, printed behind the offer, removed and added", async () => {
  const { asked } = await showAttachments();
  await expect.element(list.getByRole("link", { name: "Terms" })).toBeVisible();
  await expect.element(list.getByText("PDF, 3 pages, 1.5 MB").first()).toBeVisible();
  await userEvent.click(list.getByRole("checkbox", { name: "Print behind the offer" }));
  const [a, b, c] = ["a", "b", "c"].map((id) => ({ id, merged: false }));
  await expect.poll(() => arranged(asked)).toEqual({ files: [{ ...a, merged: true }, b] });
  await expect
    .element(list.getByRole("checkbox", { name: "Can only go beside the offer" }))
    .toBeDisabled();
  await expect.element(list.getByRole("button", { name: "Move Form down" })).toBeDisabled();
  await expect.element(list.getByRole("button", { name: "Move Terms up" })).toBeDisabled();
  await userEvent.click(list.getByRole("button", { name: "Move Form up" }));
  await expect.poll(() => arranged(asked)).toEqual({ files: [b, a] });
  await userEvent.click(list.getByRole("button", { name: "Remove Terms" }));
  await expect.poll(() => arranged(asked)).toEqual({ files: [b] });
  await userEvent.click(page.getByRole("button", { name: "Add Rules" }));
  await expect.poll(() => arranged(asked)).toEqual({ files: [a, b, c] });
});

test("a file that is refused is named, with what helps", async () => {
  await showAttachments("attachment_active");
  const chooser = page.getByLabelText("Choose a PDF or a picture");
  await userEvent.upload(chooser, new File(["%PDF-1.7"], "trap.pdf"));
  await expect.element(page.getByText(/^trap\.pdf: The PDF holds scripts/)).toBeVisible();
});

test("a file that is too large does not leave for the server", async () => {
  const { asked } = await showAttachments();
  const chooser = page.getByLabelText("Choose a PDF or a picture");
  await userEvent.upload(chooser, new File(["x".repeat(maxUploadBytes + 1)], "plan.pdf"));
  await expect.element(page.getByText("plan.pdf: The file is larger than 10 MB")).toBeVisible();
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
});

test("of a file name that is too long the end is sent", async () => {
  const { asked } = await showAttachments();
  const chooser = page.getByLabelText("Choose a PDF or a picture");
  await userEvent.upload(chooser, new File(["%PDF-1.7"], `first${"n".repeat(195)}.pdf`));
  const sentName = () => {
    const sent = asked.find(({ method }) => method === "POST");
    return sent && new URL(sent.address, location.href).searchParams.get("fileName");
  };
  await expect.poll(sentName).toBe(`t${"n".repeat(195)}.pdf`);
});

test("whoever sends reads which files leave with the document", async () => {
  const rows = [file("a", "Terms"), file("b", "House"), file("c", "Behind", { merged: true })];
  await showEstimate({
    answer: ({ address }) => {
      if (address === `${stored}/attachments`) return Response.json({ rows, others: [] });
      if (address !== `${stored}/checks`) return undefined;
      return Response.json({ canLeave: true, findings: [], minMargin: "0" });
    },
  });
  await userEvent.click(page.getByRole("button", { name: /^Send/ }).first());
  await expect.element(page.getByText("Besides it: Terms, House")).toBeVisible();
});

test("what went with an offer that is out is shown, and stays", async () => {
  await showAttachments(undefined, { header: { status: "sent" } });
  await expect.element(list.getByRole("link", { name: "Terms" })).toBeVisible();
  await expect
    .element(list.getByRole("checkbox", { name: "Print behind the offer" }))
    .toBeDisabled();
  expect(
    page.getByRole("button", { name: /^(Move|Remove|Add) (Terms|Form|Rules)/ }).elements(),
  ).toEqual([]);
  expect(page.getByLabelText("Choose a PDF or a picture").elements()).toEqual([]);
});
