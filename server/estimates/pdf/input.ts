import type { Language } from "../../../contracts/fields.ts";
import type { EstimateType } from "../../../contracts/projects.ts";
import type { PricedEstimate } from "../../../domain/pricing/priced-estimate.ts";

/** What is needed to print one version of an estimate; dates are yyyy-MM-dd. */
export interface EstimatePdfInput {
  readonly language: Language;
  /** ISO 4217, such as "NOK". */
  readonly currency: string;
  /** "2026-0187", the number of the project, which its estimates share. */
  readonly number: string;
  readonly version: number;
  readonly offerDate: string;
  readonly validUntil: string;
  readonly estimateType: EstimateType;
  readonly project: { readonly title: string; readonly addressLines: readonly string[] };
  readonly descriptionTop: string;
  readonly descriptionBottom: string;
  readonly company: PdfCompany;
  readonly responsible: PdfPerson | null;
  readonly customer: {
    readonly title: string;
    readonly addressLines: readonly string[];
    /** Private persons see the total with VAT first. */
    readonly type: string;
    readonly contact: Omit<PdfPerson, "position"> | null;
  };
  readonly certificates: readonly { readonly title: string; readonly image: Uint8Array }[];
  readonly priced: PricedEstimate;
}

interface PdfCompany {
  readonly title: string;
  readonly tagline: string;
  readonly addressLines: readonly string[];
  readonly organisationNumber: string;
  readonly vatPayer: boolean;
  /** Empty where the VAT number is the organisation number. */
  readonly vatCode: string;
  readonly phone: string;
  readonly email: string;
  readonly web: string;
  /** #rrggbb; anything else gives the product's own colour. */
  readonly brandColour: string | null;
  readonly logo: Uint8Array | null;
  /** ISO 3166, such as "NO". */
  readonly country: string;
}

interface PdfPerson {
  readonly name: string;
  readonly position: string;
  readonly phone: string;
  readonly email: string;
}
