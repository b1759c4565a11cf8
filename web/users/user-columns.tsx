import { Link } from "@tanstack/react-router";
import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import type { User } from "../../contracts/users.ts";
import { useCan } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { Avatar } from "../kit/page/avatar.tsx";
import type { Column } from "../kit/list/record-cards.tsx";
import { useDates } from "../kit/page/dates.ts";
import { inLanguage } from "../kit/page/title-in.ts";
import { useProviderName } from "../oidc/provider.ts";
import { useFace } from "./face.ts";
import { InvitationTag } from "./invitation-mail.tsx";
import "./users.css";

export function useUserColumns(): Column<User>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const dates = useDates();
  return [
    {
      key: "name",
      title: t("users.name"),
      sortable: true,
      render: (user) => <UserCell user={user} />,
    },
    {
      key: "email",
      title: t("users.email"),
      isPlain: true,
      sortable: true,
      render: ({ email }) => (
        <a href={`mailto:${email}`} className="inner-link">
          {email}
        </a>
      ),
    },
    {
      key: "role",
      title: t("users.role"),
      isPlain: true,
      sortable: true,
      render: ({ roleEn, roleNb }) => inLanguage(language, roleEn, roleNb),
    },
    {
      key: "active",
      title: t("users.state"),
      isPlain: true,
      sortable: true,
      render: (user) => <UserState user={user} />,
    },
    {
      key: "lastSeenAt",
      title: t("users.lastSeen"),
      sortable: true,
      render: ({ isSelf, lastSeenAt }) => {
        // The stored moment is some minutes old while he is looking at it.
        if (isSelf) return t("users.now");
        return lastSeenAt === null ? (
          <span className="muted">{t("users.never")}</span>
        ) : (
          dates.moment(lastSeenAt)
        );
      },
    },
  ];
}

/** Whether he may sign in, and whether he also does so by the provider. */
function UserState({ user }: { user: User }) {
  const { t } = useTranslation();
  const provider = useProviderName();
  const { active, isInvited, isConnected } = user;
  if (active && isInvited) return <InvitationTag user={user} />;
  return (
    <span className="user-states">
      <Tag color={active ? "success" : "warning"}>
        {active ? t("users.active") : t("users.inactive")}
      </Tag>
      {isConnected && provider !== undefined && <Tag>{provider}</Tag>}
    </span>
  );
}

function UserCell({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <span className="user-cell">
      <Avatar name={user.name} image={user.avatar} size={32} />
      <span className="two-lines">
        <span>
          <UserLink user={user} />
          {user.isSelf && <Tag className="user-you">{t("users.you")}</Tag>}
        </span>
        {user.position !== "" && <small>{user.position}</small>}
      </span>
    </span>
  );
}

/** Whoever holds more rights than the reader cannot be opened by him. */
function UserLink({ user }: { user: User }) {
  const can = useCan();
  const { endpoints, links, companyId } = useFace();
  if (!user.mayChange || !can(endpoints.update.access)) return user.name;
  return <Link {...links.user(companyId, user.id)}>{user.name}</Link>;
}
