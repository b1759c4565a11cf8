import { expect, test } from "vitest";
import { shownCompany } from "../test/shown-company.ts";
import {
  isMadeUpEmail,
  madeUpCertificates,
  madeUpCompany,
  madeUpLogo,
  madeUpParts,
  madeUpPartsOf,
  type ShownCompany,
} from "./made-up.ts";

const [wetRoom = expect.fail()] = madeUpCertificates;
const sample: ShownCompany = {
  ...madeUpCompany,
  logo: madeUpLogo,
  certificates: madeUpCertificates,
};

test("of the sample company all is made up, of another one nothing", () => {
  expect(madeUpPartsOf(sample)).toEqual(madeUpParts);
  expect(madeUpPartsOf(shownCompany)).toEqual([]);
});

test.each(["title", "code", "tagline", "address", "phone", "email", "webAddress"] as const)(
  "the %s of the sample company is known in another company, and not once it is changed",
  (part) => {
    expect(madeUpPartsOf({ ...shownCompany, [part]: madeUpCompany[part] })).toEqual([part]);
    expect(madeUpPartsOf({ ...sample, [part]: `${madeUpCompany[part]} 2` })).not.toContain(part);
  },
);

test("one certificate that was not earned is enough, and another logo is the company's own", () => {
  const own = "0".repeat(64);
  expect(madeUpPartsOf({ ...shownCompany, certificates: [own, wetRoom] })).toEqual([
    "certificates",
  ]);
  expect(madeUpPartsOf({ ...shownCompany, logo: own, certificates: [own] })).toEqual([]);
  expect(madeUpPartsOf({ ...shownCompany, logo: madeUpLogo })).toEqual(["logo"]);
});

test.each([
  ["admin@example.com", true],
  ["ingrid@fjordheim.example", true],
  ["kari@fjordheim.no", false],
  ["kari@notfjordheim.example", false],
  ["admin@example.com.no", false],
])("the e-mail %s is made up: %s", (email, expected) => {
  expect(isMadeUpEmail(email)).toBe(expected);
});
