import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { agreementTargets } from "../domain/price-care/agreed-discount.ts";
import { cost } from "./costs.ts";
import { endpoint, idParams } from "./endpoint.ts";
import { date, day, decimalText, requiredText, revision, share } from "./fields.ts";

export const maxAgreements = 200;

export const AgreementTarget = z.enum(agreementTargets);

export const DiscountAgreementInput = z
  .strictObject({
    target: AgreementTarget,
    /** The discount group, or the number of the article. */
    key: requiredText(textLimits.articleNumber),
    discountPercent: share,
    /** Both days count; without one it has always held, or holds for ever. */
    validFrom: date.nullable(),
    validTo: date.nullable(),
  })
  .meta({ id: "DiscountAgreementInput" });
export type DiscountAgreementInput = z.output<typeof DiscountAgreementInput>;

/** All agreements with a supplier, in the place of those that were there. */
export const DiscountAgreementsInput = z
  .strictObject({
    /** Of the supplier. */
    revision,
    agreements: z.array(DiscountAgreementInput).max(maxAgreements, `too_many:${maxAgreements}`),
  })
  .superRefine(({ agreements }, context) => {
    const known = new Set<string>();
    for (const [row, { target, key, validFrom, validTo }] of agreements.entries()) {
      const refuse = (field: keyof DiscountAgreementInput, message: string) =>
        context.addIssue({ code: "custom", message, path: ["agreements", row, field] });
      const said = JSON.stringify([target, key, validFrom]);
      if (known.has(said)) refuse("key", "listed_twice");
      known.add(said);
      if (validFrom !== null && validTo !== null && validTo < validFrom) {
        refuse("validTo", `too_small:${validFrom}`);
      }
    }
  });

export const DiscountAgreements = z
  .object({
    revision,
    agreements: z.array(
      z
        .object({
          ...DiscountAgreementInput.shape,
          discountPercent: cost(decimalText),
          validFrom: day.nullable(),
          validTo: day.nullable(),
        })
        .meta({ id: "DiscountAgreement" }),
    ),
  })
  .meta({ id: "DiscountAgreements", description: "What is agreed with a supplier." });
export type DiscountAgreements = z.output<typeof DiscountAgreements>;

const path = "/api/suppliers/:id/discount-agreements";

export const discountAgreements = {
  get: endpoint({
    name: "getDiscountAgreements",
    method: "GET",
    path,
    summary: "The discounts that are agreed with a supplier",
    access: "SUPPLIERS_VIEW",
    isForCosts: true,
    params: idParams,
    reply: DiscountAgreements,
  }),
  put: endpoint({
    name: "putDiscountAgreements",
    method: "PUT",
    path,
    summary: "Put all discounts that are agreed with a supplier in the place of the former ones",
    access: "SUPPLIER_ACTIONS",
    isForCosts: true,
    params: idParams,
    body: DiscountAgreementsInput.meta({ id: "DiscountAgreementsInput" }),
    reply: DiscountAgreements,
  }),
};
