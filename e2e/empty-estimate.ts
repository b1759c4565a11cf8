import { expect, type Page } from "@playwright/test";
import { estimates } from "../contracts/estimates.ts";
import { newId } from "../server/base/new-id.ts";
import { makeRemoteEstimate, readRemote } from "../server/test/remote-estimate.ts";
import type { NetworkCall } from "../server/test/server-process.ts";
import { gridOf } from "./editor.ts";
import { openSession } from "./product.ts";

/** An estimate without any row, open in the editor. */
export async function openEmpty(page: Page, call: NetworkCall, language: "en" | "nb") {
  const { params, projectId } = await makeRemoteEstimate(call, 0);
  const { header, content } = await readRemote(call, params);
  const changes = content.groups.map(({ key }) => ({ type: "remove" as const, key }));
  const body = { batchId: newId(), baseRevision: header.revision, changes };
  await call(estimates.change, { params, body });
  await openSession(page, language);
  await page.goto(`/project/${projectId}/estimate/${params.id}`);
  await expect(gridOf(page).getByRole("textbox")).toBeFocused();
  return params;
}
