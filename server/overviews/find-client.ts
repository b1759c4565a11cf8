import { ClientType, clientPersons } from "../../contracts/partners.ts";
import { isAllowed } from "../../contracts/permissions.ts";
import { projects } from "../../contracts/projects.ts";
import { estimates } from "../../contracts/estimates.ts";
import { localDate } from "../../domain/base/local-time.ts";
import type { Asked } from "../base/context.ts";
import { listPersons } from "../partners/persons.ts";
import { findPartner } from "../partners/queries.ts";
import { listProjects } from "../projects/queries.ts";
import { firstPage } from "./first-page.ts";
import { listSentEmails, sumProjects } from "./queries.ts";

/** A client with what the role may see of its persons, projects and messages. */
export async function findClientOverview({ db, session, context }: Asked, id: string) {
  const { permissions } = session;
  const client = await findPartner(db, "client", id);
  if (!client) return undefined;
  const seesProjects = isAllowed(projects.list.access, permissions);
  const seesEmails = seesProjects && isAllowed(estimates.emails.access, permissions);
  const persons = isAllowed(clientPersons.list.access, permissions)
    ? await listPersons(db, "client", id, { ...firstPage, sort: "name", order: "asc" })
    : undefined;
  const sight = { today: localDate(context.clock()), permissions };
  const query = { ...firstPage, sort: "updatedAt", order: "desc", clientId: id } as const;
  return {
    client: { ...client, type: ClientType.parse(client.type) },
    ...(persons && { persons: persons.rows }),
    ...(seesProjects && {
      projects: {
        ...(await sumProjects(db, id)),
        rows: (await listProjects(db, query, sight)).rows,
      },
    }),
    ...(seesEmails && { emails: await listSentEmails(db, { clientId: id }) }),
  };
}
