import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { priceLists } from "../../contracts/price-lists.ts";
import { formatOrganisationNumber } from "../../domain/company/organisation-number.ts";
import { useCan, useSeesCosts } from "../base/guard.ts";
import { PageHeader } from "../kit/page/page-header.tsx";
import { TabLinks } from "../kit/page/tab-links.tsx";
import { type Face, type Partner, priceListLink } from "./face.ts";

interface PartnerHeaderProps {
  readonly face: Face;
  readonly partner: Partner | undefined;
  /** The name of this page among those of the partner; the page of the partner itself has none. */
  readonly part?: string;
  readonly action?: ReactNode;
}

/** Which client or supplier it is. */
export function PartnerHeader({ face, partner, part, action }: PartnerHeaderProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { name, links } = face;
  const title = partner?.title ?? t(`partners.${name}.one`);
  const meaning = partner && [
    t(`partners.types.${partner.type}`),
    formatOrganisationNumber(partner.organisationNumber, false),
  ];
  return (
    <PageHeader
      title={title}
      tabTitle={part === undefined ? title : `${part} · ${title}`}
      meaning={meaning?.filter((words) => words !== "").join(" · ")}
      parents={
        can(face.endpoints.list.access)
          ? [{ key: name, link: <Link {...links.list}>{t(`partners.${name}.title`)}</Link> }]
          : []
      }
      actions={action}
    />
  );
}

interface PartnerTabsProps {
  readonly face: Face;
  readonly id: string;
  readonly partner: Partner | undefined;
  /** A page about the persons or one of them. */
  readonly arePersons?: boolean;
}

export function PartnerTabs({ face, id, partner, arePersons = false }: PartnerTabsProps) {
  const { t } = useTranslation();
  const can = useCan();
  const seesCosts = useSeesCosts();
  const { name, links } = face;
  return (
    <TabLinks label={t(`partners.${name}.tabs`)}>
      {can(face.endpoints.get.access) && (
        <Link {...links.overview(id)} className="tab-link">
          {t("partners.overview")}
        </Link>
      )}
      {can(face.endpoints.update.access) && (
        <Link {...links.edit(id)} className="tab-link" activeOptions={{ exact: true }}>
          {t("partners.details")}
        </Link>
      )}
      {can(face.persons.list.access) && (
        <Link
          {...links.persons(id)}
          className="tab-link"
          {...(arePersons && { "aria-current": "page" })}
        >
          {t("partners.persons.title")}{" "}
          {partner && <span className="tab-count">{partner.personCount}</span>}
        </Link>
      )}
      {name === "suppliers" && seesCosts && can(priceLists.articles.access) && (
        <Link {...priceListLink(id)} className="tab-link">
          {t("priceLists.title")}
        </Link>
      )}
    </TabLinks>
  );
}
