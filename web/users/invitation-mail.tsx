import {
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Tag from "antd/es/tag";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { InvitationMail, User } from "../../contracts/users.ts";
import { callAnswering } from "../base/api.ts";
import { useCan, useSettings } from "../base/guard.ts";
import { emailErrorText } from "../estimates/send/email-error.ts";
import { useDates } from "../kit/page/dates.ts";
import { problemText } from "../kit/page/field-message.ts";
import { notifyError } from "../kit/page/toasts.tsx";
import { useFace } from "./face.ts";

const colours: Record<InvitationMail["state"], string> = {
  queued: "processing",
  sending: "processing",
  sent: "processing",
  failed: "error",
  unknown: "warning",
};

/** Somebody who is invited: whether the mail that says so has left, and another one where it has not. */
export function InvitationTag({ user }: { user: User }) {
  const { t } = useTranslation();
  const { invitationMail: mail } = user;
  if (mail === null) return <Tag color="processing">{t("users.invited")}</Tag>;
  return (
    <span className="user-states">
      <Tag color={colours[mail.state]} title={emailErrorText(t, mail) ?? undefined}>
        {t(`users.invitationStates.${mail.state}`)}
      </Tag>
      {(mail.state === "failed" || mail.state === "unknown") && <InviteFromList user={user} />}
    </span>
  );
}

/** Sends the mail once more. */
function useInvite({ id }: User, told: Pick<UseMutationOptions<User>, "onSuccess" | "onError">) {
  const { endpoints, params } = useFace();
  return useMutation<User>({
    mutationFn: () => callAnswering(endpoints.inviteAgain, { params: { ...params, id } }),
    ...told,
  });
}

function InviteFromList({ user }: { user: User }) {
  const { t } = useTranslation();
  const can = useCan();
  const client = useQueryClient();
  const { endpoints } = useFace();
  const { name } = user;
  const invite = useInvite(user, {
    onSuccess: () => client.invalidateQueries({ queryKey: [endpoints.list.path] }),
    onError: (error) => notifyError(problemText(t, error)),
  });
  if (!user.mayChange || !can(endpoints.inviteAgain.access)) return null;
  return (
    <Button
      size="small"
      aria-label={t("users.sendInvitationAgainTo", { name })}
      loading={invite.isPending}
      onClick={() => invite.mutate()}
    >
      {t("users.sendInvitationAgain")}
    </Button>
  );
}

const pauseMs = 2_000;

/** What became of the mail, looked at until nothing happens to it any more, and the button that sends it again. */
export function InvitationNotice({ user }: { user: User }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { canSendMail } = useSettings();
  const { endpoints, params } = useFace();
  const { id } = user;
  // Not the record of the form, which nothing but its own page replaces.
  const queryKey = [endpoints.get.path, "invitation", id];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callAnswering(endpoints.get, { params: { ...params, id } }, signal),
    initialData: user,
    refetchInterval: ({ state }) =>
      state.data?.invitationMail?.state === "queued" ? pauseMs : false,
  });
  const invite = useInvite(user, {
    onSuccess: (changed) => client.setQueryData(queryKey, changed),
  });
  const mail = data.invitationMail;
  return (
    <>
      {mail !== null && <MailState mail={mail} email={data.email} />}
      {invite.error && (
        <Alert type="error" showIcon role="alert" title={problemText(t, invite.error)} />
      )}
      {(canSendMail || mail !== null) && (
        <Button
          type={mail?.state === "failed" ? "primary" : "default"}
          loading={invite.isPending}
          onClick={() => invite.mutate()}
        >
          {t(mail === null ? "users.sendInvitation" : "users.sendInvitationAgain")}
        </Button>
      )}
    </>
  );
}

const kinds = {
  queued: "info",
  sending: "info",
  sent: "success",
  failed: "error",
  unknown: "warning",
} as const;

function MailState({ mail, email }: { mail: InvitationMail; email: string }) {
  const { t } = useTranslation();
  const dates = useDates();
  const at = mail.sentAt === null ? "" : dates.moment(mail.sentAt);
  return (
    <Alert
      className="form-notice"
      type={kinds[mail.state]}
      showIcon
      role={mail.state === "failed" ? "alert" : "status"}
      title={titleOf(t, mail.state, { email, at })}
      description={emailErrorText(t, mail)}
    />
  );
}

function titleOf(
  t: TFunction,
  state: InvitationMail["state"],
  values: { email: string; at: string },
) {
  switch (state) {
    case "queued":
    case "sending":
      return t("users.invitationWaiting", values);
    case "sent":
      return t("users.invitationSent", values);
    case "failed":
      return t("users.invitationFailed", values);
    case "unknown":
      return t("users.invitationUnknown", values);
  }
}
