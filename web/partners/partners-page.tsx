import { Link } from "@tanstack/react-router";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { listFiles } from "../../contracts/list-files.ts";
import { formatOrganisationNumber } from "../../domain/company/organisation-number.ts";
import { addressOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { AddLink } from "../kit/page/add-link.tsx";
import { ContactLink } from "../kit/page/contact-link.tsx";
import { CountryFilter } from "../kit/fields/country-select.tsx";
import { PageHeader } from "../kit/page/page-header.tsx";
import { type Column, TwoLines } from "../kit/list/record-cards.tsx";
import { ListFileButton, withoutPages } from "../kit/list/list-file-button.tsx";
import { RecordList } from "../kit/list/record-list.tsx";
import { useRecordList } from "../kit/list/use-record-list.ts";
import { clientFace, type Face, type Partner, supplierFace } from "./face.ts";

export const ClientsPage = () => <PartnersPage face={clientFace} />;
export const SuppliersPage = () => <PartnersPage face={supplierFace} />;

function PartnersPage({ face }: { face: Face }) {
  const { t } = useTranslation();
  const can = useCan();
  const { endpoints, name } = face;
  const list = useRecordList(endpoints.list, { name });
  const columns = usePartnerColumns(face);
  const { type, country } = list.query;
  const query = { ...withoutPages(list.query), language: useLanguage() };
  const file = addressOf(listFiles[name], { query });
  const add = can(endpoints.create.access) && (
    <AddLink {...face.links.add}>{t(`partners.${name}.add`)}</AddLink>
  );
  const empty =
    type || country
      ? { title: t("partners.noneOfType"), hint: t("partners.noneOfTypeHint") }
      : {
          title: t(`partners.${name}.emptyTitle`),
          hint: t(`partners.${name}.emptyHint`),
          action: add,
        };
  return (
    <>
      <PageHeader
        title={t(`partners.${name}.title`)}
        meaning={t(`partners.${name}.meaning`)}
        actions={
          <>
            <ListFileButton href={file} />
            {add}
          </>
        }
      />
      <RecordList
        list={list}
        columns={columns}
        titleOf={({ title }) => title}
        searchHint={t("partners.searchHint")}
        empty={empty}
        remove={can(endpoints.remove.access) ? endpoints.remove : undefined}
        filters={
          <>
            <TypeFilter
              face={face}
              value={type}
              onChange={(chosen) => list.change({ type: chosen })}
            />
            <CountryFilter
              label={t("partners.country")}
              value={country}
              onChange={(chosen) => list.change({ country: chosen })}
            />
          </>
        }
      />
    </>
  );
}

interface TypeFilterProps {
  readonly face: Face;
  readonly value: Partner["type"] | undefined;
  readonly onChange: (value: Partner["type"] | undefined) => void;
}

function TypeFilter({ face, value, onChange }: TypeFilterProps) {
  const { t } = useTranslation();
  const all = { value: "", label: t("partners.allTypes") };
  return (
    <Select
      showSearch={byTyping}
      className="list-filter"
      aria-label={t("partners.type")}
      value={value ?? ""}
      options={[
        all,
        ...face.types.map((type) => ({ value: type, label: t(`partners.types.${type}`) })),
      ]}
      onChange={(chosen) => onChange(face.types.find((type) => type === chosen))}
    />
  );
}

function usePartnerColumns(face: Face): Column<Partner>[] {
  const { t } = useTranslation();
  const countries = new Intl.DisplayNames(useLanguage(), { type: "region" });
  return [
    {
      key: "title",
      title: t("partners.partnerTitle"),
      sortable: true,
      render: (partner) => (
        <TwoLines
          first={<PartnerLink face={face} partner={partner} />}
          second={partner.address.replaceAll("\n", ", ")}
        />
      ),
    },
    {
      key: "type",
      title: t("partners.type"),
      isPlain: true,
      sortable: true,
      render: ({ type }) => t(`partners.types.${type}`),
    },
    {
      key: "organisationNumber",
      title: t("partners.organisationNumber"),
      sortable: true,
      render: ({ organisationNumber }) =>
        organisationNumber === "" ? "–" : formatOrganisationNumber(organisationNumber, false),
    },
    {
      key: "country",
      title: t("partners.country"),
      sortable: true,
      render: ({ country }) => countries.of(country) ?? country,
    },
    {
      key: "webAddress",
      title: t("partners.webAddress"),
      isPlain: true,
      render: ({ webAddress }) =>
        webAddress === "" ? "–" : <ContactLink href={webAddress} text={siteOf(webAddress)} />,
    },
    {
      key: "personCount",
      title: t("partners.personCount"),
      align: "end",
      render: ({ personCount }) => personCount,
    },
  ];
}

/** The part of a web address that names the site. */
const siteOf = (webAddress: string) =>
  URL.canParse(webAddress) ? new URL(webAddress).host.replace(/^www\./, "") : webAddress;

/** Leads to its page, which whoever sees the list may open. */
const PartnerLink = ({ face, partner }: { face: Face; partner: Partner }) => (
  <Link {...face.links.overview(partner.id)}>{partner.title}</Link>
);
