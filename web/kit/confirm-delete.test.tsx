import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ApiProblem } from "../app/api.ts";
import { show } from "../test/show.tsx";
import { ConfirmDelete } from "./confirm-delete.tsx";

function subject(remove: () => Promise<unknown>) {
  const calls = { remove: vi.fn(remove), onDeleted: vi.fn(), onClose: vi.fn() };
  return { ...calls, piece: <ConfirmDelete title="m2" {...calls} /> };
}

test.each([
  ["en", "Are you sure delete this record?", "m2 is removed for good."],
  ["nb", "Er du sikker på at du vil slette denne posten?", "m2 fjernes for godt."],
] as const)("asks in %s before anything is deleted", async (language, question, warning) => {
  const { remove, piece } = subject(() => Promise.resolve());
  await show(piece, language);
  await expect.element(page.getByText(question)).toBeVisible();
  await expect.element(page.getByText(warning)).toBeVisible();
  expect(remove).not.toHaveBeenCalled();
});

test("deletes on confirmation and says so", async () => {
  const { remove, onDeleted, onClose, piece } = subject(() => Promise.resolve());
  await show(piece);
  await userEvent.click(page.getByRole("button", { name: "Delete" }));
  await expect.element(page.getByText("Item deleted successfully")).toBeVisible();
  expect(remove).toHaveBeenCalledOnce();
  expect(onDeleted).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

test("cancelling deletes nothing", async () => {
  const { remove, onClose, piece } = subject(() => Promise.resolve());
  await show(piece);
  await userEvent.click(page.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(remove).not.toHaveBeenCalled();
});

test("a refusal is explained where the question stands", async () => {
  const inUse = new ApiProblem({ title: "In use", status: 409, code: "in_use" });
  const { onDeleted, piece } = subject(() => Promise.reject(inUse));
  await show(piece);
  await userEvent.click(page.getByRole("button", { name: "Delete" }));
  await expect.element(page.getByText("The record is in use and cannot be deleted")).toBeVisible();
  expect(onDeleted).not.toHaveBeenCalled();
});
