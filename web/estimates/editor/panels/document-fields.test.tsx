import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../../test/show.tsx";
import { DocumentFields } from "./document-fields.tsx";
import { makeTestStore } from "../../test/test-store.ts";

test.each([
  ["en", "Valid until", "Valid until must be more than Offer date"],
  ["nb", "Gyldig til", "Gyldig til må være senere enn Tilbudsdato"],
] as const)("an offer is not valid until before it is made, %s", async (...parts) => {
  const [language, label, message] = parts;
  const fetched = vi.spyOn(window, "fetch");
  const store = makeTestStore();
  await show(<DocumentFields store={store} />, language);
  const validUntil = page.getByLabelText(label, { exact: true });
  await userEvent.fill(validUntil, "2020-01-01");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(message, { exact: true })).toBeVisible();
  await expect.element(validUntil).toHaveValue("2020-01-01");
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test("an offer is valid until a later day than its own", async () => {
  const fetched = vi.spyOn(window, "fetch");
  const store = makeTestStore();
  const { header } = store.get();
  fetched.mockImplementation(async () => Response.json({ ...header, validUntil: "2026-11-21" }));
  await show(<DocumentFields store={store} />);
  const validUntil = page.getByLabelText("Valid until", { exact: true });
  const message = page.getByText("Valid until must be more than Offer date", { exact: true });
  await userEvent.fill(validUntil, header.offerDate);
  await userEvent.keyboard("{Enter}");
  await expect.element(message).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.fill(validUntil, "2026-11-21");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => store.get().header.validUntil).toBe("2026-11-21");
  await expect.element(message).not.toBeInTheDocument();
  fetched.mockRestore();
});
