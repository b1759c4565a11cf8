import * as z from "zod";
import type {
  DetailLevel as DomainDetailLevel,
  LineKind as DomainLineKind,
  AmountsShown as DomainAmountsShown,
  LineOrder as DomainLineOrder,
  PercentScope as DomainPercentScope,
  PricedKind as DomainPricedKind,
  TotalRounding as DomainTotalRounding,
  VatCode as DomainVatCode,
} from "../domain/estimate/estimate.ts";
import { exactly } from "./tied.ts";

// Fields of an estimate that hold one of a few words.

export const PricedKind = exactly<DomainPricedKind>()(z.enum(["material", "work", "general"]));
export const LineKind = exactly<DomainLineKind>()(
  z.enum(["material", "work", "general", "text", "percent"]),
);
export const TotalRounding = exactly<DomainTotalRounding>()(z.enum(["1", "5", "10", "100"]));
export const PercentScope = exactly<DomainPercentScope>()(
  z.enum(["chosen", "above_in_group", "above"]),
);
export const VatCode = exactly<DomainVatCode>()(z.enum(["exempt", "outside"]));
export const AmountsShown = exactly<DomainAmountsShown>()(
  z.enum(["client", "with_vat", "without_vat"]),
);
export const DetailLevel = exactly<DomainDetailLevel>()(
  z.enum(["total", "groups", "lines", "full"]),
);
export const LineOrder = exactly<DomainLineOrder>()(z.enum(["entered", "kind"]));
