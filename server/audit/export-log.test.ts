import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { units } from "../../contracts/units.ts";
import { withClient } from "../db/roles.ts";
import { logFor, setMoments } from "../test/audit-log.ts";
import { testApp, urlOf } from "../test/test-app.ts";

// How the log leaves, as a file for spreadsheets.

const { as, newCompany, migrationUrl } = await testApp();

const exported = async (query: Record<string, string>, person = as("administrator")) => {
  const { body, headers, statusCode } = await person.send({
    method: "GET",
    url: urlOf(auditLog.export, { query }),
  });
  expect(statusCode).toBe(200);
  return { lines: body.split("\r\n"), body, headers };
};

test("the export is a file for spreadsheets in the reader's language, without formulas, and is noted", async () => {
  const other = await newCompany();
  const person = other.as("administrator");
  const titles = ["=1+1", "+2", "-3+x", "@cmd", 'a "b", c; d'];
  for (const titleEn of titles) await other.make.unit({ titleEn, titleNb: titleEn });
  const { body, lines, headers } = await exported({ kind: "unit", language: "en" }, person);
  expect(headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": "attachment; filename*=UTF-8''audit-log-2026-11-20.csv",
  });
  expect(
    body.startsWith("\uFEFFWhen,Who,Access token,Action,Kind,Record,Field,before,after\r\n"),
  ).toBe(true);
  expect(lines.at(-1)).toBe("");
  for (const title of titles.slice(0, 4)) expect(body).toContain(`,'${title},`);
  expect(body).toContain(',"a ""b"", c; d",');
  expect(body).not.toMatch(/(?:^|,)[=+\-@]/m);
  await person.ok(units.create, {
    body: { code: "-3,5", titleEn: "-3.5", titleNb: "-3,5", dimension: "count" },
  });
  expect((await exported({ search: "-3.5" }, person)).body).toContain(",-3.5,");
  const norwegian = await exported({ kind: "unit", language: "nb", search: '"b"' }, person);
  expect(norwegian.lines[0]).toBe(
    "\uFEFFNår;Hvem;Tilgangsnøkkel;Handling;Type;Oppføring;Felt;før;etter",
  );
  expect(norwegian.lines).toHaveLength(1 + 4 + 1);
  const [last, first] = await logFor(person, { kind: "audit_log" });
  expect(first).toMatchObject({ action: "exported", recordId: null });
  expect(last?.changes[0]?.after).toBe('kind unit, language nb, search "b"');
});

test("no cell of the export begins like a formula, whichever separator a spreadsheet goes by", async () => {
  const other = await newCompany();
  const person = other.as("administrator");
  const formulas = ["=1+1", "+1", "-1+x", "@cmd", "＝1"];
  for (const formula of formulas) {
    for (const before of ["", "a,", "a;", "a\t", '"a";', "a\n"]) {
      await other.make.client({ address: before + formula });
    }
  }
  await other.make.client({ address: "Rooms:\n- kitchen, 3,5 m2\n- hall; -2" });
  for (const language of ["en", "nb"]) {
    const { body } = await exported({ kind: "client", language }, person);
    expect(
      body.split(/[,;\t\r\n]"?/).filter((cell) => /^(?:[=+@＝＋－＠]|-(?! ))/.test(cell)),
    ).toEqual([]);
    expect(body).toContain("Rooms:\n- kitchen, 3,5 m2\n- hall; -2");
  }
});

test("fields are told in the language of whoever asks, unless he names another", async () => {
  const other = await newCompany();
  const { id } = await other.make.unit({ code: "lm" });
  const { email } = await other.make.user({ role: "company_administrator", locale: "nb" });
  const reader = await other.signIn(email);
  const labels = async (query: Record<string, unknown>) =>
    (await logFor(reader, query))
      .find(({ recordId }) => recordId === id)
      ?.changes.map(({ label }) => label);
  expect(await labels({})).toContain("Dimensjon");
  expect(await labels({ language: "en" })).toContain("Dimension");
  expect((await exported({ kind: "unit" }, reader)).body).toContain(";Dimensjon;;Antall\r\n");
  expect((await exported({ kind: "unit", language: "en" }, reader)).body).toContain(
    ",Dimension,,Count\r\n",
  );
});

test.each([
  ["en", "2026-11-20 00:30:00,Åse Berg,,Changed,Unit,Metre,Code,m,lm"],
  ["nb", "2026-11-20 00:30:00;Åse Berg;;Endret;Enhet;Løpemeter;Kode;m;lm"],
] as const)(
  "a line of the export in %s says when in Norway, who, what and of which record",
  async (...of) => {
    const [language, line] = of;
    const other = await newCompany();
    // Whoever asks has the other language.
    const locale = language === "en" ? "nb" : "en";
    const { email } = await other.make.user({
      role: "company_administrator",
      locale,
      name: "Åse Berg",
    });
    const reader = await other.signIn(email);
    const unit = { titleEn: "Metre", titleNb: "Løpemeter", dimension: "length" } as const;
    const { id } = await reader.ok(units.create, { body: { ...unit, code: "m" } });
    await reader.ok(units.update, { params: { id }, body: { ...unit, code: "lm", revision: 1 } });
    await setMoments(migrationUrl, other, ["2026-11-19T22:30:00Z", "2026-11-19T23:30:00Z"]);
    const { lines } = await exported({ kind: "unit", action: "changed", language }, reader);
    expect(lines.slice(1)).toEqual([line, ""]);
    const signIns = await exported({ kind: "audit_log", language }, reader);
    expect(signIns.lines.at(1)).toMatch(/Åse Berg/);
  },
);

test("an export of many entries holds each of them once, in order", async () => {
  const other = await newCompany();
  const companyId = other.company.id;
  await withClient(migrationUrl, (client) =>
    client.query(
      `insert into audit_entries (company_id, at, user_name, action, kind, title_en, title_nb, before, after)
       select $1, '2026-11-20'::timestamptz - make_interval(secs => n / 3), '', 'created', 'unit',
         'Unit ' || n, 'Enhet ' || n, '{}', '{}' from generate_series(0, 1200) n`,
      [companyId],
    ),
  );
  const { lines } = await exported({ kind: "unit", language: "en" }, other.as("administrator"));
  const titles = lines.slice(1, -1).map((line) => line.split(",")[5]);
  expect(titles).toHaveLength(1201);
  expect(new Set(titles).size).toBe(1201);
  const groups = titles.map((title) => Math.floor(Number(title?.slice(5)) / 3));
  expect(groups).toEqual(groups.toSorted((a, b) => a - b));
});
