import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { companies, type CompanyInput } from "../../contracts/companies.ts";

export const companyEndpoints = {
  get: companies.get,
  create: companies.create,
  update: companies.update,
};

/** What a new company begins with: what most Norwegian firms have. */
export const emptyCompany: Partial<z.input<typeof CompanyInput>> = {
  title: "",
  code: "",
  country: "NO",
  vatPayer: true,
  vatCode: "",
  active: true,
  tagline: "",
  address: "",
  phone: "",
  email: "",
  webAddress: "",
  logoId: null,
  brandColour: "#578bd4",
  currency: "NOK",
  vatPercent: "25",
  workPricePerHour: "690",
  workCostPerHour: "420",
  markupMaterial: "25",
  markupWork: "25",
  markupService: "15",
  validDays: 30,
  senderName: "",
  replyTo: "",
  descriptionTop: "",
  descriptionBottom: "",
};

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
    markupService: t("companies.markupService"),
    validDays: t("companies.validDays"),
    senderName: t("companies.senderName"),
    replyTo: t("companies.replyTo"),
    descriptionTop: t("companies.descriptionTop"),
    descriptionBottom: t("companies.descriptionBottom"),
  };
}
