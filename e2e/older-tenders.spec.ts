import { expect } from "@playwright/test";
import { gaeb90File, group, position } from "../domain/test/gaeb90.ts";
import { estimatesBidNb } from "../locales/general/estimates-bid.nb.ts";
import { estimatesTenderNb } from "../locales/general/estimates-tender.nb.ts";
import { signedIn } from "../server/test/server-process.ts";
import { expectAccessible } from "./accessible.ts";
import { expectSaved } from "./editor.ts";
import { openEmpty } from "./empty-estimate.ts";
import { test } from "./product.ts";

// Tenders of older formats come into an estimate one after the other: a bill of GAEB 90 with a quantity that cannot
// be read, a budget of BC3 with measurements, and a file of NS 3459 on trial.

const gaeb90 = gaeb90File([
  ...group("01", "Floors"),
  ...position("01000010", "12500", { 35: "m2" }),
  ["26", { 6: "Oak, oiled, as drawn." }],
  ...position("01000020", "0000005A000", { 12: "NEN", 35: "m" }),
]);

const bc3 = [
  "~V||FIEBDC-3/2016||\\|ANSI|",
  "~C|P##||Harbour budget|1020||0|",
  "~D|P|C1\\1\\1\\|",
  "~C|C1#||Walls|1020||0|",
  "~D|C1|W1\\1\\20.4\\|",
  "~C|W1|m2|Brick wall|50||0|",
  "~M|C1\\W1|1\\1\\|20.4|\\North\\2\\4.25\\\\2.4\\|",
  "",
].join("\r\n");

const ns3459 = `<?xml version="1.0"?>
<NS3459 Versjon="2012" xmlns="http://www.standard.no/ns3459"><Prisforesporsel><ProsjektNS><Navn>Havnehall</Navn>
<Valuta>NOK</Valuta><Poster><Post><Postnr>01.1</Postnr><Tekst><Uformatert>Dører</Uformatert></Tekst>
<Prisinfo><Enhet>stk</Enhet><Mengde>4</Mengde></Prisinfo></Post></Poster></ProsjektNS></Prisforesporsel></NS3459>`;

const files = [
  { name: "floors.d83", text: gaeb90, title: "Harbour hall", row: "Item 01000010" },
  { name: "walls.bc3", text: bc3, title: "Harbour budget", row: "Brick wall" },
  { name: "doors.xml", text: ns3459, title: "Havnehall", row: "Dører" },
];

test("tenders of older formats are imported, in Norwegian", async ({ page, product }) => {
  const call = await signedIn(product.server.url);
  await openEmpty(page, call, "nb");
  for (const { name, text, title, row } of files) {
    /* oxlint-disable no-await-in-loop -- one file after the other */
    await page.getByRole("toolbar").getByRole("button", { name: "Legg til" }).click();
    await page.getByRole("menuitem", { name: "Importer tabell eller forespørsel …" }).click();
    const file = { name, mimeType: "", buffer: Buffer.from(text) };
    await page.getByLabel("Velg en fil").setInputFiles(file);
    const preview = page.getByRole("dialog", { name: title });
    await expect(preview.getByText(estimatesTenderNb.notReturned)).toBeVisible();
    await expect(preview.getByText(estimatesTenderNb.trial)).toBeVisible({
      visible: name === "doors.xml",
    });
    await expect(
      preview.getByText("01.00.0020, linje 9, kolonne 23 i filen (0000005A000)"),
    ).toBeVisible({ visible: name === "floors.d83" });
    await expectAccessible(page);
    await preview.getByRole("button", { name: /^Importer \d rad(er)?$/ }).click();
    await expect(page.getByRole("rowheader", { name: row })).toBeVisible();
    await expectSaved(page);
    /* oxlint-enable no-await-in-loop */
  }
  await page.getByRole("button", { name: "Mer", exact: true }).click();
  await page.getByRole("menuitem", { name: estimatesBidNb.menu }).click();
  await expect(page.getByRole("dialog").getByText(estimatesBidNb.notReturned)).toHaveCount(
    files.length,
  );
});
