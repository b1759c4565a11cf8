import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { textLimits } from "../../../../domain/base/text-limits.ts";
import { estimateFileOf } from "../../../../domain/estimate-file/estimate-file.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { changesIn, showEstimate } from "../../test/show-estimate.tsx";

const dialog = () => page.getByRole("dialog");

const plate = {
  id: "0193b6a0-0000-7000-8000-0000000000d1",
  supplier: "Byggmax AS",
  number: "10 123",
};
const here = "0193b6a0-0000-7000-8000-0000000000c1";

async function openFile(
  line: Parameters<typeof makeLine>[0],
  answer = (): object[] => [],
  units?: () => Response,
) {
  const group = makeGroup({ key: "0193b6a0-0000-7000-8000-0000000000a1", titleEn: "Bath" });
  const estimate = makeEstimate({
    groups: [group],
    lines: [makeLine({ ...line, groupKey: group.key })],
  });
  const head = {
    currency: "NOK",
    project: { number: "1", title: "Bathroom" },
    articles: new Map([[plate.id, plate]]),
  };
  const content = JSON.stringify(estimateFileOf(priceEstimate(estimate), head));
  const app = await showEstimate({
    estimate: makeEstimate({ groups: [], lines: [] }),
    answer: ({ address }) => {
      if (address === "/api/unit-options") return units?.();
      return address === "/api/article-search" ? Response.json(answer()) : undefined;
    },
  });
  await userEvent.click(page.getByRole("button", { name: "Add", exact: false }).first());
  await userEvent.click(page.getByRole("menuitem", { name: "Import table or tender…" }));
  await userEvent.upload(
    page.getByLabelText("Choose a file"),
    new File([content], "estimate.json"),
  );
  return app;
}

const linked = {
  key: "0193b6a0-0000-7000-8000-0000000000b1",
  titleEn: "Door",
  quantity: decimal("2"),
  buyingPrice: decimal("100"),
  articleId: plate.id,
};
const article = { id: here, supplierTitle: "BYGGMAX AS", number: "10123", active: true };

test("a file that is chosen while the units could not be fetched is read with them once they have come", async () => {
  // Nothing else keeps the preview waiting.
  await import("./estimate-file-preview.tsx");
  let answer = new Response(null, { status: 500 });
  const units = () => answer.clone();
  const { asked } = await openFile({ ...linked, articleId: null }, undefined, units);
  await expect.element(page.getByLabelText("Choose a file")).not.toBeInTheDocument();
  await expect.element(dialog()).not.toBeInTheDocument();
  const unit = { id: here, revision: 1, code: "m2", titleEn: "m2", titleNb: "m2" };
  answer = Response.json([{ ...unit, dimension: "area" }]);
  await userEvent.click(page.getByRole("button", { name: "Try again" }));
  await userEvent.click(dialog().getByRole("button", { name: /^Import/ }));
  await expect
    .poll(() => changesIn(asked.filter(({ address }) => address.endsWith("/batches"))))
    .toContainEqual(
      expect.objectContaining({ lines: [expect.objectContaining({ unitId: here })] }),
    );
});

test("a line takes the article of this company that its file names", async () => {
  const { asked } = await openFile(linked, () => [article]);
  await expect
    .element(dialog().getByText("1 line goes on with its supplier’s article."))
    .toBeVisible();
  await userEvent.click(dialog().getByRole("button", { name: /^Import/ }));
  await expect
    .poll(() => changesIn(asked.filter(({ address }) => address.endsWith("/batches"))))
    .toContainEqual(
      expect.objectContaining({
        lines: [expect.objectContaining({ articleId: here, note: "" })],
      }),
    );
});

test("what is not known here, or could be several articles, is told line by line and noted", async () => {
  const { asked } = await openFile(linked, () => [{ ...article, supplierTitle: "Another" }]);
  await expect
    .element(dialog().getByText("1 line names an article that it is not linked to"))
    .toBeVisible();
  await expect
    .element(dialog().getByText("“Door”: no article here is Byggmax AS 10 123"))
    .toBeVisible();
  await userEvent.click(dialog().getByRole("button", { name: /^Import/ }));
  const noted = { articleId: null, note: "№ 10 123 (Byggmax AS)" };
  await expect
    .poll(() => changesIn(asked.filter(({ address }) => address.endsWith("/batches"))))
    .toContainEqual(expect.objectContaining({ lines: [expect.objectContaining(noted)] }));
});

test("a line of a file that is sold below its cost is told before it comes in", async () => {
  await openFile({
    key: "0193b6a0-0000-7000-8000-0000000000b1",
    titleEn: "Door",
    quantity: decimal("2"),
    buyingPrice: decimal("100"),
    sellingPrice: decimal("90"),
  });
  await expect.element(dialog().getByText("1 line would be sold below its cost")).toBeVisible();
  await expect.element(dialog().getByText("“Door”: costs 200.00, sold for 180.00")).toBeVisible();
});

test("the total that the file says is told with VAT", async () => {
  await openFile({ ...linked, articleId: null });
  await expect
    .poll(() => dialog().getByRole("status").first().query()?.textContent)
    .toBe("The estimate comes to 312.50 with VAT, as the file says");
});

test("a note that has no room for the article stays as it is", async () => {
  const note = "n".repeat(textLimits.lineText);
  const { asked } = await openFile({ ...linked, note });
  await userEvent.click(dialog().getByRole("button", { name: /^Import/ }));
  await expect
    .poll(() => changesIn(asked.filter(({ address }) => address.endsWith("/batches"))))
    .toContainEqual(expect.objectContaining({ lines: [expect.objectContaining({ note })] }));
});
