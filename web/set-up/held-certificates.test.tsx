import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { certificateImages } from "../../contracts/certificate-images.ts";
import { leaveSetUpToSettings } from "../base/set-up-state.ts";
import { showApp } from "../test/show-app.tsx";
import { answerOf, newPlace } from "./test/new-place.ts";

beforeEach(leaveSetUpToSettings);

const certificate = (digit: string, title: string) => ({
  id: `01900000-0000-7000-8000-00000000000${digit}`,
  revision: 1,
  title,
  slug: "",
  imageId: `01900000-0000-7000-8000-00000000001${digit}`,
  image: { id: `01900000-0000-7000-8000-00000000001${digit}`, hash: "a".repeat(64) },
});

/** The step of the set-up that shows them; of more than a page the first page alone is answered. */
async function showHeld(held: ReturnType<typeof certificate>[], others = 0) {
  const answer = answerOf(newPlace());
  const { history } = await showApp("/", {
    answer: (asked) => {
      const { path } = certificateImages.list;
      if (asked.method === "DELETE" && asked.address.startsWith(path)) {
        held.splice(
          held.findIndex(({ id }) => asked.address.endsWith(id)),
          1,
        );
        return new Response(null, { status: 204 });
      }
      if (!asked.address.startsWith(path)) return answer(asked);
      return Response.json({ rows: held, total: held.length + others, page: 1, pageSize: 50 });
    },
  });
  const dialog = page.getByRole("dialog", { name: "Set up your company" });
  await userEvent.click(dialog.getByRole("button", { name: "Skip this step" }));
  await userEvent.click(dialog.getByRole("button", { name: "Skip this step" }));
  return {
    history,
    dialog,
    certificates: dialog.getByRole("region", { name: "Certificate images" }),
  };
}

test("what a new company does not hold is taken off its offers", async () => {
  const held = [certificate("1", "Mesterbedrift"), certificate("2", "Godkjent våtromsbedrift")];
  const { certificates } = await showHeld(held);
  const master = certificates.getByRole("listitem").filter({ hasText: "Mesterbedrift" });
  await userEvent.click(master.getByRole("button", { name: "Delete" }));
  const question = page.getByRole("dialog", { name: "Are you sure delete this record?" });
  const hint = question.getByText("Mesterbedrift is removed for good.", { exact: true });
  await expect.element(hint).toBeVisible();
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  await expect.element(master).not.toBeInTheDocument();
  expect(held.map(({ title }) => title)).toEqual(["Godkjent våtromsbedrift"]);
  await expect.element(certificates.getByRole("link")).not.toBeInTheDocument();
});

test("of more certificates than a page the others are told, and where they are", async () => {
  const { history, dialog, certificates } = await showHeld([certificate("1", "Mesterbedrift")], 12);
  await userEvent.click(certificates.getByRole("link", { name: "and 12 more" }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(history.location.pathname).toBe("/certificate-images");
});
