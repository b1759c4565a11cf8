import { estimates } from "../../contracts/estimates.ts";
import { overviewRows } from "../../contracts/overviews.ts";
import { clientPersons } from "../../contracts/partners.ts";
import { isAllowed } from "../../contracts/permissions.ts";
import { localDate } from "../../domain/base/local-time.ts";
import { outStatuses } from "../../domain/project/project-status.ts";
import type { Asked } from "../base/context.ts";
import { listEstimates } from "../estimates/queries.ts";
import { countOpenQuestions } from "../offer-questions/queries.ts";
import { findListedProject } from "../projects/queries.ts";
import { findContact, findWaiting, listSentEmails } from "./queries.ts";

/** A project with what the role may see of its contact, versions and messages. */
export async function findProjectOverview(asked: Asked, id: string) {
  const { db, session, context } = asked;
  const { permissions } = session;
  const today = localDate(context.clock());
  const project = await findListedProject(db, id, { today, permissions });
  if (!project) return undefined;
  const isOut = outStatuses.includes(project.status);
  const waiting = isOut ? await findWaiting(db, id, today) : undefined;
  const seesEstimates = isAllowed(estimates.list.access, permissions);
  const versions = seesEstimates ? await listEstimates(db, id) : undefined;
  return {
    project,
    contact: await contactOf(asked, project.contactPersonId),
    waiting: waiting ?? null,
    ...(versions && {
      versions: { total: versions.length, rows: versions.slice(0, overviewRows) },
    }),
    ...(seesEstimates && {
      openQuestions: await countOpenQuestions(db, id),
      emails: await listSentEmails(db, { projectId: id }),
    }),
  };
}

async function contactOf({ db, session }: Asked, id: string | null) {
  const contact = id === null ? undefined : await findContact(db, id);
  if (!contact) return null;
  const { phone: _, ...others } = contact;
  return isAllowed(clientPersons.list.access, session.permissions) ? contact : others;
}
