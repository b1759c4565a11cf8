export interface SampleSupplierPrice {
  /** The code of a material. */
  readonly code: string;
  readonly supplier: string;
  readonly articleNumber: string;
  readonly listPrice: string;
  readonly discountPercent: string;
  /** Days before the first start. */
  readonly daysAgo: number;
  /** Its net price is the buying price of the material. */
  readonly preferred: boolean;
}

type Price = readonly [code: string, listPrice: string, discountPercent: string, daysAgo: number];

const from = (supplier: string, preferred: boolean, prices: readonly Price[]) =>
  prices.map(
    ([code, listPrice, discountPercent, daysAgo]): SampleSupplierPrice => ({
      code,
      supplier,
      listPrice,
      discountPercent,
      daysAgo,
      preferred,
      articleNumber: `${supplier.slice(0, 2).toUpperCase()}-${code.slice(2)}`,
    }),
  );

/** What suppliers ask for some of the materials; two of them for a few. */
export const sampleSupplierPrices: readonly SampleSupplierPrice[] = [
  ...from("Vestkysten Byggevare AS", true, [
    ["M-1201", "210", "10", 40],
    ["M-1203", "102.5", "20", 40],
    ["M-1251", "361.25", "20", 75],
    ["M-1252", "486.25", "20", 75],
    ["M-1101", "31", "10", 12],
    ["M-1102", "115", "20", 12],
    ["M-1551", "411.25", "20", 130],
    ["M-1951", "8112.5", "20", 260],
  ]),
  ...from("Bryggen Elektro AS", true, [
    ["M-1401", "920", "25", 60],
    ["M-1403", "572", "25", 60],
  ]),
  ...from("Bergensfjord Gjenvinning AS", true, [["M-1001", "2450", "0", 20]]),
  ...from("Vestkysten Byggevare AS", false, [
    ["M-1401", "990", "20", 95],
    ["M-1403", "610", "20", 95],
  ]),
];
