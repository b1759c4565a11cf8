import * as z from "zod";
import { decimal } from "../domain/money/decimal.ts";
import { textLimits } from "../domain/base/text-limits.ts";
import { type TemplateProblem, findTemplateProblems } from "../domain/templates/template-lines.ts";
import { endpoint, idParams, pageOf, recordEndpoints, recordFields } from "./endpoint.ts";
import { VatCode } from "./estimate-words.ts";
import {
  discountShare,
  formulaText,
  id,
  longText,
  positiveMeasure,
  requiredText,
  share,
  text,
} from "./fields.ts";
import { Service } from "./services.ts";

export const maxTemplateLines = 200;

/** Exactly one of quantity, formula and linked line says how much of the service is needed. */
export const TemplateLineInput = z
  .strictObject({
    serviceId: id,
    /** For one unit of the template, without waste. */
    quantity: positiveMeasure.nullable(),
    /** For one unit, or for the whole where it names `units`; sizes and `squares` as in estimates. */
    formula: formulaText(textLimits.templateFormula).nullable(),
    /** The place of another line, from 0: its quantity times the ratio is the quantity of this one. */
    linkedLine: z
      .int()
      .min(0)
      .max(maxTemplateLines - 1)
      .nullable(),
    linkedRatio: positiveMeasure,
    // Callers from before do not send these.
    credit: z.boolean().default(false),
    discountPercent: discountShare.default(decimal("0")),
    vatPercent: share.nullable().default(null),
    vatCode: VatCode.nullable().default(null),
    vatReason: text(textLimits.vatReason).default(""),
  })
  .meta({ id: "TemplateLineInput" });
export type TemplateLineInput = z.input<typeof TemplateLineInput>;

export const ServiceTemplateFields = z.strictObject({
  titleEn: requiredText(),
  titleNb: requiredText(),
  descriptionEn: longText(textLimits.templateDescription),
  descriptionNb: longText(textLimits.templateDescription),
  /** What one unit of the template is, such as a square metre of floor. */
  unitId: id,
  /** Materials and works; an estimate gets them in this order. */
  lines: z.array(TemplateLineInput).max(maxTemplateLines, `too_many:${maxTemplateLines}`),
});

export const ServiceTemplateInput = ServiceTemplateFields.superRefine(({ lines }, context) => {
  for (const problem of findTemplateProblems(lines)) {
    const path = ["lines", problem.line, problem.field];
    context.addIssue({ code: "custom", message: codeOf(problem), path });
  }
  for (const [line, { vatPercent, vatCode }] of lines.entries()) {
    if (vatPercent === null || vatCode === null) continue;
    const path = ["lines", line, "vatCode"];
    context.addIssue({ code: "custom", message: "several_vat_rates", path });
  }
});

/** The problem with what it is about: a name, a place in the formula, or the lines of a cycle. */
function codeOf({ problem }: TemplateProblem): string {
  if ("name" in problem) return `${problem.code}:${problem.name}`;
  if ("at" in problem) return `${problem.code}:${problem.at}`;
  return "lines" in problem ? `${problem.code}:${problem.lines.join(",")}` : problem.code;
}

/** What is stored in the row of the template itself. */
export const ServiceTemplateColumns = ServiceTemplateFields.omit({ lines: true });

const titles = {
  ...recordFields,
  ...ServiceTemplateColumns.shape,
  unitEn: Service.shape.unitEn,
  unitNb: Service.shape.unitNb,
  /** It came with the product: the figures are examples. */
  sample: z.boolean(),
};

/** A template without its lines. */
export const ServiceTemplateSummary = z
  .object({ ...titles, materials: z.int(), works: z.int() })
  .meta({ id: "ServiceTemplateSummary", description: "A service template without its lines." });
export type ServiceTemplateSummary = z.output<typeof ServiceTemplateSummary>;

/** Its lines name their services; what those cost is only in `contents`. */
export const ServiceTemplate = z
  .object({
    ...titles,
    lines: z.array(
      z
        .object({
          ...TemplateLineInput.shape,
          ...Service.pick({ kind: true, code: true, titleEn: true, titleNb: true }).shape,
        })
        .meta({ id: "TemplateLine" }),
    ),
  })
  .meta({
    id: "ServiceTemplate",
    description: "Materials and works with quantities for one unit of the template.",
  });
export type ServiceTemplate = z.output<typeof ServiceTemplate>;

const sort = ["titleEn", "titleNb", "unitEn", "unitNb"] as const;
const { list, ...calls } = recordEndpoints(
  "/api/service-templates",
  { view: "SERVICE_TEMPLATES_VIEW", act: "SERVICE_TEMPLATE_ACTIONS" },
  { name: "service template", record: ServiceTemplate, input: ServiceTemplateInput, sort },
);

export const serviceTemplates = {
  ...calls,
  list: endpoint({ ...list, reply: pageOf(ServiceTemplateSummary) }),
  /** For whoever prices: also without the right to the templates' own screen. */
  search: endpoint({
    name: "searchServiceTemplates",
    method: "GET",
    path: "/api/service-template-search",
    summary: "Find service templates to put into an estimate, by title",
    access: ["SERVICE_TEMPLATES_VIEW", "PROJECT_ESTIMATE_ACTIONS"],
    query: z.strictObject({ search: text(textLimits.search).default("") }),
    reply: z.array(ServiceTemplateSummary),
    mayBeOld: true,
  }),
  /** Holds buying prices, so it serves only those who price estimates or build templates. */
  contents: endpoint({
    name: "getServiceTemplateContents",
    method: "GET",
    path: "/api/service-templates/:id/contents",
    summary: "A service template with its services as the catalogue has them now",
    access: ["SERVICE_TEMPLATE_ACTIONS", "PROJECT_ESTIMATE_ACTIONS"],
    params: idParams,
    reply: ServiceTemplate.extend({ services: z.array(Service) }).meta({
      id: "ServiceTemplateContents",
    }),
  }),
};
