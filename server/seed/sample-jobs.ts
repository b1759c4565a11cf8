import type { EstimateType, ProjectStatus } from "../../contracts/projects.ts";

/** What is counted of one service: a quantity, or a formula over the variables of the job. */
type SampleLine = readonly [code: string, amount: string];

export interface SampleGroup {
  readonly titleEn: string;
  readonly titleNb: string;
  /** The client may choose it. */
  readonly isOptional?: boolean;
  readonly lines: readonly SampleLine[];
}

/** A project of the sample company. Days count back from the first start. */
export interface SampleJob {
  readonly title: string;
  readonly client: string;
  readonly address: string;
  readonly squares: string;
  readonly estimateType: EstimateType;
  readonly begunDaysAgo: number;
  /** Named sizes that the formulas of its lines use. */
  readonly variables: Readonly<Record<string, string>>;
  /** None where nothing has been priced yet. */
  readonly groups: readonly SampleGroup[];
  /** When each version went out; the later ones are cheaper. */
  readonly sentDaysAgo: readonly number[];
  readonly statuses: readonly {
    readonly status: ProjectStatus;
    readonly daysAgo: number;
    readonly reason?: string;
  }[];
  /** How much of the planned hours is used, in percent. */
  readonly hoursUsedPercent?: number;
}

const kitchen = (length: string): SampleGroup => ({
  titleEn: "Kitchen",
  titleNb: "Kjøkken",
  lines: [
    ["W-2054", length],
    ["M-1601", length],
    ["M-1602", length],
    ["M-1603", length],
    ["M-1606", "1"],
    ["W-2601", length],
    ["W-2602", length],
    ["W-2603", length],
    ["W-2310", "1"],
    ["W-2407", "1"],
  ],
});

const painting = (isOptional = false): SampleGroup => ({
  titleEn: "Painting",
  titleNb: "Maling",
  isOptional,
  lines: [
    ["W-2501", "vegg"],
    ["W-2503", "vegg"],
    ["M-1502", "vegg*0.12"],
    ["M-1501", "vegg*0.25"],
    ["W-2505", "vegg"],
  ],
});

const roof: SampleGroup = {
  titleEn: "Roof",
  titleNb: "Tak",
  lines: [
    ["W-2055", "tak"],
    ["M-1703", "tak"],
    ["M-1704", "tak*1.7"],
    ["M-1705", "tak*2.9"],
    ["M-1701", "tak"],
    ["W-2701", "tak"],
    ["W-2702", "tak"],
    ["W-2703", "tak"],
  ],
};

const terrace: SampleGroup = {
  titleEn: "Terrace",
  titleNb: "Terrasse",
  lines: [
    ["M-1807", "dekke"],
    ["M-1804", "dekke*0.4"],
    ["M-1802", "dekke*1.9"],
    ["M-1801", "dekke*8"],
    ["W-2801", "dekke"],
    ["W-2802", "dekke*0.4"],
    ["W-2803", "dekke"],
    ["W-2804", "dekke"],
  ],
};

const windows = (count: string): SampleGroup => ({
  titleEn: "Windows",
  titleNb: "Vinduer",
  lines: [
    ["M-1951", count],
    ["M-1953", `${count}*1.3`],
    ["M-1954", count],
    ["W-2951", count],
    ["W-2953", `${count}*1.3`],
  ],
});

const floors: SampleGroup = {
  titleEn: "Floors",
  titleNb: "Gulv",
  lines: [
    ["M-1553", "gulv"],
    ["M-1551", "gulv"],
    ["W-2551", "gulv"],
    ["M-1103", "gulv*0.9"],
    ["W-2104", "gulv*0.9"],
  ],
};

