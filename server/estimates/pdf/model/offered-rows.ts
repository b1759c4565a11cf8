import type { OfferedRow, Standing } from "../../../../domain/compare/compare-rows.ts";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import type { ArrangedOffer } from "./arrange-offer.ts";
import type { OutlineGroup, OutlineLine, OutlineRow } from "./outline.ts";
import type { Printing } from "./printed-rows.ts";

interface Place {
  readonly parentKey: Key | null;
  /** Of what stands outside the total; inside it each row says whether it was chosen. */
  readonly outside: Standing | null;
  readonly printing: Printing;
}

/** Every row of an offer with the amounts that are printed of it, to compare it with another version. */
export function offeredRows({ outline, printing }: ArrangedOffer): OfferedRow[] {
  const inside: Place = { parentKey: null, outside: null, printing };
  return [
    ...outline.groups.flatMap((group) => rowsOf(group, inside)),
    ...outline.choices.flatMap(({ row, standing }) =>
      rowsOf(row, { parentKey: null, outside: standing, printing }),
    ),
  ];
}

const isOffered = (row: OutlineRow) => row.type === "group" || row.type === "line";

function rowsOf(row: OutlineGroup | OutlineLine, place: Place): OfferedRow[] {
  if (row.type === "line") return [offeredLine(row, place)];
  const { group, number, yourNumber, rows } = row;
  const { printing, parentKey } = place;
  const { isPriceless } = printing;
  const own: OfferedRow = {
    type: "group",
    key: group.key,
    parentKey,
    number,
    yourNumber,
    title: group.title,
    quantity: "",
    description: "",
    standing: standingIn(place, group),
    isAllowance: group.isAllowance,
    unitPrice: null,
    amount: isPriceless ? null : group.amount,
  };
  const below: Place = {
    ...place,
    parentKey: group.key,
    printing: { ...printing, isPriceless: isPriceless || group.isLump },
  };
  return [own, ...rows.filter(isOffered).flatMap((each) => rowsOf(each, below))];
}

function offeredLine({ line, number, yourNumber }: OutlineLine, place: Place): OfferedRow {
  const { wording, isPriceless, hasUnitPrices } = place.printing;
  const { key, title, description, quantity, unit, unitPrice, amount } = line;
  return {
    type: "line",
    key,
    parentKey: place.parentKey,
    number,
    yourNumber,
    title,
    quantity: quantity === null ? "" : `${wording.format.quantity(quantity)} ${unit}`.trim(),
    description,
    standing: standingIn(place, line),
    isAllowance: line.isAllowance,
    unitPrice: isPriceless || !hasUnitPrices ? null : unitPrice,
    amount: isPriceless ? null : amount,
  };
}

const standingIn = ({ outside }: Place, { isChosen }: { readonly isChosen: boolean }): Standing =>
  outside ?? (isChosen ? "chosen" : "included");
