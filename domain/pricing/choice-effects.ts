import { applyChanges } from "../changes/apply-changes.ts";
import type { Change } from "../changes/estimate-changes.ts";
import { withChosen } from "../estimate/choose.ts";
import type { Estimate, Key } from "../estimate/estimate.ts";
import { type Decimal, isZero, subtract } from "../money/decimal.ts";
import { chosenAmong, type OfferedChoice, offeredChoices } from "./offered-choices.ts";
import { priceEstimate, repriceEstimate } from "./price-estimate.ts";
import type { EstimateTotals, PricedEstimate } from "./priced-estimate.ts";

/** How much more the sums are with a row than without it; below 0 they are less. */
export interface ChoiceEffect {
  readonly netAmount: Decimal;
  readonly totalAmount: Decimal;
}

/** In all, each row once for each choice; what that many take, seconds, nobody should wait longer for. */
export const mostRowsPriced = 500_000;

export type ChoiceEffects = ReadonlyMap<Key, ChoiceEffect>;

type Sums = Pick<EstimateTotals, keyof ChoiceEffect>;

/**
 * What each row on offer changes in the sums, all others as they stand: an option by being taken, an alternative in
 * place of the one that counts, which changes nothing. Lines in percent, discounts, lump sums and the rounding of the
 * total have their part in it. `printed` is the version as it went out: its own choices keep its figures. Domain rule.
 * Of more choices among more rows than can be counted nothing is told.
 */
export function choiceEffects(
  priced: PricedEstimate,
  printed: PricedEstimate = priced,
): ChoiceEffects {
  const choices = offeredChoices(priced.estimate);
  if (choices.length * priced.lines.size > mostRowsPriced) return new Map();
  const counted = countedToday(priced);
  const chosen = chosenAmong(choices);
  const kept = printed.keepsFigures ? chosenAmong(offeredChoices(printed.estimate)) : undefined;
  return new Map(
    choices.map((choice) => {
      if (choice.isChosen && choice.alternativeSet !== null) {
        return [choice.key, between(priced.totals, priced.totals)];
      }
      const turned = turnsOf(choice, choices);
      const isPrinted = kept !== undefined && isSame(afterTurns(chosen, turned), kept);
      const otherwise = isPrinted ? printed.totals : turn(counted, turned).totals;
      const effect = choice.isChosen
        ? between(otherwise, priced.totals)
        : between(priced.totals, otherwise);
      return [choice.key, effect];
    }),
  );
}

/** What all options together change. */
interface OptionsTogether {
  readonly effect: ChoiceEffect;
  /** Without VAT it is the sum of what is printed of them. */
  readonly isTheirSum: boolean;
}

/**
 * Every option taken, beside the alternatives that count. Both sides are counted by the rules of today, also of a version
 * that keeps its figures: held against these, rules that have changed would look like options. Domain rule.
 */
export function optionsTogether(priced: PricedEstimate): OptionsTogether {
  const { estimate } = priced;
  const wanted = offeredChoices(estimate).filter(
    ({ alternativeSet, isChosen }) => isChosen || alternativeSet === null,
  );
  const keys = wanted.map(({ key }) => key);
  const all = wanted.every(({ isChosen }) => isChosen) ? undefined : withChosen(estimate, keys);
  if (all === undefined) return { effect: between(priced.totals, priced.totals), isTheirSum: true };
  const { totals } = countedToday(priced);
  const effect = between(totals, priceEstimate(all).totals);
  return { effect, isTheirSum: isZero(subtract(effect.netAmount, totals.optionsAmount)) };
}

const countedToday = (priced: PricedEstimate): PricedEstimate =>
  priced.keepsFigures ? priceEstimate(priced.estimate) : priced;

const between = (left: Sums, taken: Sums): ChoiceEffect => ({
  netAmount: subtract(taken.netAmount, left.netAmount),
  totalAmount: subtract(taken.totalAmount, left.totalAmount),
});

/** Rows that are taken or left when a choice is made otherwise. */
type Turns = ReadonlyMap<Key, boolean>;

/** The alternative that counted so far gives way. */
function turnsOf(
  { key, alternativeSet, isChosen }: OfferedChoice,
  choices: readonly OfferedChoice[],
): Turns {
  if (alternativeSet === null) return new Map([[key, !isChosen]]);
  const rivals = choices.filter((one) => one.alternativeSet === alternativeSet);
  return new Map(rivals.map((rival) => [rival.key, rival.key === key]));
}

const afterTurns = (chosen: ReadonlySet<Key>, turns: Turns): ReadonlySet<Key> =>
  new Set([...chosen, ...turns.keys()].filter((key) => turns.get(key) ?? chosen.has(key)));

const isSame = (one: ReadonlySet<Key>, other: ReadonlySet<Key>) =>
  one.size === other.size && one.values().every((key) => other.has(key));

function turn(priced: PricedEstimate, turns: Turns): PricedEstimate {
  const changes = [...turns].map(([key, value]) => choosing(priced.estimate, key, value));
  const applied = applyChanges(priced.estimate, changes);
  return applied.ok ? repriceEstimate(priced, applied.value) : priced;
}

const choosing = ({ groups }: Estimate, key: Key, value: boolean): Change =>
  groups.has(key)
    ? { type: "setGroup", key, field: "chosen", value }
    : { type: "setLine", key, field: "chosen", value };