/** Every state of a project over the last half-year; the one that is being priced is the bathroom. */
export const sampleJobs: readonly SampleJob[] = [
  {
    title: "Omtekking av tak, rekkehus",
    client: "Fjellsiden borettslag",
    address: "Fjellveien 112\n5019 Bergen",
    squares: "240",
    estimateType: "fixed_price",
    begunDaysAgo: 178,
    variables: { tak: "240" },
    groups: [roof],
    sentDaysAgo: [170],
    statuses: [
      { status: "won", daysAgo: 160 },
      { status: "in_progress", daysAgo: 150 },
      { status: "completed", daysAgo: 110 },
      { status: "archived", daysAgo: 80 },
    ],
    hoursUsedPercent: 96,
  },
  {
    title: "Nye vinduer i rådhuset",
    client: "Storvåg kommune",
    address: "Rådhusplassen 1\n5300 Kleppestø",
    squares: "320",
    estimateType: "fixed_price",
    begunDaysAgo: 150,
    variables: { vegg: "85" },
    groups: [windows("24"), painting(true)],
    sentDaysAgo: [140, 132],
    statuses: [
      { status: "won", daysAgo: 125 },
      { status: "in_progress", daysAgo: 110 },
      { status: "completed", daysAgo: 40 },
    ],
    hoursUsedPercent: 104,
  },
  {
    title: "Terrasse mot hagen",
    client: "Kari og Øystein Nordås",
    address: "Nøstebakken 7 B\n5011 Bergen",
    squares: "28",
    estimateType: "price_estimate",
    begunDaysAgo: 120,
    variables: { dekke: "28" },
    groups: [terrace],
    sentDaysAgo: [112],
    statuses: [{ status: "lost", daysAgo: 95, reason: "Valgte et rimeligere tilbud" }],
  },
  {
    title: "Kjøkken i personalrom",
    client: "Storvåg kommune",
    address: "Skoleveien 4\n5300 Kleppestø",
    squares: "18",
    estimateType: "fixed_price",
    begunDaysAgo: 105,
    variables: {},
    groups: [kitchen("3.6")],
    sentDaysAgo: [],
    statuses: [
      { status: "estimating", daysAgo: 104 },
      { status: "cancelled", daysAgo: 90 },
    ],
  },
  {
    title: "Ombygging av kontorlokale",
    client: "Havnegaten Eiendom AS",
    address: "Havnegaten 24, 3. etasje\n5004 Bergen",
    squares: "140",
    estimateType: "fixed_price",
    begunDaysAgo: 90,
    variables: { vegg: "210", gulv: "140" },
    groups: [floors, painting(), kitchen("4.2")],
    sentDaysAgo: [84],
    statuses: [
      { status: "won", daysAgo: 75 },
      { status: "in_progress", daysAgo: 60 },
    ],
    hoursUsedPercent: 62,
  },
  {
    title: "Maling av oppganger",
    client: "Fjellsiden borettslag",
    address: "Fjellveien 112–118\n5019 Bergen",
    squares: "0",
    estimateType: "indication",
    begunDaysAgo: 75,
    variables: { vegg: "460" },
    groups: [painting()],
    sentDaysAgo: [],
    statuses: [
      { status: "estimating", daysAgo: 74 },
      { status: "on_hold", daysAgo: 50 },
    ],
  },
  {
    title: "Nytt kjøkken og stuegulv",
    client: "Kari og Øystein Nordås",
    address: "Nøstebakken 7 B\n5011 Bergen",
    squares: "42",
    estimateType: "fixed_price",
    begunDaysAgo: 55,
    variables: { gulv: "30" },
    groups: [kitchen("4.8"), floors],
    sentDaysAgo: [48],
    statuses: [{ status: "won", daysAgo: 20 }],
  },
  {
    title: "Rehabilitering av fasade og vinduer",
    client: "Havnegaten Eiendom AS",
    address: "Havnegaten 24\n5004 Bergen",
    squares: "380",
    estimateType: "fixed_price",
    begunDaysAgo: 40,
    variables: { vegg: "120" },
    groups: [windows("36"), painting(true)],
    sentDaysAgo: [30, 9],
    statuses: [{ status: "negotiation", daysAgo: 6 }],
  },
  {
    title: "Terrasse på takflate",
    client: "Bratland Entreprenør AS",
    address: "Havnegaten 24, takterrasse\n5004 Bergen",
    squares: "64",
    estimateType: "price_estimate",
    begunDaysAgo: 38,
    variables: { dekke: "64" },
    groups: [terrace],
    sentDaysAgo: [33],
    statuses: [],
  },
  {
    title: "Parkett etter vannskade",
    client: "Vestfjord Forsikring AS",
    address: "Fjellveien 112, fellesrom\n5019 Bergen",
    squares: "75",
    estimateType: "fixed_price",
    begunDaysAgo: 32,
    variables: { gulv: "75", vegg: "90" },
    groups: [floors, painting(true)],
    sentDaysAgo: [25],
    statuses: [],
  },
  {
    title: "Tilbygg ved barnehage",
    client: "Storvåg kommune",
    address: "Barnehageveien 9\n5300 Kleppestø",
    squares: "0",
    estimateType: "indication",
    begunDaysAgo: 2,
    variables: {},
    groups: [],
    sentDaysAgo: [],
    statuses: [],
  },
];
