import { useMutation } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import type { User } from "../../contracts/users.ts";
import { callAnswering } from "../base/api.ts";
import { useCan, useSettings } from "../base/guard.ts";
import { CopyButton } from "../kit/page/copy-button.tsx";
import { useDates } from "../kit/page/dates.ts";
import { problemText } from "../kit/page/field-message.ts";
import { LocalAddress } from "../kit/page/local-address.tsx";
import { useFace } from "./face.ts";
import { InvitationNotice } from "./invitation-mail.tsx";
import "./users.css";

/** A link to hand over, for an invitation or a forgotten password. */
export function UserLink({ user }: { user: User }) {
  const { t } = useTranslation();
  const can = useCan();
  const { canSendMail } = useSettings();
  const dates = useDates();
  const { endpoints, params } = useFace();
  const link = useMutation({
    mutationFn: () => callAnswering(endpoints.makeLink, { params: { ...params, id: user.id } }),
  });
  if (!can(endpoints.makeLink.access)) return null;
  const title = user.isInvited ? t("users.invitation") : t("users.link");
  return (
    <section className="card user-link" aria-labelledby="user-link">
      <h2 id="user-link">{title}</h2>
      <p className="muted">
        {user.isInvited
          ? t(canSendMail ? "users.invitationByMail" : "users.invitationWithoutMail", {
              name: user.name,
            })
          : t("users.linkMeaning")}
      </p>
      {user.isInvited && <InvitationNotice user={user} />}
      {link.error && (
        <Alert type="error" showIcon role="alert" title={problemText(t, link.error)} />
      )}
      {link.data ? (
        <div role="status">
          <div className="user-link-row">
            <Input readOnly aria-label={title} value={link.data.url} />
            <CopyButton textOf={() => link.data.url} />
          </div>
          <LocalAddress />
          <small className="muted">
            {t("users.linkUntil", { at: dates.moment(link.data.expiresAt) })}
          </small>
        </div>
      ) : (
        <Button loading={link.isPending} onClick={() => link.mutate()}>
          {t("users.makeLink")}
        </Button>
      )}
    </section>
  );
}
