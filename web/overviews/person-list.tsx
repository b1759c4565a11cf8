import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Person } from "../../contracts/partners.ts";
import { useCan } from "../base/guard.ts";
import { ContactLink } from "../kit/page/contact-link.tsx";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";
import type { Face } from "../partners/face.ts";

interface PersonListProps {
  readonly face: Face;
  readonly partnerId: string;
  readonly persons: readonly Person[];
}

/** Whom to write or call there. */
export function PersonList({ face, partnerId, persons }: PersonListProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { links } = face;
  const mayAdd = can(face.persons.create.access);
  return (
    <ShortList
      title={t("partners.persons.title")}
      rows={persons}
      none={t(mayAdd ? `partners.${face.name}.noPersonsHint` : "partners.persons.emptyTitle")}
      all={mayAdd && <Link {...links.addPerson(partnerId)}>{t("partners.persons.add")}</Link>}
      keyOf={({ id }) => id}
      render={({ id, name, position, email, phone }) => (
        <ListEntry
          title={
            can(face.persons.update.access) ? (
              <Link {...links.person(partnerId, id)}>{name}</Link>
            ) : (
              name
            )
          }
          detail={
            <>
              {position}
              <Reach email={email} phone={phone} />
            </>
          }
        />
      )}
    />
  );
}

/** Links that write and call. */
export const Reach = ({ email, phone }: { email: string; phone: string }) => (
  <span className="reach">
    {email !== "" && <ContactLink href={`mailto:${email}`} text={email} />}
    {phone !== "" && <ContactLink href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} text={phone} />}
  </span>
);
