import type { EstimateType } from "./estimate-type.ts";

/** Whom a version names, and what of its project and company it prints: kept with it once it is frozen. */
export interface KeptHead {
  readonly project: {
    readonly title: string;
    readonly address: string;
    readonly estimateType: EstimateType;
    readonly descriptionTopNb: string;
    readonly descriptionTopEn: string;
    readonly descriptionBottomNb: string;
    readonly descriptionBottomEn: string;
    readonly exclusionsNb: string;
    readonly exclusionsEn: string;
  };
  readonly client: { readonly title: string; readonly address: string; readonly type: string };
  readonly contact: HeadPerson | null;
  readonly responsible: (HeadPerson & { readonly position: string }) | null;
  readonly company: {
    readonly title: string;
    readonly tagline: string;
    readonly address: string;
    readonly code: string;
    readonly vatCode: string;
    readonly phone: string;
    readonly email: string;
    readonly webAddress: string;
    readonly brandColour: string | null;
    readonly country: string;
    readonly currency: string;
  };
}

interface HeadPerson {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}
