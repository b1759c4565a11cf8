import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showApp } from "../test/show-app.tsx";

test("leaving the title suggests a slug, and one that was typed stays", async () => {
  await showApp("/certificate-image/add");
  const title = page.getByRole("textbox", { name: /Title/ });
  const slug = page.getByRole("textbox", { name: /Slug/ });
  await userEvent.fill(title, "Våtrom 2026");
  await userEvent.tab();
  await expect.element(slug).toHaveValue("vatrom");
  await userEvent.fill(slug, "wetroom");
  await userEvent.fill(title, "Våtrom 2027");
  await userEvent.tab();
  await expect.element(slug).toHaveValue("wetroom");
});
