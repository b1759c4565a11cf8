import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { BesidePreview } from "./beside-preview.tsx";

afterEach(() => page.viewport(1280, 800));

test("where the window becomes wide the fields come back beside the preview", async () => {
  await page.viewport(800, 800);
  await show(
    <BesidePreview
      label="Fields"
      preview={<p>The paper</p>}
      shown="preview"
      onShow={() => undefined}
    >
      <p>The fields</p>
    </BesidePreview>,
  );
  await expect.element(page.getByText("The paper")).toBeVisible();
  await expect.element(page.getByText("The fields")).not.toBeVisible();
  await page.viewport(1500, 800);
  await expect.element(page.getByText("The fields")).toBeVisible();
  await expect.element(page.getByText("The paper")).toBeVisible();
});
