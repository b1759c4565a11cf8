import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { makeShoppingList } from "../../../../domain/pricing/shopping-list.ts";
import { makeFullOffer } from "../../../test/full-offer.ts";
import { buildReport } from "../model/calculation-report.ts";
import { buildCrewSheet } from "../model/crew-sheet.ts";
import { buildShoppingList } from "../model/shopping-list.ts";
import { printSheetJob } from "../model/print-job.ts";
import { createPdfRenderer } from "./render.ts";

const renderer = createPdfRenderer();
afterAll(() => renderer.close());

const offer = makeFullOffer("en");
const list = makeShoppingList(offer.priced, new Map(), true);

test.each([
  ["report", buildReport(makeFullOffer("en"), new Map()), ["Unit cost", "150.00", "Sum Group a"]],
  ["crew sheet", buildCrewSheet(makeFullOffer("en"), true), ["With waste", "2.5", "Sum Group a"]],
  ["shopping list", buildShoppingList(offer, list, true), ["Without supplier", "Buying price"]],
] as const)("a %s prints its columns and its mark on every page", async (_, built, words) => {
  const share = { companyId: "bygg", userId: "kari" };
  const pdf = await renderer.render(printSheetJob(built), share);
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  for (const page of pages) expect(page).toContain("INTERNAL");
  const text = pages.join(" ").toLowerCase();
  for (const word of words) expect(text).toContain(word.toLowerCase());
});
