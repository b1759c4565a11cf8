import type { ReactNode } from "react";
import type { Company } from "../../contracts/companies.ts";
import { ContactFields, IdentityFields, TaglineField } from "../companies/company-fields.tsx";
import { LogoField } from "../companies/logo-field.tsx";
import { PriceFields } from "../companies/price-fields.tsx";
import { HeldCertificates } from "./held-certificates.tsx";

interface Step {
  readonly name: "company" | "prices" | "letterhead";
  readonly fields: (company: Company) => ReactNode;
}

/** What an offer cannot do without, in the order in which people know it. */
export const steps: readonly Step[] = [
  { name: "company", fields: () => <IdentityFields /> },
  { name: "prices", fields: () => <PriceFields /> },
  {
    name: "letterhead",
    fields: (company) => (
      <>
        <TaglineField />
        <ContactFields />
        <LogoField company={company} />
        <HeldCertificates />
      </>
    ),
  },
];
