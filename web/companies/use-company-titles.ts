import { useTranslation } from "react-i18next";
import type { CompanyApart } from "../../contracts/company-apart.ts";
import { formatOrganisationNumber } from "../../domain/company/organisation-number.ts";
import { useDates } from "../kit/page/dates.ts";

interface Titled {
  readonly title: string;
  readonly apart: CompanyApart | null;
}

/** The title, with what tells the company from others of the same one. */
export function useCompanyTitles() {
  const { t } = useTranslation();
  const dates = useDates();
  return ({ title, apart }: Titled): string => {
    if (!apart) return title;
    const { code, addedAt } = apart;
    const told =
      code === ""
        ? t("companies.addedAt", { moment: dates.moment(addedAt) })
        : formatOrganisationNumber(code, false);
    return `${title} · ${told}`;
  };
}
