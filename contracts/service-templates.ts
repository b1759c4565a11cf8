import * as z from "zod";
import { type TemplateProblem, findTemplateProblems } from "../domain/templates/template-lines.ts";
import { endpoint, idParams, pageOf, recordEndpoints, recordFields } from "./endpoint.ts";
import { decimalText, id, longText, positiveMeasure, requiredText, text } from "./fields.ts";
import { Service, ServiceKind } from "./services.ts";

export const maxTemplateLines = 200;

/** Exactly one of quantity, formula and linked line says how much of the service is needed. */
export const TemplateLineInput = z
  .strictObject({
    serviceId: id,
    /** For one unit of the template, without waste. */
    quantity: positiveMeasure.nullable(),
    /** For one unit, or for the whole where it names `units`; sizes and `squares` as in estimates. */
    formula: text(200).nullable(),
    /** The place of another line, from 0: its quantity times the ratio is the quantity of this one. */
    linkedLine: z
      .int()
      .min(0)
      .max(maxTemplateLines - 1)
      .nullable(),
    linkedRatio: positiveMeasure,
  })
  .meta({ id: "TemplateLineInput" });
export type TemplateLineInput = z.input<typeof TemplateLineInput>;

export const ServiceTemplateFields = z.strictObject({
  titleEn: requiredText(200),
  titleNb: requiredText(200),
  descriptionEn: longText(2_000),
  descriptionNb: longText(2_000),
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
});

/** The problem with what it is about: a name, a place in the formula, or the lines of a cycle. */
function codeOf({ problem }: TemplateProblem): string {
  if ("name" in problem) return `${problem.code}:${problem.name}`;
  if ("at" in problem) return `${problem.code}:${problem.at}`;
  return "lines" in problem ? `${problem.code}:${problem.lines.join(",")}` : problem.code;
}

const titles = {
  ...recordFields,
  titleEn: z.string(),
  titleNb: z.string(),
  descriptionEn: z.string(),
  descriptionNb: z.string(),
  unitId: id,
  unitEn: z.string(),
  unitNb: z.string(),
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
          serviceId: id,
          kind: ServiceKind,
          code: z.string(),
          titleEn: z.string(),
          titleNb: z.string(),
          quantity: decimalText.nullable(),
          formula: z.string().nullable(),
          linkedLine: z.int().nullable(),
          linkedRatio: decimalText,
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
    query: z.strictObject({ search: text(200).default("") }),
    reply: z.array(ServiceTemplateSummary),
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
