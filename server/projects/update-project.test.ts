import { expect, test } from "vitest";
import { projects } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import type { Session } from "../base/session.ts";
import { testApp } from "../test/test-app.ts";
import { type SquaresChanged, updateProject } from "./update-project.ts";

const { ok, make, own, context, company } = await testApp();

const session: Session = {
  userId: newId(),
  userName: "Ola",
  email: "ola@company.example",
  locale: "nb",
  roleId: newId(),
  permissions: new Set(),
  seesCosts: true,
  isSystemAdministrator: false,
  companyId: company.id,
  companyTitle: company.title,
  homeCompanyId: company.id,
  avatar: null,
  writes: 0,
  tokenHash: Buffer.alloc(32),
  lacksFactor: false,
  isConfirmed: false,
};

async function change(squares: string, onSquaresChanged: SquaresChanged) {
  const { id, clientId, responsibleId } = await make.project({ squares: decimal("12.5") });
  const body = {
    title: "Changed",
    clientId,
    contactPersonId: null,
    responsibleId,
    estimateType: "fixed_price" as const,
    squares: decimal(squares),
    address: "",
    descriptionTopNb: "",
    descriptionTopEn: "",
    descriptionBottomNb: "",
    descriptionBottomEn: "",
    revision: 1,
  };
  const update = own((db) => updateProject({ db, session, context }, id, body, onSquaresChanged));
  return { id, update };
}

test("a new area is handed on once, the same area is not", async () => {
  const told: unknown[] = [];
  const tell: SquaresChanged = (_, project) => {
    told.push(project);
    return Promise.resolve();
  };
  const same = await change("12.5", tell);
  await same.update;
  expect(told).toEqual([]);
  for (const squares of ["12", "13"]) {
    const other = await change(squares, tell);
    expect(await other.update).toMatchObject({ squares });
    expect(told.splice(0)).toEqual([{ id: other.id, squares }]);
  }
});

test("when what follows fails, the project keeps its area", async () => {
  const { id, update } = await change("13", () => Promise.reject(new Error("no")));
  await expect(update).rejects.toThrow("no");
  expect(await ok(projects.get, { params: { id } })).toMatchObject({
    squares: "12.5",
    revision: 1,
  });
});
