/** What a discount that is beyond its sum is called. */
export const discountWords = {
  discount_beyond_sum: "estimates.totals.discountBeyondSum",
  group_discount_beyond_sum: "estimates.totals.groupDiscountBeyondSum",
} as const;
