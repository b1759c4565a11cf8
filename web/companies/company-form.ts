import { useTranslation } from "react-i18next";
import { companies, newCompanyDefaults } from "../../contracts/companies.ts";
import { recordQuery } from "../kit/form/record-query.ts";

export const companyEndpoints = {
  get: companies.get,
  create: companies.create,
  update: companies.update,
};

/** The company as the form of its page began with it. */
export const companyFormQuery = (id: string) =>
  recordQuery({ endpoints: companyEndpoints, id, params: { companyId: id } });

export const emptyCompany = { title: "", ...newCompanyDefaults };

export function useCompanyLabels() {
  const { t } = useTranslation();
  return {
    title: t("companies.companyTitle"),
    code: t("companies.code"),
    country: t("companies.country"),
    vatPayer: t("companies.vatPayer"),
    vatCode: t("companies.vatCode"),
    active: t("companies.active"),
    tagline: t("companies.tagline"),
    address: t("companies.address"),
    phone: t("companies.phone"),
    email: t("companies.email"),
    webAddress: t("companies.webAddress"),
    logoId: t("companies.logo"),
    brandColour: t("companies.brandColour"),
    currency: t("companies.currency"),
    vatPercent: t("companies.vatPercent"),
    workPricePerHour: t("companies.workPricePerHour"),
    workCostPerHour: t("companies.workCostPerHour"),
    markupMaterial: t("companies.markupMaterial"),
    markupWork: t("companies.markupWork"),
    markupGeneral: t("companies.markupGeneral"),
    validDays: t("companies.validDays"),
    senderName: t("companies.senderName"),
    replyTo: t("companies.replyTo"),
    minMargin: t("companies.minMargin"),
    blockingChecks: t("companies.blockingChecks"),
    silentChecks: t("companies.silentChecks"),
    acceptanceCode: t("companies.acceptanceCode"),
    priceWarnings: t("companies.priceWarnings"),
    bankAccount: t("companies.bankAccount"),
    paymentDays: t("companies.paymentDays"),
    businessRegister: t("companies.businessRegister"),
    reminderDays: t("companies.reminderDays"),
    mailSubjectNb: t("companies.mailSubjectNb"),
    mailBodyNb: t("companies.mailBodyNb"),
    mailSubjectEn: t("companies.mailSubjectEn"),
    mailBodyEn: t("companies.mailBodyEn"),
    descriptionTopNb: t("companies.descriptionTopNb"),
    descriptionTopEn: t("companies.descriptionTopEn"),
    descriptionBottomNb: t("companies.descriptionBottomNb"),
    descriptionBottomEn: t("companies.descriptionBottomEn"),
    exclusionsNb: t("companies.exclusionsNb"),
    exclusionsEn: t("companies.exclusionsEn"),
  };
}
