import type { Payment } from "../estimate/estimate.ts";
import {
  type Decimal,
  decimal,
  percentOfExact,
  roundExact,
  subtract,
  sum,
  toDecimal,
  toExact,
} from "../money/decimal.ts";
import { places } from "../money/limits.ts";
import { roundTogether } from "../money/round-together.ts";

type Share = Pick<Payment, "percent">;

const whole = decimal("100");

export const planPercent = (plan: readonly Share[]): Decimal =>
  sum(plan.map(({ percent }) => percent));

/** A plan without parts says nothing, and nothing wrong. */
export const isWholePlan = (plan: readonly Share[]): boolean =>
  plan.length === 0 || planPercent(plan) === whole;

/** What the parts so far leave of the whole, or nothing where they are beyond it. */
export function percentLeft(plan: readonly Share[]): Decimal {
  const left = subtract(whole, planPercent(plan));
  return left.startsWith("-") ? decimal("0") : left;
}

/**
 * What is to be paid by each part of a plan: together as much of the total as their percents make, to the
 * øre. Domain rule.
 */
export function paymentAmounts(plan: readonly Share[], total: Decimal): readonly Decimal[] {
  const of = (percent: Decimal) => percentOfExact(toExact(total), toExact(percent));
  const together = roundExact(of(planPercent(plan)), places.money);
  return roundTogether(
    together,
    plan.map(({ percent }) => of(percent)),
  ).map(toDecimal);
}
