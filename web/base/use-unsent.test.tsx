import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { v7 as newId } from "uuid";
import { forgetUnsent } from "../test/forget-unsent.ts";
import { show } from "../test/show.tsx";
import { mediaHook } from "./media-hook.ts";
import { createUnsentPlace, dropUnsent, listUnsent } from "./unsent.ts";
import { useUnsentOf } from "./use-unsent.ts";

beforeEach(forgetUnsent);

const name = { projectId: "p", number: "2026-0001", title: "Bath", version: 1 };

function Unsent({ userId }: { userId: string }) {
  const records = useUnsentOf(userId);
  return <p>{records ? `unsent ${records.length}` : "not known"}</p>;
}

const keep = (userId: string) =>
  createUnsentPlace({ userId, companyId: newId(), estimateId: newId() }).keep(name, 1, "");

test("what a user has left unsent is shown as it comes and goes, and nobody else's", async () => {
  const userId = newId();
  await keep(newId());
  await show(<Unsent userId={userId} />);
  await expect.element(page.getByText("unsent 0")).toBeVisible();
  await keep(userId);
  await expect.element(page.getByText("unsent 1")).toBeVisible();
  const [record] = await listUnsent(userId);
  await dropUnsent(record?.id ?? "");
  await expect.element(page.getByText("unsent 0")).toBeVisible();
});

const useNarrow = mediaHook("(max-width: 500px)");
const Width = () => <button type="button">{useNarrow() ? "narrow" : "wide"}</button>;

test("a page is drawn anew when a media query begins to hold, and when it ends", async () => {
  await page.viewport(1000, 600);
  await show(<Width />);
  await userEvent.hover(page.getByText("wide"));
  await page.viewport(400, 600);
  await expect.element(page.getByText("narrow")).toBeVisible();
  await page.viewport(1000, 600);
  await expect.element(page.getByText("wide")).toBeVisible();
});
