import { useTranslation } from "react-i18next";
import { formatOrganisationNumber } from "../../domain/company/organisation-number.ts";
import { useLanguage } from "../base/i18n.ts";
import { ContactLink } from "../kit/page/contact-link.tsx";
import type { Partner } from "../partners/face.ts";
import { Fact, Facts } from "./facts.tsx";

/** Who a client or a supplier is. */
export function PartnerFacts({ partner }: { partner: Partner }) {
  const { t } = useTranslation();
  const countries = new Intl.DisplayNames(useLanguage(), { type: "region" });
  const { type, organisationNumber, ledgerNumber, address, country, webAddress } = partner;
  return (
    <Facts title={t("overviews.facts")}>
      <Fact label={t("partners.type")}>{t(`partners.types.${type}`)}</Fact>
      <Fact label={t("partners.organisationNumber")}>
        {formatOrganisationNumber(organisationNumber, false)}
      </Fact>
      <Fact label={t("partners.ledgerNumber")}>{ledgerNumber}</Fact>
      <Fact label={t("partners.address")}>{address}</Fact>
      <Fact label={t("partners.country")}>{countries.of(country) ?? country}</Fact>
      <Fact label={t("partners.webAddress")}>
        {webAddress !== "" && <ContactLink href={webAddress} text={webAddress} />}
      </Fact>
    </Facts>
  );
}
