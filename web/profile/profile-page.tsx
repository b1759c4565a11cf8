import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type Profile, ProfileInput, profile } from "../../contracts/profile.ts";
import { call, queryOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { snapshot } from "../base/query-client.ts";
import { useRefreshSession } from "../base/session.ts";
import { ButtonLink } from "../kit/page/button-link.tsx";
import { NotLoaded } from "../kit/page/not-loaded.tsx";
import { PageHeader } from "../kit/page/page-header.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { inLanguage } from "../kit/page/title-in.ts";
import { OwnPersonalData } from "../personal-data/personal-data.tsx";
import { OwnTokens } from "../tokens/own-tokens.tsx";
import { OwnFactors } from "./own-factors.tsx";
import { OwnIdentity } from "./own-identity.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { ProfileFields } from "./profile-fields.tsx";

const query = { ...queryOf(profile.get, {}), ...snapshot };

export function ProfilePage() {
  const { t } = useTranslation();
  const can = useCan();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(query);
  return (
    <>
      <PageHeader
        title={t("profile.title")}
        meaning={data && `${t("users.role")}: ${inLanguage(language, data.roleEn, data.roleNb)}`}
        actions={
          can(profile.changePassword.access) && (
            <ButtonLink to="/change-password">{t("profile.changePassword")}</ButtonLink>
          )
        }
      />
      {data ? (
        <ProfileForm key={data.revision} stored={data} />
      ) : (
        <NotLoaded error={error} onRetry={() => void refetch()} />
      )}
      <OwnIdentity />
      <OwnFactors />
      <OwnSessions />
      <OwnTokens />
      <OwnPersonalData />
    </>
  );
}

function ProfileForm({ stored }: { stored: Profile }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const refreshSession = useRefreshSession();
  const { revision, avatar } = stored;
  const onSaved = async (saved: Profile) => {
    queryClient.setQueryData(query.queryKey, saved);
    await refreshSession();
  };
  return (
    <RecordForm
      schema={ProfileInput}
      labels={{
        name: t("profile.name"),
        phone: t("profile.phone"),
        position: t("profile.position"),
        locale: t("profile.locale"),
        avatarId: t("profile.avatar"),
        email: t("profile.email"),
        currentPassword: t("profile.currentPassword"),
      }}
      initial={{ ...stored, avatarId: avatar?.id ?? null, currentPassword: "" }}
      save={(body) => call(profile.update, { body: { ...body, revision } })}
      savedText={t("toasts.saved")}
      onSaved={(saved) => void onSaved(saved)}
      onReload={() => void queryClient.fetchQuery({ ...query, staleTime: 0 })}
    >
      <ProfileFields stored={stored} />
    </RecordForm>
  );
}
