import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import Select from "antd/es/select";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { textLimits } from "../../domain/base/text-limits.ts";
import { companies } from "../../contracts/companies.ts";
import { call, queryOf } from "../base/api.ts";
import { useSession, useSettings } from "../base/guard.ts";
import { leaveSetUpToSettings } from "../base/set-up-state.ts";
import { notifyError } from "../kit/page/toasts.tsx";
import { usePaused } from "../kit/page/use-paused.ts";
import { useWideScreen } from "../kit/page/use-wide-screen.ts";
import { CompanyMark } from "./company-mark.tsx";
import { useCompanyTitles } from "./use-company-titles.ts";
import { announceSwitch, onSwitch } from "./switch-channel.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Which switch of the company leads to the first page. */
    switchId?: string;
  }
}

const typingPauseMs = 250;

/** Where the user works; a system administrator chooses it here. */
export function CompanyName() {
  const { isSystemAdministrator } = useSession();
  const { companyLogo } = useSettings();
  const title = useOwnTitle();
  return (
    <div className="header-company">
      {companyLogo && <CompanyMark logo={companyLogo} />}
      {isSystemAdministrator ? <CompanySwitcher title={title} /> : shownTitle(title)}
    </div>
  );
}

/** That of the company that the page was loaded for. */
export function useOwnTitle(): string {
  const { company } = useSession();
  const { companyApart } = useSettings();
  return useCompanyTitles()({ title: company.title, apart: companyApart });
}

const shownTitle = (title: string) => (
  <span className="header-company-title" title={title}>
    {title}
  </span>
);

/** Everything that the client knows belongs to one company, so the page starts anew in the next one. */
function startAnew(): void {
  leaveSetUpToSettings();
  window.location.assign("/");
}

function CompanySwitcher({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const { company } = useSession();
  const router = useRouter();
  const isWide = useWideScreen();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const { found, isFetching } = useFound(typed.slice(0, textLimits.search), isOpen);
  // Other tabs share the session: what they show is of the company before.
  useEffect(() => onSwitch(startAnew), []);
  const { mutate, isPending } = useMutation({
    meta: { leavesPage: true },
    mutationFn: (companyId: string) => call(companies.work, { body: { companyId } }),
    onSuccess: () => {
      announceSwitch();
      startAnew();
    },
    onError: () => notifyError(t("toasts.failed")),
  });
  const choose = async (companyId: string) => {
    if (companyId === company.id) return;
    // First away from what may be unsaved: whoever wants to stay there stays in the company too. The way that
    // he did not take ends with the next one that he takes, which the mark tells from it.
    const switchId = newId();
    await router.navigate({ to: "/", state: { switchId } });
    if (router.state.location.state.switchId === switchId) mutate(companyId);
  };
  const isListed = found.some(({ value }) => value === company.id);
  return (
    <Select
      className="company-switcher"
      variant="borderless"
      classNames={{ popup: { root: "company-options" } }}
      popupMatchSelectWidth={isWide ? 320 : 240}
      aria-label={t("companies.switchTo")}
      title={isPending ? t("companies.switching") : title}
      value={company.id}
      disabled={isPending}
      loading={isPending || (isOpen && isFetching)}
      open={isOpen}
      onOpenChange={setOpen}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={isFetching ? t("common.loading") : t("companies.switchNone")}
      options={isListed || isOpen ? found : [{ value: company.id, label: title }]}
      labelRender={() => shownTitle(title)}
      onChange={(companyId) => void choose(companyId)}
    />
  );
}

/**
 * What fits the typed text. While the answer for it is on its way these are the known ones with the text in their title, so
 * that Enter takes what is marked: neither nothing, from an empty list, nor one of the list before.
 */
function useFound(typed: string, isOpen: boolean) {
  const search = usePaused(typed, typingPauseMs);
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...queryOf(companies.list, { query: { search, state: "active", rows: 100 } }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const titleOf = useCompanyTitles();
  const wanted = typed.trim().toLowerCase();
  const isBehind = typed.trim() !== search || isPlaceholderData;
  const found = (data?.rows ?? [])
    .filter(({ title }) => !isBehind || title.toLowerCase().includes(wanted))
    .map((company) => ({ value: company.id, label: titleOf(company) }));
  return { found, isFetching: isFetching || isBehind };
}
