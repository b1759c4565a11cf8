import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { estimates } from "../../contracts/estimates.ts";
import { projects } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { testApp } from "../test/test-app.ts";

const { make, ok, as, context } = await testApp();

async function setSquares(id: string, squares: string) {
  const { title, clientId, contactPersonId, responsibleId, revision } = await ok(projects.get, {
    params: { id },
  });
  const texts = {
    address: "",
    descriptionTopNb: "",
    descriptionTopEn: "",
    descriptionBottomNb: "",
    descriptionBottomEn: "",
  };
  const people = { clientId, contactPersonId, responsibleId };
  const body = {
    title,
    ...people,
    estimateType: "fixed_price" as const,
    ...texts,
    squares,
    revision,
  };
  await as("project_manager").ok(projects.update, { params: { id }, body });
}

const squaresOf = async (id: string) =>
  (await ok(estimates.get, { params: { id } })).content.settings.squares;

test("a new area reaches every draft of its project and no other, as a batch of whoever gave it", async () => {
  const { id: projectId } = await make.project({ squares: decimal("12") });
  const drafts = [await make.estimate({ projectId }), await make.estimate({ projectId })];
  const elsewhere = await make.estimate();
  await setSquares(projectId, "20");
  const { user } = await as("project_manager").ok(auth.session, {});
  for (const { id } of drafts) {
    expect(await squaresOf(id)).toBe("20");
    const { rows } = await ok(estimates.history, { params: { id }, query: {} });
    expect(rows).toMatchObject([
      {
        revision: 1,
        userId: user.id,
        userName: user.name,
        createdAt: context.clock().toISOString(),
        effects: [{ type: "setSetting", field: "squares", before: "12", after: "20" }],
      },
    ]);
  }
  expect(await squaresOf(elsewhere.id)).toBe("12");
});

test.each(["queued", "sending", "unknown"] as const)(
  "a draft whose message is %s keeps its area, and the other drafts follow",
  async (state) => {
    const { id: projectId } = await make.project({ squares: decimal("12") });
    const waiting = await make.estimate({ projectId });
    const open = await make.estimate({ projectId });
    const dueAt = new Date("2099-01-01");
    await make.email({ estimateId: waiting.id, state, dueAt, handedOverAt: context.clock() });
    await setSquares(projectId, "20");
    expect([await squaresOf(waiting.id), await squaresOf(open.id)]).toEqual(["12", "20"]);
  },
);

test.each(["sent", "accepted", "declined", "expired", "superseded"] as const)(
  "a %s version keeps its area",
  async (status) => {
    const { id, projectId } = await make.estimate({ status });
    await setSquares(projectId, "20");
    expect(await squaresOf(id)).toBe("12");
  },
);
