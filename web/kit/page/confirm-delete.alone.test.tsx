import Button from "antd/es/button";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recordPaths } from "../../app/record-paths.ts";
import { ApiProblem } from "../../base/api.ts";
import { RecordPathsContext } from "../../base/record-paths.ts";
import { show } from "../../test/show.tsx";
import { ConfirmDelete } from "./confirm-delete.tsx";

vi.mock("../../base/guard.ts", () => ({
  useCan: () => (access: string) =>
    ["SERVICE_TEMPLATE_ACTIONS", "CLIENT_PERSON_ACTIONS", "SUPPLIER_PERSON_ACTIONS"].includes(
      access,
    ),
}));

function subject(remove: () => Promise<unknown>) {
  const calls = { remove: vi.fn(remove), onDeleted: vi.fn(), onClose: vi.fn() };
  const piece = (
    <RecordPathsContext value={recordPaths}>
      <ConfirmDelete title="m2" {...calls} />
    </RecordPathsContext>
  );
  return { ...calls, piece };
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
  const { onDeleted, onClose, piece } = subject(() => Promise.reject(inUse));
  await show(piece);
  await userEvent.click(page.getByRole("button", { name: "Delete" }));
  await expect.element(page.getByText("The record is in use and cannot be deleted")).toBeVisible();
  expect(onDeleted).not.toHaveBeenCalled();
  await expect.element(page.getByRole("button", { name: "Delete" })).not.toBeInTheDocument();
  await expect.element(page.getByText("Cancel")).not.toBeVisible();
  await userEvent.click(page.getByText("Close", { exact: true }));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ["en", "Template: Bathroom floor", "Estimate: 2026-0003 v2", "and 5 more"],
  ["nb", "Mal: Baderomsgulv", "Kalkyle: 2026-0003 v2", "og 5 til"],
] as const)(
  "says in %s what uses the record, with links to what may be opened",
  async (...words) => {
    const [language, template, estimate, more] = words;
    const uses = [
      {
        kind: "service_template",
        id: "t1",
        parentId: null,
        titleEn: "Bathroom floor",
        titleNb: "Baderomsgulv",
      },
      {
        kind: "estimate",
        id: "e1",
        parentId: "p1",
        titleEn: "2026-0003 v2",
        titleNb: "2026-0003 v2",
      },
    ];
    const details = { usedBy: "service_template_lines", uses, total: 7 };
    const inUse = new ApiProblem({ title: "In use", status: 409, code: "in_use", details });
    const { piece } = subject(() => Promise.reject(inUse));
    await show(piece, language);
    await userEvent.click(
      page.getByRole("button", { name: language === "nb" ? "Slett" : "Delete" }),
    );
    const items = page.getByRole("listitem");
    await expect.element(items.nth(0)).toHaveTextContent(template);
    await expect.element(items.nth(1)).toHaveTextContent(estimate);
    await expect.element(items.nth(2)).toHaveTextContent(more);
    const links = page.getByRole("link");
    expect(links.elements().map((link) => link.getAttribute("href"))).toEqual([
      "/service-template/t1",
    ]);
  },
);

const person = (kind: string) => ({
  kind,
  id: "n1",
  parentId: "p1",
  titleEn: "Kari Hansen",
  titleNb: "Kari Hansen",
});

test("a person is found where he belongs: at a client or at a supplier", async () => {
  const uses = [person("client_person"), person("supplier_person")];
  const details = { usedBy: "persons", uses, total: 2 };
  const inUse = new ApiProblem({ title: "In use", status: 409, code: "in_use", details });
  const { piece } = subject(() => Promise.reject(inUse));
  await show(piece);
  await userEvent.click(page.getByRole("button", { name: "Delete" }));
  await expect.element(page.getByRole("link").nth(1)).toBeVisible();
  const links = page.getByRole("link").elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/client/p1/person/n1",
    "/supplier/p1/person/n1",
  ]);
});

function TwoRecords() {
  const [asked, setAsked] = useState<string>();
  return (
    <>
      {["m2", "pcs"].map((title) => (
        <Button key={title} onClick={() => setAsked(title)}>{`Remove ${title}`}</Button>
      ))}
      <ConfirmDelete
        title={asked}
        remove={() =>
          Promise.reject(new ApiProblem({ title: "In use", status: 409, code: "in_use" }))
        }
        onDeleted={() => undefined}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

test("what was said of one record is not said of the next one", async () => {
  await show(<TwoRecords />);
  await userEvent.click(page.getByRole("button", { name: "Remove m2" }));
  await userEvent.click(page.getByRole("button", { name: "Delete" }));
  await expect.element(page.getByRole("alert")).toBeVisible();
  await userEvent.click(page.getByText("Close", { exact: true }));
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Remove pcs" }));
  await expect.element(page.getByText("pcs is removed for good.")).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Delete" })).toBeVisible();
});
