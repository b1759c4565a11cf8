import { expect, test } from "vitest";
import { readCatalogue } from "./read-catalogue.ts";

const party = (name: string, number: string) =>
  `<cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName>` +
  `<cac:PartyLegalEntity><cbc:CompanyID>${number}</cbc:CompanyID></cac:PartyLegalEntity>`;
const seller = `<cac:SellerSupplierParty><cac:Party>${party("Grossist AS", "NO995525828MVA")}</cac:Party></cac:SellerSupplierParty>`;
const provider = `<cac:ProviderParty>${party("Maker of files", "974760673")}</cac:ProviderParty>`;
const period = "<cac:ValidityPeriod><cbc:StartDate>2026-12-01</cbc:StartDate></cac:ValidityPeriod>";
const read = (...parts: readonly string[]) =>
  readCatalogue(
    new TextEncoder().encode(
      `<Catalogue xmlns:cac="a" xmlns:cbc="b"><cbc:IssueDate>2026-11-15</cbc:IssueDate>${parts.join("")}</Catalogue>`,
    ),
    { day: "2026-11-20", currency: "NOK" },
  );

test("a catalogue is from who sells, else from who made it, and of the first day of its prices, else of its own", async () => {
  const sold = { senderName: "Grossist AS", senderNumber: "995525828" };
  expect(await read(period, seller, provider)).toMatchObject({ ...sold, dated: "2026-12-01" });
  expect(await read(provider, seller)).toMatchObject({ ...sold, dated: "2026-11-15" });
  const made = { senderName: "Maker of files", senderNumber: "974760673" };
  expect(await read(provider)).toMatchObject(made);
});
