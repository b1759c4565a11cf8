import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod";
import type { EstimateDocument } from "../../../contracts/estimates.ts";
import { type Permission, permissions as everything } from "../../../contracts/permissions.ts";
import type { Estimate } from "../../../domain/estimate/estimate.ts";
import type { Language } from "../../base/i18n.ts";
import { forgetUnsent } from "../../test/forget-unsent.ts";
import { type Asked, showApp } from "../../test/show-app.tsx";
import { storedProject } from "../../test/stored-project.ts";
import { cell, gridEstimate, rowKeys } from "./grid-harness.tsx";
import { estimateId, makeDocument } from "./make-document.ts";

/** Where the page of the estimate is. */
export const address = `/project/${storedProject.id}/estimate/${estimateId}`;
/** What the server has it at. */
export const stored = `/api/estimates/${estimateId}`;

interface Parts {
  readonly estimate?: Estimate;
  readonly header?: Partial<EstimateDocument["header"]>;
  readonly permissions?: readonly Permission[];
  /** True where nothing is said. */
  readonly seesCosts?: boolean;
  readonly language?: Language;
  /** What happens in the browser before the page is opened. */
  readonly before?: () => Promise<void>;
  /** What the server has against a batch; nothing when it takes it. */
  readonly onBatch?: () => Response | undefined;
  /** What the server answers before anything else. */
  readonly answer?: (asked: Asked) => Response | Promise<Response> | undefined;
}

/** The page of an estimate in the whole application, over a server that takes its batches. */
export async function showEstimate(parts: Parts = {}) {
  const { estimate = gridEstimate, header, permissions = everything, language = "en" } = parts;
  const { seesCosts = true } = parts;
  await forgetUnsent();
  await parts.before?.();
  const document = makeDocument(estimate, 0, header);
  let revision = 0;
  const app = await showApp(address, {
    permissions,
    seesCosts,
    language,
    answer: (asked) => {
      const own = parts.answer?.(asked);
      if (own) return own;
      if (asked.address === stored) return Response.json(document);
      if (asked.address === `/api/projects/${storedProject.id}`)
        return Response.json(storedProject);
      if (asked.address.endsWith("-options")) return Response.json([]);
      if (!asked.address.startsWith(`${stored}/batches`)) return undefined;
      if (asked.method === "GET") return Response.json([]);
      const refusal = parts.onBatch?.();
      if (refusal) return refusal;
      revision += 1;
      return Response.json({ revision, missed: [], totals: document.totals });
    },
  });
  await expect.element(page.getByRole("toolbar")).toBeVisible();
  return app;
}

const Sent = z.object({ changes: z.array(z.unknown()) });

/** What was sent so far, however it was shared among batches. */
export const changesIn = (asked: readonly Asked[]) =>
  asked.flatMap(({ method, body }) => (method === "POST" ? Sent.parse(body).changes : []));

export const problem = (status: number, code: string, more = {}) =>
  Response.json({ type: "about:blank", title: code, status, code, ...more }, { status });

export const saved = () =>
  expect.element(page.getByText("All changes are saved", { exact: true })).toBeVisible();
export const shownBanners = () =>
  [...document.querySelectorAll(".editor-banner .ant-alert-title")].map((one) => one.textContent);

/** Types a quantity into a line and presses Enter. */
export async function typeQuantity(typed: string, row = rowKeys.tiles) {
  await userEvent.click(cell(row, "quantity"));
  await userEvent.keyboard(`${typed}{Enter}`);
}

/** What buttons and others are called, for those who see them and those who hear them. */
export const namesOf = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .map((one) => one.getAttribute("aria-label") ?? one.textContent)
    .filter((name) => name !== "");

export const acting = ["PROJECT_ESTIMATES_VIEW", "PROJECT_ESTIMATE_ACTIONS"] as const;
export const looking = ["PROJECT_ESTIMATES_VIEW"] as const;
export const newRow = page.getByRole("row", { name: "New line, not added yet" });

/** The row is there, and the keys go into it. */
export const newRowTaken = () =>
  expect.poll(() => newRow.query()?.contains(document.activeElement)).toBe(true);
