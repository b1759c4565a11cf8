import { Link, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Person } from "../../contracts/partners.ts";
import { useCan } from "../base/guard.ts";
import { AddLink } from "../kit/page/add-link.tsx";
import { ContactLink } from "../kit/page/contact-link.tsx";
import { type Column, TwoLines } from "../kit/list/record-cards.tsx";
import { RecordList } from "../kit/list/record-list.tsx";
import { useRecordList } from "../kit/list/use-record-list.ts";
import { clientFace, type Face, supplierFace } from "./face.ts";

export const ClientPersonsPage = () => <PersonsPage face={clientFace} />;
export const SupplierPersonsPage = () => <PersonsPage face={supplierFace} />;

function PersonsPage({ face }: { face: Face }) {
  const { t } = useTranslation();
  const can = useCan();
  const { id = "" } = useParams({ strict: false });
  const { persons, links } = face;
  const list = useRecordList(persons.list, { name: "persons", params: { partnerId: id } });
  const columns = usePersonColumns(face, id);
  const add = can(persons.create.access) && (
    <AddLink {...links.addPerson(id)}>{t("partners.persons.add")}</AddLink>
  );
  return (
    <>
      <div className="section-header">
        <h2>{t("partners.persons.title")}</h2>
        {add}
      </div>
      <RecordList
        list={list}
        columns={columns}
        titleOf={({ name }) => name}
        searchHint={t("partners.persons.searchHint")}
        empty={{
          title: t("partners.persons.emptyTitle"),
          hint: t(`partners.${face.name}.noPersonsHint`),
          action: add,
        }}
        remove={can(persons.remove.access) ? persons.remove : undefined}
      />
    </>
  );
}

function usePersonColumns({ persons, links }: Face, partnerId: string): Column<Person>[] {
  const { t } = useTranslation();
  const can = useCan();
  return [
    {
      key: "name",
      title: t("partners.persons.name"),
      sortable: true,
      render: (person) => (
        <TwoLines
          first={
            can(persons.update.access) ? (
              <Link {...links.person(partnerId, person.id)}>{person.name}</Link>
            ) : (
              person.name
            )
          }
          second={person.position}
        />
      ),
    },
    {
      key: "email",
      title: t("partners.persons.email"),
      isPlain: true,
      sortable: true,
      render: ({ email }) => email !== "" && <ContactLink href={`mailto:${email}`} text={email} />,
    },
    {
      key: "phone",
      title: t("partners.persons.phone"),
      isPlain: true,
      render: ({ phone }) =>
        phone !== "" && (
          <ContactLink href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} text={phone} />
        ),
    },
  ];
}
