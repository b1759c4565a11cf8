import { expect, test } from "vitest";
import type { Endpoint } from "../../contracts/endpoint.ts";
import { replyRules, replySchemas } from "../../contracts/test/reply-rules.ts";
import { type Described, fieldWords, replyWords } from "../../contracts/test/reply-words.ts";
import { lineRules, newGroupRules, settingRules } from "../../contracts/test/row-rules.ts";
import { testApp } from "./test-app.ts";

interface Call {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<string, { content?: Readonly<Record<string, { schema: Described }>> }>
  >;
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Described>> };
}

const { as, endpoints } = await testApp();
const answer = await as("viewer").send({ method: "GET", url: "/api/openapi.json" });
const { paths, components } = answer.json<Description>();
const { schemas } = components;

/** What a call answers when all is well: a schema, a file of some type, or nothing. */
function replyOf({ responses }: Call): string {
  const { content = {} } = responses["200"] ?? responses["201"] ?? responses["202"] ?? {};
  const [[type, { schema }] = ["nothing", { schema: {} }]] = Object.entries(content);
  return type === "application/json" ? replyWords(schema) : type;
}

test("every endpoint has the name and answers what was asked for", () => {
  const answered = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => [
      `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
      `${call.operationId}: ${replyOf(call)}`,
    ]),
  );
  expect(Object.fromEntries(answered)).toEqual(replyRules);
});

test.each(Object.entries(replySchemas))("%s holds what was asked for", (name, held) => {
  const schema = schemas[name] ?? {};
  expect(schema.properties === undefined ? replyWords(schema) : fieldWords(schema)).toEqual(held);
});

test("every schema that an answer leads to is among those", () => {
  const named = Object.values(replySchemas).flatMap((held) =>
    typeof held === "string" ? [held] : Object.values(held),
  );
  const words = [...Object.values(replyRules), ...named].join().match(/\b[A-Z][a-z]\w+/g) ?? [];
  // Tested as what they are made of: the cells that a step sets, and the permissions of a role.
  const apart = ["SetLine", "SetGroup", "SetSetting", "Permission"];
  const known = new Set([...Object.keys(replySchemas), ...apart]);
  expect(words.filter((word) => word in schemas && !known.has(word))).toEqual([]);
});

const { key: _key, parentKey: _parent, position: _position, ...groupCells } = newGroupRules;

test.each([
  ["SetLine", lineRules],
  ["SetGroup", groupCells],
  ["SetSetting", settingRules],
])("the step %s sets the cells of its own kind and no other", (name, rules) => {
  const fields = schemas[name]?.oneOf?.map(({ properties }) => properties?.["field"]?.const);
  expect(fields?.toSorted()).toEqual(Object.keys(rules).toSorted());
});

/** The names of the calls that are such, by the alphabet. */
const named = (isOne: (endpoint: Endpoint) => boolean) =>
  endpoints
    .filter(isOne)
    .map(({ name }) => name)
    .toSorted();

test("only these calls are for any company, take a file, or take more than others", () => {
  const ofFactors = [
    "addPasskey",
    "beginPasskey",
    "beginTotp",
    "confirmPassword",
    "finishTotp",
    "getFactors",
    "removePasskey",
    "removeTotp",
    "renewRecoveryCodes",
  ];
  const ofIdentity = ["getOwnIdentity", "removeOwnIdentity"];
  const ofSession = ["getSession", "setLocale"];
  expect(named(({ isForFactorSetUp }) => isForFactorSetUp === true)).toEqual(
    [...ofFactors, ...ofSession].toSorted(),
  );
  expect(named(({ isForAnyCompany }) => isForAnyCompany === true)).toEqual(
    [...ofFactors, ...ofSession, ...ofIdentity, "workInCompany"].toSorted(),
  );
  const uploads = [
    "addAttachment",
    "addStandingAttachment",
    "attachAnswerFile",
    "uploadAvatar",
    "uploadCertificatePicture",
    "uploadLogo",
    "uploadOwnAvatar",
  ];
  expect(named(({ upload }) => upload === 10_485_760)).toEqual(uploads);
  expect(named(({ upload }) => upload !== undefined)).toEqual(
    [...uploads, "keepTenderFile", "previewPriceFile"].toSorted(),
  );
  expect(named(({ form }) => form !== undefined)).toEqual(["importCompany", "restoreBackup"]);
  expect(named(({ bodyLimit }) => bodyLimit !== undefined)).toEqual([
    "acceptOfferByLink",
    "changeEstimate",
    "insertEstimateLines",
    "updateTenderFile",
  ]);
});

test("every call checks each part of its address", () => {
  const wrong = endpoints.flatMap(({ name, path, params }) => {
    const parts = [...path.matchAll(/:(\w+)/g)].map(([, part = ""]) => part);
    const issues = params?.safeParse(Object.fromEntries(parts.map((part) => [part, "1"]))).error;
    const refused = issues?.issues.map((issue) => issue.path.join(".")) ?? [];
    return parts.toSorted().join() === refused.toSorted().join() ? [] : [name];
  });
  expect(wrong).toEqual([]);
});
