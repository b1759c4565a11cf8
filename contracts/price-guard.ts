import * as z from "zod";
import { guardLevels } from "../domain/project/price-guard.ts";
import { cost } from "./costs.ts";
import { endpoint, idParams } from "./endpoint.ts";
import {
  date,
  day,
  decimalText,
  hourlyRate,
  id,
  moment,
  positiveMeasure,
  price,
  requiredText,
} from "./fields.ts";

export const GuardLevel = z.enum(guardLevels).meta({
  id: "GuardLevel",
  description:
    "`accepted`: all that was accepted is used. `near`: so are two thirds of what may come on top. `ceiling`: nothing is left.",
});
export type GuardLevel = z.output<typeof GuardLevel>;

/** So many a project takes. */
export const mostBookings = 2_000;

const said = {
  date,
  /** What was done or bought. */
  title: requiredText(),
  /** Who worked or bought. */
  person: requiredText(),
};
/** Work, with the price of an hour without VAT. */
export const HoursFields = z.strictObject({
  ...said,
  hours: positiveMeasure,
  pricePerHour: hourlyRate,
});
export const PurchaseFields = z.strictObject({
  ...said,
  /** What it costs the company, which nothing is counted from. */
  purchaseAmount: price.nullable().default(null),
  /** What the customer pays for it, without VAT; below 0 what he gets back. */
  amount: price,
});

type HoursOrPurchase = Record<"hours" | "pricePerHour" | "amount" | "purchaseAmount", unknown>;
const isHours = ({ hours, pricePerHour, amount, purchaseAmount }: HoursOrPurchase) =>
  hours !== null && pricePerHour !== null && amount === null && purchaseAmount === null;
const isPurchase = ({ hours, pricePerHour, amount }: HoursOrPurchase) =>
  hours === null && pricePerHour === null && amount !== null;

/** Hours with a price, or a purchase with an amount. */
export const BookingInput = z
  .strictObject({
    ...said,
    hours: HoursFields.shape.hours.nullable().default(null),
    pricePerHour: HoursFields.shape.pricePerHour.nullable().default(null),
    purchaseAmount: PurchaseFields.shape.purchaseAmount,
    amount: PurchaseFields.shape.amount.nullable().default(null),
  })
  .refine((input) => isHours(input) || isPurchase(input), {
    message: "hours_or_purchase",
    path: ["amount"],
  });
export type BookingInput = z.output<typeof BookingInput>;

export const Booking = z
  .object({
    id,
    date: day,
    title: z.string(),
    person: z.string(),
    /** Null of a purchase. */
    hours: decimalText.nullable(),
    pricePerHour: decimalText.nullable(),
    purchaseAmount: cost(decimalText.nullable()),
    /** What the customer pays, without VAT and with it. */
    netAmount: decimalText,
    totalAmount: decimalText,
    enteredBy: z.string(),
    enteredAt: moment,
  })
  .meta({ id: "Booking", description: "Hours worked or a purchase, as the customer pays for it." });
export type Booking = z.output<typeof Booking>;

const GuardedPart = z
  .object({
    estimateId: id,
    version: z.int(),
    /** Of a change order, which is to that version; null of the version. */
    changeNumber: z.int().nullable(),
    totalAmount: decimalText,
    limitPercent: decimalText,
    ceilingAmount: decimalText,
    /** At its lines, and what they come to. */
    hoursUsed: decimalText,
    hoursAmount: decimalText,
  })
  .meta({ id: "GuardedPart", description: "An accepted document of the job." });

/** All amounts are with VAT, as a private person is told prices. */
export const PriceGuard = z
  .object({
    level: GuardLevel.nullable(),
    usedAmount: decimalText,
    acceptedAmount: decimalText,
    /** The most that the customer has to pay. */
    ceilingAmount: decimalText,
    usedPercent: decimalText.nullable(),
    parts: z.array(GuardedPart),
    /** What bookings begin with. */
    pricePerHour: decimalText,
    vatPercent: decimalText,
    markupPercent: cost(decimalText),
    /** The latest days first. */
    bookings: z.array(Booking),
  })
  .meta({
    id: "PriceGuard",
    description: "What a job with a price estimate has come to, and the most that it may.",
  });
export type PriceGuard = z.output<typeof PriceGuard>;

const PriceWarning = z
  .object({
    projectId: id,
    projectTitle: z.string(),
    number: z.string(),
    level: GuardLevel,
    usedPercent: decimalText,
    /** Below 0 where more is used than may be asked for. */
    leftAmount: decimalText,
  })
  .meta({ id: "PriceWarning", description: "A job whose price estimate is used up." });
export type PriceWarning = z.output<typeof PriceWarning>;

/** How many jobs are named; the rest are counted. */
export const mostPriceWarnings = 20;

const view = "PROJECT_ESTIMATES_VIEW";
const act = "PROJECT_ESTIMATE_ACTIONS";
const ofProject = z.object({ projectId: id });

export const priceGuards = {
  get: endpoint({
    name: "getPriceGuard",
    method: "GET",
    path: "/api/projects/:projectId/price-guard",
    summary: "How much of an accepted price estimate is used; null where a project has none",
    access: view,
    params: ofProject,
    reply: z.object({ guard: PriceGuard.nullable() }),
  }),
  book: endpoint({
    name: "createBooking",
    method: "POST",
    path: "/api/projects/:projectId/bookings",
    summary: "Enter hours worked or a purchase",
    access: act,
    params: ofProject,
    body: BookingInput.meta({ id: "BookingInput" }),
    reply: Booking,
  }),
  remove: endpoint({
    name: "removeBooking",
    method: "DELETE",
    path: "/api/bookings/:id",
    summary: "Take hours or a purchase out again: they are kept, and count no more",
    access: act,
    params: idParams,
  }),
  warnings: endpoint({
    name: "listPriceWarnings",
    method: "GET",
    path: "/api/price-warnings",
    summary: "Jobs in work whose price estimate is used up, the fullest first",
    access: view,
    reply: z.object({ total: z.int(), rows: z.array(PriceWarning) }),
    mayBeOld: true,
  }),
};
