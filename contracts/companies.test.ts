import { expect, test } from "vitest";
import { CompanyInput, newCompanyDefaults, withoutAddressSigns } from "./companies.ts";
import { wrongs } from "./test/wrongs.ts";

test.each([
  [{}, []],
  [{ code: "974760673" }, []],
  [{ code: "974760674" }, ["code: not_an_organisation_number"]],
  [{ code: "974760674", country: "SE" }, []],
  [{ currency: "nok" }, []],
  [{ currency: "N1K" }, ["currency: only_alpha"]],
  [{ currency: "NO" }, ["currency: not_a_currency"]],
  [{ currency: "NOKK" }, ["currency: not_a_currency"]],
  [{ currency: "kro" }, ["currency: not_a_currency"]],
  [{ brandColour: "#ABCDEF" }, []],
  [{ brandColour: "#abcde" }, ["brandColour: not_a_colour"]],
  [{ brandColour: "#abcdef0" }, ["brandColour: not_a_colour"]],
  [{ brandColour: "abcdef0" }, ["brandColour: not_a_colour"]],
  [{ brandColour: "#abcdeg" }, ["brandColour: not_a_colour"]],
])("a company with %j is told %j", (given, told) => {
  expect(wrongs(CompanyInput, { ...newCompanyDefaults, title: "Bygg AS", ...given })).toEqual(told);
});

test("currency and colour of a company have one spelling", () => {
  const given = { currency: "nok", brandColour: "#ABCDEF" };
  const taken = CompanyInput.parse({ ...newCompanyDefaults, title: "Bygg AS", ...given });
  expect(taken).toMatchObject({ currency: "NOK", brandColour: "#abcdef" });
});

test.each(Array.from('<>@"“”„«»＜＞＠﹫'))("the name of a sender has no %s", (sign) => {
  const company = { ...newCompanyDefaults, title: "Bygg AS", senderName: `Bygg ${sign}AS` };
  expect(wrongs(CompanyInput, company)).toEqual(["senderName: invalid_characters"]);
  expect(withoutAddressSigns(`${sign}Bygg ${sign}${sign}AS`)).toBe("Bygg AS");
});

test("this is what a new company begins with", () => {
  expect(newCompanyDefaults).toEqual({
    code: "",
    country: "NO",
    vatPayer: true,
    vatCode: "",
    active: true,
    tagline: "",
    address: "",
    phone: "",
    email: "",
    webAddress: "",
    logoId: null,
    brandColour: "#578bd4",
    currency: "NOK",
    vatPercent: "25",
    workPricePerHour: "690",
    workCostPerHour: "420",
    markupMaterial: "25",
    markupWork: "25",
    markupGeneral: "15",
    validDays: 30,
    senderName: "",
    replyTo: "",
    minMargin: "0",
    blockingChecks: ["expired"],
    silentChecks: [],
    mailSubjectNb: "",
    mailBodyNb: "",
    mailSubjectEn: "",
    mailBodyEn: "",
    reminderDays: [],
    acceptanceCode: false,
    priceWarnings: true,
    bankAccount: "",
    paymentDays: 14,
    businessRegister: true,
    descriptionTopNb: "",
    descriptionTopEn: "",
    descriptionBottomNb: "",
    descriptionBottomEn: "",
    exclusionsNb: "",
    exclusionsEn: "",
  });
});
