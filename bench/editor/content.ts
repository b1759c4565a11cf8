import { Change as ChangeSchema } from "../../contracts/estimate-content.ts";
import { estimates } from "../../contracts/estimates.ts";
import { projects } from "../../contracts/projects.ts";
import type { Change } from "../../domain/changes/estimate-changes.ts";
import { makeLargeEstimate } from "../../domain/test/make.ts";
import type { NetworkCall } from "../../server/test/server-process.ts";

const linesPerBatch = 1_000;

/** The same estimate every time, with keys that the server takes. */
function insertsOf(lineCount: number): readonly Change[] {
  const { groups, lines } = makeLargeEstimate(lineCount);
  const withIds = JSON.stringify({
    groups: [...groups.values()],
    lines: [...lines.values()],
  }).replaceAll(/(\\?")([gl])(\d+)\1/g, (_, quote: string, type: string, index: string) => {
    const kind = type === "g" ? "1" : "2";
    return `${quote}0193b6a0-0000-7000-8000-${kind}${index.padStart(11, "0")}${quote}`;
  });
  const rows = JSON.parse(withIds);
  const inserts: Change[] = [
    ChangeSchema.parse({ type: "insert", groups: rows.groups, lines: [] }),
  ];
  for (let start = 0; start < rows.lines.length; start += linesPerBatch) {
    const part = rows.lines.slice(start, start + linesPerBatch);
    inserts.push(ChangeSchema.parse({ type: "insert", groups: [], lines: part }));
  }
  return inserts;
}

/** Makes a draft of so many lines in the first project, and gives the address of its editor. */
export async function makeEstimateOf(call: NetworkCall, lineCount: number): Promise<string> {
  const [project] = (await call(projects.list, { query: {} })).rows;
  if (project === undefined) throw new Error("The samples have no project.");
  const { id } = await call(estimates.create, {
    params: { projectId: project.id },
    body: { fromEstimateId: null, language: "en" },
  });
  for (const [baseRevision, change] of insertsOf(lineCount).entries()) {
    const body = { batchId: crypto.randomUUID(), baseRevision, changes: [change] };
    await call(estimates.change, { params: { id }, body });
  }
  return `/project/${project.id}/estimate/${id}`;
}
