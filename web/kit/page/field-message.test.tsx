import { createInstance } from "i18next";
import { expect, onTestFinished, test } from "vitest";
import { problemTitles } from "../../../contracts/problems.ts";
import { generalEn } from "../../../locales/general.en.ts";
import { problemsEn } from "../../../locales/general/problems.en.ts";
import { ApiProblem } from "../../base/api.ts";
import { setPageCompany } from "../../base/page-company.ts";
import { fieldMessage, problemText } from "./field-message.ts";

const texts = createInstance();
const t = await texts.init({
  lng: "en",
  defaultNS: "general",
  resources: { en: { general: generalEn } },
  interpolation: { prefix: "{", suffix: "}", escapeValue: false },
});
const labels = { code: "Code", offerDate: "Offer date", validUntil: "Valid until" };

test.each([
  ["required", undefined, "Code is required"],
  ["too_long_code", "10", "Code is only 10 symbols is allowed"],
  ["only_alpha", undefined, "Code is only alpha allowed"],
  ["only_alpha_lowercase", undefined, "Code is only alpha lowercase allowed"],
  ["too_short", "7", "Code minimum symbols is 7"],
  ["must_be_more_than", "0", "Must be more than 0"],
  ["must_be_more_than", "5", "Code must be more than 5"],
  ["too_small", "0", "Code must be at least 0"],
  ["never_heard_of", undefined, "Code is not valid"],
  ["toString", undefined, "Code is not valid"],
])("the code %s with the limit %s says: %s", (code, limit, message) => {
  const problem = limit === undefined ? { path: "code", code } : { path: "code", code, limit };
  expect(fieldMessage(t, problem, labels)).toBe(message);
});

test.each([
  ["en", "too_big", "9999999999.99", "Code must be at most 9,999,999,999.99"],
  ["nb", "too_big", "9999999999.99", "Code must be at most 9\u00a0999\u00a0999\u00a0999,99"],
  ["nb", "too_small", "-0.5", "Code must be at least \u22120,5"],
  ["en", "too_long", "10000", "Code must have at most 10,000 symbols"],
  ["nb", "too_small", "2026-12-01", "Code must be at least 2026-12-01"],
  ["nb", "contains_word", "12345", "Code must not contain “12345”"],
])("in %s %s writes the limit %s as people do: %s", (language, code, limit, message) => {
  const before = document.documentElement.lang;
  onTestFinished(() => {
    document.documentElement.lang = before;
  });
  document.documentElement.lang = language;
  expect(fieldMessage(t, { path: "code", code, limit }, labels)).toBe(message);
});

test("a limit that is another field is shown as its label", () => {
  const problem = { path: "validUntil", code: "must_be_more_than", limit: "offerDate" };
  expect(fieldMessage(t, problem, labels)).toBe("Valid until must be more than Offer date");
});

test("a part of a field is called by the label of the field", () => {
  expect(fieldMessage(t, { path: "code.0", code: "required" }, labels)).toBe("Code is required");
});

test("a field in a row has a label of its own, and what has none is called by its path", () => {
  const problem = { path: "rows.2.price", code: "required" };
  expect(fieldMessage(t, problem, { rows: "Rows", "rows.price": "Price" })).toBe(
    "Price is required",
  );
  expect(fieldMessage(t, problem, { rows: "Rows" })).toBe("Rows is required");
  expect(fieldMessage(t, problem, {})).toBe("rows.2.price is required");
});

const text = (code: string, details = {}) =>
  problemText(t, new ApiProblem({ title: code, status: 409, code, details }));

test("a failure that the server names is told in its words, another company by both names", () => {
  expect(text("not_found")).toBe(problemsEn.not_found);
  setPageCompany({ id: "1", title: "Bygg AS" });
  const words = text("other_company", { company: "Rør AS" });
  expect(words).toContain("Bygg AS");
  expect(words).toContain("Rør AS");
  expect(text("other_company", { company: 7 })).not.toContain("7");
});

test("every problem of the server has a text", () => {
  expect(Object.keys(problemsEn).toSorted()).toEqual(Object.keys(problemTitles).toSorted());
});

test("a failure that nobody foresaw has a text too", () => {
  expect(problemText(t, new Error("boom"))).toBe("An error has occurred");
  const unknown = new ApiProblem({ title: "?", status: 418, code: "teapot" });
  expect(problemText(t, unknown)).toBe("An error has occurred");
});

const outage = (status: number) =>
  problemText(t, new ApiProblem({ title: "Down", status, code: "unavailable" }));

test("a server that answers says that it cannot serve; the connection is named where nobody answers", () => {
  expect(outage(503)).toBe(problemsEn.unavailable);
  expect(outage(0)).toBe(generalEn.toasts.unreachable);
});
