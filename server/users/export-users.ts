import { listFiles } from "../../contracts/list-files.ts";
import type { Language } from "../../contracts/fields.ts";
import { localMoment } from "../../domain/base/local-time.ts";
import { type Call, companyRoute, route } from "../base/route.ts";
import { type FileColumn, listFile, type Texts } from "../records/list-file.ts";
import { listUsers } from "./queries.ts";

type Row = Awaited<ReturnType<typeof listUsers>>["rows"][number];

const stateOf = ({ active, isInvited, invitationMail }: Row, { users: t }: Texts) => {
  if (active && isInvited) {
    return invitationMail ? t.invitationStates[invitationMail.state] : t.invited;
  }
  return active ? t.active : t.inactive;
};

const columnsOf = (texts: Texts, language: Language): readonly FileColumn<Row>[] => {
  const { users: t } = texts;
  return [
    [t.name, ({ name }) => name],
    [t.email, ({ email }) => email],
    [t.phone, ({ phone }) => phone],
    [t.position, ({ position }) => position],
    [t.role, ({ roleEn, roleNb }) => (language === "nb" ? roleNb : roleEn)],
    [t.state, (user) => stateOf(user, texts)],
    [
      t.lastSeen,
      ({ lastSeenAt }) => (lastSeenAt === null ? t.never : localMoment(new Date(lastSeenAt))),
    ],
  ];
};

type Asking = Pick<Call<typeof listFiles.users>, "db" | "query" | "session" | "context">;

const usersFile = ({ db, query, session, context }: Asking) =>
  listFile(
    { db, session, context },
    {
      name: "users",
      kinds: ["user"],
      asked: query,
      columns: columnsOf,
      pageOf: (page) => listUsers(db, session, { ...query, ...page }),
    },
  );

export const exportUserRoutes = [
  route(listFiles.users, usersFile),
  companyRoute(listFiles.companyUsers, usersFile),
];
