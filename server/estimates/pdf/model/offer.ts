import type { AttachmentType } from "../../../../contracts/attachments.ts";
import type { Language } from "../../../../contracts/fields.ts";
import type { EstimateType } from "../../../../contracts/projects.ts";
import type { Decimal } from "../../../../domain/money/decimal.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";

/** Everything that is printed with a version of an estimate but its rows; dates are yyyy-MM-dd. */
export interface OfferHead {
  readonly language: Language;
  /** ISO 4217, such as "NOK". */
  readonly currency: string;
  /** "2026-0187", the number of the project, which its estimates share. */
  readonly number: string;
  readonly version: number;
  /** Of a change order, which is to that version; null of the offer itself. */
  readonly change: PrintedChange | null;
  readonly offerDate: string;
  readonly validUntil: string;
  readonly estimateType: EstimateType;
  readonly project: { readonly title: string; readonly addressLines: readonly string[] };
  readonly descriptionTop: string;
  readonly descriptionBottom: string;
  readonly exclusions: string;
  readonly company: OfferCompany;
  readonly responsible: OfferPerson | null;
  readonly customer: {
    readonly title: string;
    readonly addressLines: readonly string[];
    /** Private persons see the total with VAT first, and accept as "I". */
    readonly type: string;
    readonly contact: Omit<OfferPerson, "position"> | null;
  };
  readonly certificates: readonly { readonly title: string; readonly image: Uint8Array }[];
  /** In their order. */
  readonly attachments: readonly PrintedAttachment[];
}

/** A file that goes with the offer. */
export interface PrintedAttachment {
  readonly title: string;
  readonly contentType: AttachmentType;
  readonly pages: number;
  /** Null of one that is not printed behind the offer. */
  readonly bytes: Uint8Array | null;
}

interface PrintedChange {
  readonly number: number;
  /** The contract sum before it. */
  readonly before: { readonly netAmount: Decimal; readonly totalAmount: Decimal };
}

/**
 * What the model of the printed offer is built from. Its figures are those of the editor, cost
 * included: it never leaves the server's process.
 */
export interface Offer extends OfferHead {
  readonly priced: PricedEstimate;
}

interface OfferCompany {
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

interface OfferPerson {
  readonly name: string;
  readonly position: string;
  readonly phone: string;
  readonly email: string;
}
