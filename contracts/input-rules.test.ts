import { expect, test } from "vitest";
import { projectStatuses } from "../domain/project/project-status.ts";
import { newPassword, optionalNewPassword } from "./auth.ts";
import { CertificateImageInput } from "./certificate-images.ts";
import { Change } from "./estimate-content.ts";
import { BatchInput, estimates } from "./estimates.ts";
import { images, maxPixels, maxUploadBytes } from "./images.ts";
import { ClientInput, SupplierInput } from "./partners.ts";
import { changeRowsInPage } from "./price-changes.ts";
import { mostPriceWarnings } from "./price-guard.ts";
import { mostFoundArticles } from "./price-lists.ts";
import { PasswordInput } from "./profile.ts";
import {
  expiringDays,
  followUpDays,
  OfferState,
  projects,
  ProjectStatus,
  statusesIn,
} from "./projects.ts";
import { maxFinds } from "./search.ts";
import { oldPriceDays } from "./services.ts";
import { dateFormats, defaultSettings } from "./settings.ts";
import { maxTenderFiles } from "./tender-files.ts";
import { id, wrongs } from "./test/wrongs.ts";
import { signInEmail } from "./users.ts";
import { mostWebhooks } from "./webhooks.ts";

test.each([ClientInput, SupplierInput])(
  "partner %#: a number of Norway has its check digit",
  (input) => {
    const type = input === ClientInput ? "company" : "wholesaler";
    const partner = { title: "Bygg", address: "", webAddress: "", type };
    const told = (country: string, organisationNumber: string) =>
      wrongs(input, { ...partner, country, organisationNumber });
    expect(told("NO", "974760674")).toEqual(["organisationNumber: not_an_organisation_number"]);
    expect([told("no", "974760673"), told("SE", "974760674"), told("NO", "")]).toEqual([
      [],
      [],
      [],
    ]);
  },
);

test.each([
  ["1234567", []],
  ["123456", [": too_short:7"]],
  ["👷👷👷👷👷👷", [": too_short:7"]],
  ["👷👷👷👷👷👷👷", []],
  ["       ", []],
  ["a".repeat(200), []],
  ["a".repeat(201), [": too_long:200"]],
  ["pass\u200bword", [": invalid_characters"]],
])("the new password %j is told %j", (password, told) => {
  expect(wrongs(newPassword, password)).toEqual(told);
  expect(wrongs(optionalNewPassword, password)).toEqual(told);
});

test("only a password that may stay as it is may be empty", () => {
  expect(wrongs(newPassword, "")).toEqual([": required"]);
  expect(wrongs(optionalNewPassword, "")).toEqual([]);
  expect(signInEmail.parse("Kari@Hansen.NO")).toBe("kari@hansen.no");
});

test.each([
  ["old-one", "new-one", "new-one", []],
  ["old-one", "new-one", "new-onE", ["confirmation: passwords_differ"]],
  ["old-one", "old-one", "old-one", ["newPassword: same_password"]],
  ["old-one", "new", "new-onE", ["newPassword: too_short:7", "confirmation: passwords_differ"]],
  ["", "new-one", "new-onE", ["currentPassword: required"]],
])("from %j to %j and %j is told %j", (currentPassword, password, confirmation, told) => {
  const input = { currentPassword, newPassword: password, confirmation };
  expect(wrongs(PasswordInput, input)).toEqual(told);
});

test("new passwords that differ are told of where the current one is left out, too", () => {
  const input = { newPassword: "new-one", confirmation: "new-onE" };
  expect(wrongs(PasswordInput, input)).toContain("confirmation: passwords_differ");
});

test.each([
  ["in_progress,won", true],
  ["won", true],
  ["won,", false],
  [",won", false],
  ["won, lost", false],
  ["wonlost", false],
  ["built", false],
  ["", false],
])("the statuses %j narrow a list: %s", (status, isTaken) => {
  expect(wrongs(projects.list.query, { status })).toEqual(
    isTaken ? [] : [`status: not_an_option:${projectStatuses.join(",")}`],
  );
});

test("a list may be narrowed to all its options at once", () => {
  const query = {
    status: ProjectStatus.options.join(","),
    offerState: OfferState.options.join(","),
  };
  expect(wrongs(projects.list.query, query)).toEqual([]);
});

