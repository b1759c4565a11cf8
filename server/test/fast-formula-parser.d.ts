declare module "fast-formula-parser" {
  interface Place {
    readonly sheet: string;
    readonly row: number;
    readonly col: number;
  }
  interface Area {
    readonly sheet: string;
    readonly from: Omit<Place, "sheet">;
    readonly to: Omit<Place, "sheet">;
  }
  type Value = number | string | null;
  interface Rules {
    readonly functions?: Readonly<
      Record<string, (...values: readonly { readonly value: number }[]) => number>
    >;
    readonly onCell: (place: Place) => Value;
    readonly onRange: (area: Area) => readonly (readonly Value[])[];
  }
  export default class FormulaParser {
    constructor(rules: Rules);
    parse(formula: string, place: Place): unknown;
  }
}
