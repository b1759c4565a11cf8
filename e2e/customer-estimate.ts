import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import type { Language } from "../contracts/fields.ts";
import { decimal } from "../domain/money/decimal.ts";
import type { EstimateType } from "../domain/project/estimate-type.ts";
import { newId } from "../server/base/new-id.ts";
import { offeredRows } from "../server/test/customer-offer.ts";
import { testGroup, testLine } from "../server/test/estimate-content.ts";

export const Made = z.object({ id: z.string() });

const payment = (percent: string, titleEn: string) => ({ titleEn, titleNb: "", percent, due: "" });

/** A private person's project with an estimate that leaves him choices. */
export async function makeEstimate(
  page: Page,
  language: Language,
  estimateType: EstimateType = "fixed_price",
) {
  const { request } = page.context();
  const post = async (path: string, data: object) =>
    Made.parse(await (await request.post(path, { data })).json());
  const [responsible] = z
    .array(Made)
    .parse(await (await request.get("/api/responsible-options")).json());
  const contact = { name: "Kari Nordås", email: "kari@post.example", phone: "" };
  const client = { title: "Kari Nordås", type: "private_person", contact };
  const { id: clientId } = await post("/api/clients", { ...emptyPartner, ...client });
  const persons = await (await request.get(`/api/clients/${clientId}/persons`)).json();
  const [person] = z.object({ rows: z.array(Made) }).parse(persons).rows;
  const { id: projectId } = await post("/api/projects", {
    ...emptyProject,
    estimateType,
    clientId,
    contactPersonId: person?.id,
    responsibleId: responsible?.id,
  });
  const made = { fromEstimateId: null, language };
  const { id } = await post(`/api/projects/${projectId}/estimates`, made);
  const { group, ...lines } = offeredRows();
  const { sauna, ...inside } = saunaRows();
  const value = [payment("40", "On signing"), payment("60", "On completion")];
  const changes = [
    { type: "insert", groups: [group], lines: Object.values(lines) },
    { type: "insert", groups: [sauna], lines: Object.values(inside) },
    { type: "setSetting", field: "paymentPlan", value },
    { type: "setLine", key: lines.floor.key, field: "allowance", value: true },
  ];
  const batch = { batchId: newId(), baseRevision: 0, changes };
  expect((await request.post(`/api/estimates/${id}/batches`, { data: batch })).ok()).toBe(true);
  return { id, projectId, address: `/project/${projectId}/estimate/${id}` };
}

/** A group on wish: a stove for 800, and small parts for 10 % of that. */
function saunaRows() {
  const sauna = testGroup({ titleEn: "Sauna", titleNb: "Badstue", position: "W", optional: true });
  const price = { sellingPrice: decimal("800"), position: "V" };
  const stove = testLine(sauna.key, { titleEn: "Stove", titleNb: "Ovn", ...price });
  const parts = testLine(sauna.key, {
    kind: "percent",
    position: "W",
    titleEn: "Small parts",
    titleNb: "Smådeler",
    quantity: null,
    buyingPrice: null,
    percent: decimal("10"),
    percentScope: "above_in_group",
  });
  return { sauna, stove, parts };
}

const emptyPartner = {
  title: "",
  organisationNumber: "",
  address: "Fjellveien 3\n5019 Bergen",
  country: "NO",
  webAddress: "",
};
const emptyProject = {
  title: "Bad i 2. etasje",
  squares: "6",
  address: "Fjellveien 3, 5019 Bergen",
  descriptionTopNb: "Alt arbeid følger våtromsnormen.",
  descriptionTopEn: "",
  descriptionBottomNb: "- Betaling 14 dager etter faktura.\n- Strøm og vann holdes av kunden.",
  descriptionBottomEn: "",
  exclusionsNb: "- Maling av tilstøtende rom",
};