test("statuses are named in the order of work", () => {
  expect(statusesIn("lost,won,enquiry")).toEqual(["enquiry", "won", "lost"]);
  expect([statusesIn(undefined), statusesIn("")]).toEqual([[], []]);
});

test.each([
  [{}, []],
  [{ x: "0", y: "0", width: "1", height: "1" }, []],
  [{ x: "0" }, ["width: required"]],
  [{ x: "0", y: "0", width: "1" }, ["width: required"]],
])("a picture is cut by %j: %j", (crop, told) => {
  expect(wrongs(images.logo.query, crop)).toEqual(told);
});

test("a picture is named by its whole hash, and a certificate by small letters", () => {
  const { params } = images.get;
  const isHash = (hash: string) => params.safeParse({ id: id(1), hash }).success;
  const hash = "0a".repeat(32);
  expect([hash, `${hash}0`, hash.slice(1), hash.replace("a", "A")].map(isHash)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const slugs = ["wet", "Wet", "wet1", "wet room", "våt"].map((slug) =>
    wrongs(CertificateImageInput, { title: "A", imageId: id(1), slug }),
  );
  const refused = ["slug: only_alpha_lowercase"];
  expect(slugs).toEqual([[], refused, refused, refused, refused]);
});

test.each([
  ["10", []],
  ["25", []],
  ["50", []],
  ["100", []],
  ["11", ["rows: not_an_option:10,25,50,100"]],
  ["99", ["rows: not_an_option:10,25,50,100"]],
])("a page of %s rows is told %j", (rows, told) => {
  expect(wrongs(projects.list.query, { rows })).toEqual(told);
});

test("a page of no rows, or more than 100, is none", () => {
  for (const rows of ["0", "101", "ten"])
    expect(wrongs(projects.list.query, { rows })).not.toEqual([]);
});

test("a batch and its steps have an end", () => {
  const remove = { type: "remove", key: id(1) };
  const batch = (count: number) => ({
    batchId: id(1),
    baseRevision: 0,
    changes: Array.from({ length: count }, () => remove),
  });
  expect([0, 1, 5_000, 5_001].map((count) => wrongs(BatchInput, batch(count)))).toEqual([
    ["changes: required"],
    [],
    [],
    ["changes: too_many:5000"],
  ]);
  const named = [40, 41].map((length) => {
    return { type: "setVariable", name: "a".repeat(length), value: null };
  });
  expect(named.map((step) => Change.safeParse(step).success)).toEqual([true, false]);
});

test.each([
  ["groups", 2_000],
  ["lines", 5_000],
])("a step puts in at most as many %s as %i", (rows, most) => {
  const ends = [most, most + 1].map((count) => {
    const step = { type: "insert", groups: [], lines: [], [rows]: Array(count).fill(null) };
    return wrongs(Change, step).filter((wrong) => wrong.includes("too_many"));
  });
  expect(ends).toEqual([[], [`${rows}: too_many:${most}`]]);
});

test("people were told these figures", () => {
  expect(estimates.change.bodyLimit).toBe(4_194_304);
  expect(defaultSettings).toMatchObject({ country: "NO", vatPayer: false, validDays: 30 });
  expect(dateFormats).toEqual({ dateFormat: "yyyy-MM-dd", dateTimeFormat: "yyyy-MM-dd HH:mm" });
  expect({ followUpDays, expiringDays, oldPriceDays, maxFinds, maxUploadBytes, maxPixels }).toEqual(
    {
      followUpDays: 7,
      expiringDays: 7,
      oldPriceDays: 60,
      maxFinds: 5,
      maxUploadBytes: 10_485_760,
      maxPixels: 50_000_000,
    },
  );
});

test("so much is kept or named of each, and no more", () => {
  expect({
    changeRowsInPage,
    mostFoundArticles,
    mostPriceWarnings,
    mostWebhooks,
    maxTenderFiles,
  }).toEqual({
    changeRowsInPage: 50,
    mostFoundArticles: 10,
    mostPriceWarnings: 20,
    mostWebhooks: 10,
    maxTenderFiles: 10,
  });
});

test.each(["-1.5", "0", null])("a variable may be %s", (value) => {
  const change = { type: "setVariable", name: "walls", value };
  expect(Change.safeParse(change)).toEqual({ success: true, data: change });
});
