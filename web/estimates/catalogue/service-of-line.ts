import type * as z from "zod";
import type { Service, ServiceInput, ServiceKind } from "../../../contracts/services.ts";
import type { Change } from "../../../domain/changes/estimate-changes.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import type { Key, Line } from "../../../domain/estimate/estimate.ts";

/** The kind of service that can be made of the line; undefined where there is none to make. */
export function kindToAdd(line: Line): ServiceKind | undefined {
  if (line.serviceId !== null) return undefined;
  return line.kind === "material" || line.kind === "work" ? line.kind : undefined;
}

type Fields = Partial<z.input<typeof ServiceInput>>;

/** What the form begins with: what the line says. */
export function serviceOfLine(line: Line, kind: ServiceKind, today: string): Fields {
  return {
    kind,
    titleEn: line.titleEn,
    titleNb: line.titleNb,
    ...(line.unitId !== null && { unitId: line.unitId }),
    buyingPrice: line.buyingPrice,
    priceDate: today,
    markupPercent: line.markupPercent,
    wastePercent: line.wastePercent,
    hourNorm: kind === "work" ? line.hourNorm : null,
    active: true,
    supplierPrices: [],
  };
}

/** The line becomes a copy of the service, as if it had been picked from the catalogue. One step. */
export function linkChanges(line: Line, service: Service): Change[] {
  const key: Key = line.key;
  const set = <Field extends keyof Copied>(field: Field, value: Copied[Field]): Change[] =>
    line[field] === value ? [] : [{ type: "setLine", key, field, value }];
  return [
    ...set("serviceId", service.id),
    ...set("titleEn", service.titleEn),
    ...set("titleNb", service.titleNb),
    ...set("unitId", service.unitId),
    ...set("unitEn", service.unitEn),
    ...set("unitNb", service.unitNb),
    ...set("dimension", service.dimension),
    ...set("buyingPrice", service.buyingPrice ?? null),
    ...set("markupPercent", service.markupPercent ?? null),
    ...set("wastePercent", service.wastePercent ?? decimal("0")),
    ...set("hourNorm", service.hourNorm),
  ];
}

type Copied = Pick<
  Line,
  | "serviceId"
  | "titleEn"
  | "titleNb"
  | "unitId"
  | "unitEn"
  | "unitNb"
  | "dimension"
  | "buyingPrice"
  | "markupPercent"
  | "wastePercent"
  | "hourNorm"
>;
