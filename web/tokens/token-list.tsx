import { useMutation } from "@tanstack/react-query";
import Button from "antd/es/button";
import Tag from "antd/es/tag";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Permission, permissionAreas } from "../../contracts/permissions.ts";
import type { OwnToken } from "../../contracts/tokens.ts";
import { useNow } from "../base/clock.ts";
import { problemText } from "../kit/page/field-message.ts";
import { notifyError, notifySuccess } from "../kit/page/toasts.tsx";
import { useDates } from "../kit/page/dates.ts";
import { Unbroken } from "../kit/page/unbroken.tsx";
import "./tokens.css";

/** What the own tokens and those of a company say alike. */
export type ListedToken = Omit<OwnToken, "company">;

interface Props {
  readonly token: ListedToken;
  /** Whose it is, or where it works. */
  readonly whose: string;
  readonly tags?: ReactNode;
  readonly actions?: ReactNode;
  readonly revoke: () => Promise<unknown>;
}

/** One token: what it may do, how it is used, and its end in one click. */
export function TokenRow({ token, whose, tags, actions, revoke }: Props) {
  const { t } = useTranslation();
  const ending = useMutation({
    mutationFn: revoke,
    onSuccess: () => notifySuccess(t("tokens.revoked")),
    onError: (error) => notifyError(problemText(t, error)),
  });
  return (
    <li className="token">
      <div className="token-words">
        <div>
          <strong>{token.title}</strong>{" "}
          <span className="muted">{t("tokens.ending", { ending: token.ending })}</span>{" "}
          <EndTag expiresAt={token.expiresAt} /> {tags}
        </div>
        <Rights permissions={token.permissions} seesCosts={token.seesCosts} />
        <Times token={token} whose={whose} />
      </div>
      <div className="token-actions">
        {actions}
        <Button
          danger
          size="small"
          loading={ending.isPending}
          aria-label={t("tokens.revokeNamed", { title: token.title })}
          onClick={() => ending.mutate()}
        >
          {t("tokens.revoke")}
        </Button>
      </div>
    </li>
  );
}

const soonMs = 14 * 86_400_000;

function EndTag({ expiresAt }: { expiresAt: string }) {
  const { t } = useTranslation();
  const left = Date.parse(expiresAt) - useNow().getTime();
  if (left <= 0) return <Tag color="error">{t("tokens.expired")}</Tag>;
  return left < soonMs && <Tag color="warning">{t("tokens.soon")}</Tag>;
}

/** "Units (see and change), clients (see)". */
function Rights({ permissions, seesCosts }: Pick<ListedToken, "permissions" | "seesCosts">) {
  const { t } = useTranslation();
  const has = (one: Permission | undefined) => one !== undefined && permissions.includes(one);
  const areas = permissionAreas
    .filter(({ view }) => has(view))
    .map(({ view, act }) => {
      const how = has(act) ? t("tokens.act") : t("tokens.see");
      return `${t(`roles.areas.${view}`)} (${how})`;
    });
  return <div>{[...areas, ...(seesCosts ? [t("tokens.seesCosts")] : [])].join(", ")}</div>;
}

function Times({ token, whose }: Pick<Props, "token" | "whose">) {
  const { t } = useTranslation();
  const dates = useDates();
  const { createdAt, expiresAt, lastUsedAt, lastUsedFrom } = token;
  const used =
    lastUsedAt === null
      ? t("tokens.unused")
      : t("tokens.used", { at: dates.moment(lastUsedAt), address: lastUsedFrom ?? "" });
  const parts = [
    whose,
    t("tokens.made", { at: dates.moment(createdAt) }),
    t("tokens.expires", { at: dates.moment(expiresAt) }),
    used,
  ];
  return (
    <small>
      {parts.map((part, index) => (
        <span key={part}>
          {index > 0 && " · "}
          <Unbroken text={part} />
        </span>
      ))}
    </small>
  );
}
