import { useTranslation } from "react-i18next";
import type { PriceImport } from "../../contracts/price-imports.ts";
import { bareOrganisationNumber } from "../../domain/company/organisation-number.ts";
import { useDates } from "../kit/page/dates.ts";

interface Sender {
  readonly name: string;
  readonly number: string;
}

/** In groups of three, also where the last digit of a file's number is a wrong one. */
const grouped = (number: string) =>
  bareOrganisationNumber(number).replace(/^(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3");

/** "Grossist AS (995 525 828)", or the one of the two that is known. */
export const senderName = ({ name, number }: Sender): string =>
  name !== "" && number !== "" ? `${name} (${grouped(number)})` : name || grouped(number);

/** What a file says of itself: whom it is from, and of which days. */
export function useFileTold() {
  const { t } = useTranslation();
  const dates = useDates();
  return ({ dated, validTo, ...file }: PriceImport): readonly string[] => {
    const sender = senderName({ name: file.senderName, number: file.senderNumber });
    return [
      sender !== "" && t("priceLists.sentBy", { sender }),
      dated !== null && t("priceLists.dated", { day: dates.day(dated) }),
      validTo !== null && t("priceLists.validTo", { day: dates.day(validTo) }),
    ].filter((part) => part !== false);
  };
}
