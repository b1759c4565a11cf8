const payment = (given: object) => ({ titleEn: "", titleNb: "", percent: "10", due: "", ...given });

/** Payment plans that a version takes, and those that it refuses. */
export const paymentPlanRows = {
  taken: [
    [],
    [payment({})],
    Array.from({ length: 20 }, () => payment({})),
    [payment({ titleEn: "æ".repeat(200), titleNb: "æ".repeat(200), due: "æ".repeat(100) })],
    ...["0", "0.5", "9.99", "10", "99.05", "100"].map((percent) => [payment({ percent })]),
  ].map((plan) => ({ payment_plan: plan })),
  refused: [
    {},
    "",
    [1],
    [{}],
    Array.from({ length: 21 }, () => payment({})),
    [payment({ titleEn: "æ".repeat(201) })],
    [payment({ titleNb: "æ".repeat(201) })],
    [payment({ due: "æ".repeat(101) })],
    [payment({ due: null })],
    [payment({ more: "" })],
    [payment({ percent: 10 })],
    ...["", "-1", "05", "1.0", "1.50", "1.005", "100.01", "101", "a"].map((percent) => [
      payment({ percent }),
    ]),
  ].map((plan) => ({ payment_plan: plan })),
};
