import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { databaseProblem, tellStumble } from "./database-problem.ts";

const refusal = (code: string, values: Partial<DatabaseError> = {}) =>
  Object.assign(new DatabaseError("refused", 0, "error"), { code, ...values });
const lost = (code: string) => Object.assign(new Error("lost"), { code });

test.each(
  `ECONNREFUSED ECONNRESET ENOENT EPIPE EAI_AGAIN ENOTFOUND EHOSTUNREACH ENETUNREACH ETIMEDOUT
  57P01 57P02 57P03 53300 08000 08006 25006`.split(/\s+/),
)("a connection that ends with %s may work in a moment", (code) => {
  expect(databaseProblem(lost(code), false)).toMatchObject({ code: "unavailable", status: 503 });
});

test.each([
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
  "timeout exceeded when trying to connect",
])("so may one that says %s", (message) => {
  expect(databaseProblem(new Error(message), false)).toMatchObject({ code: "unavailable" });
});

test.each(["40P01", "55P03", "57014"])("so may what had to wait too long, by %s", (code) => {
  expect(databaseProblem(refusal(code), false)).toMatchObject({ code: "unavailable" });
});

test("a database without room on its disk says so", () => {
  const full = { code: "disk_full", status: 507 };
  expect(databaseProblem(refusal("53100"), false)).toMatchObject(full);
});

test("what is there already, is not there, or is out of range is named by its field", () => {
  const table = "services";
  const unique = refusal("23505", { table, constraint: "services_code_unique" });
  expect(databaseProblem(unique, false)).toMatchObject({
    code: "duplicate",
    extras: { errors: [{ path: "code", code: "duplicate" }] },
  });
  const foreign = refusal("23503", { table, constraint: "services_service_group" });
  expect(databaseProblem(foreign, false)).toMatchObject({
    code: "invalid",
    extras: { errors: [{ path: "serviceGroupId", code: "not_found" }] },
  });
  expect(databaseProblem(foreign, true)).toMatchObject({
    code: "in_use",
    extras: { details: { usedBy: "services" } },
  });
  const check = refusal("23514", { table, constraint: "services_waste" });
  expect(databaseProblem(check, false)).toMatchObject({
    code: "invalid",
    extras: { errors: [{ path: "waste", code: "out_of_range" }] },
  });
});

test("what nobody expects stays a failure", () => {
  for (const error of [refusal("42P01"), new Error("bug"), lost("EACCES"), "text", undefined]) {
    expect(databaseProblem(error, false)).toBeUndefined();
  }
});

test("work in the background tells what goes wrong, but for a database that is away", () => {
  const told: unknown[] = [];
  const stumble = tellStumble({ error: (error, text) => told.push([error, text]) }, "Oh.");
  const gone = [refusal("57P03"), lost("ECONNREFUSED"), new Error("Connection terminated")];
  const socket = Object.assign(lost("ENOENT"), { syscall: "connect" });
  for (const error of [...gone, socket]) stumble(error);
  expect(told).toEqual([]);
  const wrong = [
    new Error("a bug"),
    refusal("42P01"),
    Object.assign(lost("ENOENT"), { syscall: "open" }),
  ];
  for (const error of wrong) stumble(error);
  expect(told).toEqual(wrong.map((error) => [error, "Oh."]));
});
