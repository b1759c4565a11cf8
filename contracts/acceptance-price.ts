import * as z from "zod";
import { endpoint, idParams } from "./endpoint.ts";
import { decimalText, id } from "./fields.ts";
import { chosenRows } from "./offers.ts";

const titles = { titleEn: z.string(), titleNb: z.string() };

/** A row that the customer may take in or leave out, or one of several of which exactly one counts. */
const AcceptanceChoice = z
  .object({
    key: id,
    /** Rows with the same one are alternatives to each other; null is an option by itself. */
    alternativeSet: z.string().nullable(),
    number: z.string(),
    ...titles,
    /** The group around it; null of a group that stands in none. */
    group: z.object({ number: z.string(), ...titles }).nullable(),
    /** In the version as it was offered. */
    isOffered: z.boolean(),
    /**
     * What it changes in the total as it stands: an option by being taken, an alternative in place of the one that
     * counts, which changes nothing. null where the choices are too many to count it.
     */
    totalChange: decimalText.nullable(),
  })
  .meta({ id: "AcceptanceChoice" });
export type AcceptanceChoice = z.output<typeof AcceptanceChoice>;

/** What an acceptance would come to, to be seen before it is entered. */
export const AcceptancePrice = z
  .object({
    choices: z.array(AcceptanceChoice),
    vatPayer: z.boolean(),
    netAmount: decimalText,
    vatAmount: decimalText,
    totalAmount: decimalText,
  })
  .meta({
    id: "AcceptancePrice",
    description:
      "What an acceptance comes to with the options and alternatives that were asked for.",
  });
export type AcceptancePrice = z.output<typeof AcceptancePrice>;

/** A contract by itself: only the dialog that enters an acceptance asks. */
export const acceptances = {
  price: endpoint({
    name: "priceAcceptance",
    method: "POST",
    path: "/api/estimates/:id/acceptance/price",
    summary: "What an acceptance of this version with these choices comes to; nothing is stored",
    access: "PROJECT_ESTIMATE_ACTIONS",
    params: idParams,
    onlyReads: true,
    body: z.strictObject({ chosen: chosenRows }),
    reply: AcceptancePrice,
  }),
};
