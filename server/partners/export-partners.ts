import { listFiles } from "../../contracts/list-files.ts";
import { clientPersons, supplierPersons } from "../../contracts/partners.ts";
import { isAllowed } from "../../contracts/permissions.ts";
import type { Db } from "../base/db.ts";
import { route } from "../base/route.ts";
import { type FileColumn, listFile, type Texts } from "../records/list-file.ts";
import { listPersonsOf } from "./persons.ts";
import { listPartners, type PartnerKind } from "./queries.ts";

type Partner = Awaited<ReturnType<typeof listPartners>>["rows"][number];
type Person = Awaited<ReturnType<typeof listPersonsOf>>[number];

/** A partner with one of its persons; a partner without any has a row as well. */
interface Row {
  readonly partner: Partner;
  readonly person: Person | undefined;
}

const columnsOf = ({ partners: t }: Texts): readonly FileColumn<Row>[] => [
  [t.partnerTitle, ({ partner }) => partner.title],
  [t.type, ({ partner }) => t.types[partner.type]],
  [t.organisationNumber, ({ partner }) => partner.organisationNumber],
  [t.address, ({ partner }) => partner.address],
  [t.country, ({ partner }) => partner.country],
  [t.ledgerNumber, ({ partner }) => partner.ledgerNumber],
  [t.webAddress, ({ partner }) => partner.webAddress],
];

const personColumns = ({
  partners: { contact, persons: t },
}: Texts): readonly FileColumn<Row>[] => [
  [contact.title, ({ person }) => person?.name ?? ""],
  [t.position, ({ person }) => person?.position ?? ""],
  [t.email, ({ person }) => person?.email ?? ""],
  [t.phone, ({ person }) => person?.phone ?? ""],
];

async function withPersons(db: Db, partners: readonly Partner[]): Promise<Row[]> {
  const persons = Map.groupBy(
    await listPersonsOf(
      db,
      partners.map(({ id }) => id),
    ),
    ({ partnerId }) => partnerId,
  );
  return partners.flatMap((partner): Row[] =>
    (persons.get(partner.id) ?? [undefined]).map((person) => ({ partner, person })),
  );
}

const exportRouteOf = (
  kind: PartnerKind,
  file: typeof listFiles.clients | typeof listFiles.suppliers,
  persons: typeof clientPersons | typeof supplierPersons,
) =>
  route(file, ({ db, query, session, context }) => {
    const seesPersons = isAllowed(persons.list.access, session.permissions);
    return listFile(
      { db, session, context },
      {
        name: `${kind}s`,
        kinds: [kind],
        asked: query,
        columns: (texts) => [...columnsOf(texts), ...(seesPersons ? personColumns(texts) : [])],
        pageOf: async (part) => {
          const page = await listPartners(db, kind, { ...query, ...part });
          const rows = seesPersons
            ? await withPersons(db, page.rows)
            : page.rows.map((partner) => ({ partner, person: undefined }));
          return { ...page, rows };
        },
      },
    );
  });

export const exportPartnerRoutes = [
  exportRouteOf("client", listFiles.clients, clientPersons),
  exportRouteOf("supplier", listFiles.suppliers, supplierPersons),
];
