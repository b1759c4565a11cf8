import type { ClientType, SupplierType } from "../../contracts/partners.ts";
import type { Dimension } from "../../domain/estimate/estimate.ts";

/**
 * The shapes of the data that a new company starts with. Decimals are canonical text: a point, no
 * trailing zeros, no exponent. Every text exists in English (en) and Norwegian Bokmål (nb).
 */

/** The codes are a type, so that a service with an unknown unit does not compile. */
export type UnitCode =
  | "pcs"
  | "set"
  | "pk"
  | "roll"
  | "bag"
  | "sht"
  | "pt"
  | "m"
  | "lm"
  | "m2"
  | "m3"
  | "l"
  | "kg"
  | "t"
  | "h"
  | "day"
  | "wk"
  | "RS"
  | "trip";

export interface SeedUnit {
  readonly code: UnitCode;
  readonly titleEn: string;
  readonly titleNb: string;
  readonly dimension: Dimension;
}

/** Ties services to their group inside the seed; a stored group has titles only. */
export type ServiceGroupCode =
  | "general"
  | "demolition"
  | "carpentry"
  | "drywall"
  | "wet-room"
  | "tiling"
  | "plumbing"
  | "electrical"
  | "painting"
  | "flooring"
  | "kitchen"
  | "doors-windows"
  | "roofing"
  | "outdoor";

export interface SeedServiceGroup {
  readonly code: ServiceGroupCode;
  readonly titleEn: string;
  readonly titleNb: string;
}

export interface SampleMaterial {
  readonly code: string;
  readonly titleEn: string;
  readonly titleNb: string;
  readonly unit: UnitCode;
  readonly group: ServiceGroupCode;
  /** NOK for one unit, net of supplier discount and without VAT; at most 4 decimals. */
  readonly buyingPrice: string;
  /** Percent on the buying price; null leaves it to the company's default for materials. */
  readonly markupPercent: string | null;
  /** Percent that raises the cost on the net quantity. */
  readonly wastePercent: string;
}

export interface SampleWork {
  readonly code: string;
  readonly titleEn: string;
  readonly titleNb: string;
  readonly unit: UnitCode;
  readonly group: ServiceGroupCode;
  /** Hours for one unit, more than 0; at most 4 decimals. */
  readonly hourNorm: string;
}

/** The code is that of a material or a work. */
export type SampleTemplateLine =
  /** Net quantity for one unit of the template; waste belongs to the material. */
  | { readonly code: string; readonly quantity: string }
  /** The same from sizes that are asked for, or for the whole from `units`. */
  | { readonly code: string; readonly formula: string };

export interface SampleTemplate {
  readonly titleEn: string;
  readonly titleNb: string;
  readonly descriptionEn: string;
  readonly descriptionNb: string;
  readonly unit: UnitCode;
  readonly materials: readonly SampleTemplateLine[];
  readonly works: readonly SampleTemplateLine[];
}

/** The flag marks every service and template of the set, so that nobody offers invented prices. */
export interface SampleCatalogue {
  readonly sample: true;
  readonly materials: readonly SampleMaterial[];
  readonly works: readonly SampleWork[];
  readonly templates: readonly SampleTemplate[];
}

export interface SamplePerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly position: string;
}

interface SamplePartner {
  readonly title: string;
  /** Nine digits without spaces; empty for a private person. */
  readonly organisationNumber: string;
  /** As on an envelope, one line of text for each line, without the country. */
  readonly address: string;
  readonly country: "NO";
  readonly webAddress: string;
  readonly persons: readonly SamplePerson[];
}

export interface SampleClient extends SamplePartner {
  readonly type: ClientType;
}

export interface SampleSupplier extends SamplePartner {
  readonly type: SupplierType;
}
