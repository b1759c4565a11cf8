import { mailServer } from "../../contracts/mail-server.ts";
import type { Limit } from "../base/rate-limit.ts";
import { companyRoute, slowCompanyRoute } from "../base/route.ts";
import type { Mailer } from "./delivery.ts";
import { findMailSettings, removeMailServer, setMailServer } from "./mail-settings.ts";
import { sendTestMail } from "./send-test-mail.ts";

export interface MailTools {
  /** Sends test mails. */
  readonly mailer: Mailer;
  readonly testMailLimit: Limit;
}

/** One person sends so many test mails an hour: whoever is setting up a mail server needs a few. */
export const testMailLimit: Limit = { name: "test_mail", points: 20, seconds: 3_600 };

export const mailRoutes = ({ mailer, testMailLimit: limit }: MailTools) => [
  companyRoute(mailServer.get, ({ db, context }) => findMailSettings(db, context.config)),
  companyRoute(mailServer.set, async ({ db, body, params, context, http }) => {
    const settings = await setMailServer(db, context.config, body);
    const { host } = body;
    http.request.log.info({ event: "mail_server_set", company: params.companyId, host });
    return settings;
  }),
  companyRoute(mailServer.remove, async ({ db, params, http }) => {
    const isRemoved = await removeMailServer(db);
    http.request.log.info({ event: "mail_server_removed", company: params.companyId });
    return isRemoved;
  }),
  slowCompanyRoute(mailServer.test, ({ context, params, session, http }) =>
    sendTestMail(context, { mailer, limit, log: http.request.log }, params.companyId, session),
  ),
];
