import WarningFilled from "@ant-design/icons/es/icons/WarningFilled";
import { useTranslation } from "react-i18next";
import type { Project } from "../../contracts/projects.ts";
import type { Decimal } from "../../domain/money/decimal.ts";
import "./project-amount.css";

interface ProjectAmountProps {
  readonly project: Pick<Project, "netAmount" | "isIncomplete" | "newerDraftVersion">;
  /** How the amount is written. */
  readonly print: (amount: Decimal) => string;
}

/** What a project is worth, and what must be known about that figure. */
export function ProjectAmount({ project, print }: ProjectAmountProps) {
  const { t } = useTranslation();
  const { netAmount, isIncomplete, newerDraftVersion } = project;
  if (netAmount === null) return "–";
  return (
    <span className="project-amount">
      {print(netAmount)}
      {isIncomplete && (
        <small className="project-amount-warning" title={t("projects.incompleteMeaning")}>
          <WarningFilled aria-hidden /> {t("projects.incomplete")}
        </small>
      )}
      {newerDraftVersion !== null && (
        <small title={t("projects.newerDraftMeaning")}>
          {t("projects.newerDraft", { version: newerDraftVersion })}
        </small>
      )}
    </span>
  );
}
