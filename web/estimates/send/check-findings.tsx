import { Link } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { certificateImages } from "../../../contracts/certificate-images.ts";
import type { OfferChecks, OfferFinding } from "../../../contracts/offer-checks.ts";
import { madeUpParts } from "../../../domain/checks/made-up.ts";
import { formatPercent } from "../../../domain/money/format.ts";
import { planPercent } from "../../../domain/pricing/payment-plan.ts";
import { documentDate } from "../../../domain/project/document-date.ts";
import { useCan, useSession } from "../../base/guard.ts";
import { useLanguage } from "../../base/i18n.ts";
import { RecordLink } from "../../kit/page/record-link.tsx";
import { useUpdatePrices } from "../editor/grid/catalogue-context.ts";
import { RowLinks } from "../editor/totals/row-links.tsx";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import "./check-findings.css";

interface CheckFindingsProps {
  readonly store: EstimateStore;
  readonly checks: OfferChecks;
  /** A link leads out of the dialog to what was found. */
  readonly onLeave: () => void;
  readonly onSettings: () => void;
}

/** What the checks have found: what keeps the offer back first, then what is worth a look. */
export function CheckFindings({ checks, ...leads }: CheckFindingsProps) {
  const { t } = useTranslation();
  // What a line lacks the screen knows by itself, at once and with its reasons.
  const shown = checks.findings.filter(({ check }) => check !== "incomplete");
  const at = (level: OfferFinding["level"]) => shown.filter((finding) => finding.level === level);
  const [blocking, warning] = [at("block"), at("warn")];
  const isBlockedUnseen =
    !checks.canLeave && checks.findings.every(({ level }) => level === "warn");
  return (
    <>
      {(blocking.length > 0 || isBlockedUnseen) && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className="check-findings"
          title={t("checks.blocked")}
          description={
            isBlockedUnseen ? (
              t("checks.blockedByCosts")
            ) : (
              <>
                <p>{t("checks.blockedHint")}</p>
                <FindingList findings={blocking} minMargin={checks.minMargin} {...leads} />
              </>
            )
          }
        />
      )}
      {warning.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="check-findings"
          title={t("checks.warned")}
          description={<FindingList findings={warning} minMargin={checks.minMargin} {...leads} />}
        />
      )}
    </>
  );
}

type Leads = Omit<CheckFindingsProps, "checks">;

interface FindingListProps extends Leads {
  readonly findings: readonly OfferFinding[];
  readonly minMargin: OfferChecks["minMargin"];
}

function FindingList({ findings, minMargin, ...leads }: FindingListProps) {
  return (
    <ul className="check-list">
      {findings.map((finding) => (
        <li key={`${finding.check} ${finding.isInMail ?? false}`}>
          <span>
            <FindingText finding={finding} minMargin={minMargin} store={leads.store} />
          </span>{" "}
          <Lead finding={finding} {...leads} />
        </li>
      ))}
    </ul>
  );
}

interface FindingTextProps {
  readonly finding: OfferFinding;
  readonly minMargin: OfferChecks["minMargin"];
  readonly store: EstimateStore;
}

function FindingText({ finding, minMargin, store }: FindingTextProps) {
  const { check, count, keys, isInMail = false } = finding;
  const { t } = useTranslation();
  const language = useLanguage();
  const { header, priced } = useEstimateView(store);
  switch (check) {
    case "incomplete":
      return null;
    case "low_margin": {
      const percent = (value: typeof priced.totals.marginPercent) =>
        value === null ? "–" : formatPercent(value, language);
      return t("checks.found.low_margin", {
        margin: percent(priced.totals.marginPercent),
        minMargin: percent(minMargin ?? null),
      });
    }
    case "payment_plan": {
      const percent = planPercent(priced.estimate.settings.paymentPlan);
      return t("checks.found.payment_plan", { percent: formatPercent(percent, language) });
    }
    case "expired":
      return t("checks.found.expired", { validUntil: documentDate(header.validUntil, language) });
    case "company_address":
    case "customer_address":
    case "vat_number":
      return t(`checks.found.${check}`);
    case "sample_company": {
      const parts = madeUpParts.filter((part) => keys.includes(part));
      return t("checks.found.sample_company", {
        parts: parts.map((part) => t(`checks.madeUp.${part}`)).join(", "),
      });
    }
    case "contact_email":
      return t("checks.found.contact_email", { email: keys.join(", ") });
    case "missing_text":
      return t(`checks.found.${check}.${header.language}`);
    case "other_language": {
      const text = t(`checks.found.${check}.${header.language}`);
      return finding.level === "block" ? `${text} ${t("checks.otherLanguageMeant")}` : text;
    }
    case "unknown_word":
      return t(isInMail ? "checks.found.unknown_mail_word" : "checks.found.unknown_word", {
        count,
        words: keys.join(", "),
      });
    case "below_cost":
    case "duplicate_line":
    case "missing_hours":
    case "missing_title":
    case "missing_unit":
    case "old_price":
    case "other_price":
    case "option_price":
    case "unknown_cost":
      return t(`checks.found.${check}`, { count });
  }
}

