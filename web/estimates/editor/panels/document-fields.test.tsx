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