/** The way to where it can be put right. */
function Lead({ finding, store, onLeave, onSettings }: Leads & { finding: OfferFinding }) {
  const { t } = useTranslation();
  const { header } = useEstimateView(store);
  const { check, keys, count } = finding;
  switch (check) {
    case "incomplete":
    case "low_margin":
      return null;
    case "expired":
    case "other_language":
    case "payment_plan":
      return (
        <button type="button" className="link-button" onClick={onSettings}>
          {t(`checks.goTo.${check}`)}
        </button>
      );
    case "sample_company":
      return <SampleCompanyLinks parts={keys} />;
    case "company_address":
    case "vat_number":
      return <CompanyLink>{t(`checks.goTo.${check}`)}</CompanyLink>;
    case "customer_address":
      return (
        <RecordLink kind="client" id={header.project.clientId} parentId={null} otherwise={null}>
          {t("checks.goTo.customer_address")}
        </RecordLink>
      );
    case "contact_email":
      return <ContactLink emails={keys} projectId={header.project.id} />;
    case "missing_text":
    case "unknown_word":
      if (finding.isInMail) return <CompanyLink>{t("checks.goTo.company_address")}</CompanyLink>;
      return (
        <RecordLink kind="project" id={header.project.id} parentId={null} otherwise={null}>
          {t("checks.goTo.missing_text")}
        </RecordLink>
      );
    case "other_price":
      return (
        <>
          <RowLinks store={store} keys={keys} count={count} check={check} onFollow={onLeave} />
          <UpdatePricesLink onLeave={onLeave} />
        </>
      );
    case "below_cost":
    case "duplicate_line":
    case "missing_hours":
    case "missing_title":
    case "missing_unit":
    case "old_price":
    case "option_price":
    case "unknown_cost":
      return <RowLinks store={store} keys={keys} count={count} check={check} onFollow={onLeave} />;
  }
}

/** For those who may take the prices of today over. */
function UpdatePricesLink({ onLeave }: Pick<Leads, "onLeave">) {
  const { t } = useTranslation();
  const updatePrices = useUpdatePrices();
  if (updatePrices === null) return null;
  const open = () => {
    onLeave();
    updatePrices();
  };
  return (
    <button type="button" className="link-button" onClick={open}>
      {t("priceCare.update.menu")}
    </button>
  );
}

/** Certificates have a page of their own. */
function SampleCompanyLinks({ parts }: { readonly parts: readonly string[] }) {
  const { t } = useTranslation();
  const can = useCan();
  const isOfCompany = parts.some((part) => part !== "certificates");
  const isOfCertificates = parts.includes("certificates") && can(certificateImages.list.access);
  return (
    <>
      {isOfCompany && <CompanyLink>{t("checks.goTo.sample_company")}</CompanyLink>}{" "}
      {isOfCertificates && (
        <Link to="/certificate-images">{t("checks.goTo.sample_certificates")}</Link>
      )}
    </>
  );
}

interface ContactLinkProps {
  readonly emails: readonly string[];
  readonly projectId: string;
}

/** For whoever has the address himself the way to change it; for others to who is responsible. */
function ContactLink({ emails, projectId }: ContactLinkProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  if (emails.includes(user.email)) {
    return <Link to="/profile">{t("checks.goTo.contact_email")}</Link>;
  }
  return (
    <RecordLink kind="project" id={projectId} parentId={null} otherwise={null}>
      {t("checks.goTo.missing_text")}
    </RecordLink>
  );
}

function CompanyLink({ children }: { children: string }) {
  const { company } = useSession();
  return (
    <RecordLink kind="company" id={company.id} parentId={null} otherwise={null}>
      {children}
    </RecordLink>
  );
}
