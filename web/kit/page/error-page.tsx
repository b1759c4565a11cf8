import { useQuery } from "@tanstack/react-query";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { Link, useRouter } from "@tanstack/react-router";
import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "./field-message.ts";
import { ApiProblem } from "../../base/api.ts";
import { Forbidden } from "../../base/forbidden.ts";
import { useLanding } from "../../base/landing.ts";
import { MessagePage } from "./message-page.tsx";
import { NoSuchPage } from "../../base/no-such-page.ts";
import { sessionQuery } from "../../base/session.ts";
import { UnauthorizedPage } from "./unauthorized-page.tsx";

interface OopsPageProps {
  readonly text: string;
  readonly children?: ReactNode;
}

function OopsPage({ text, children }: OopsPageProps) {
  const { t } = useTranslation();
  const landing = useLanding();
  return (
    <MessagePage title={t("errors.oops")} text={text}>
      {children}
      <Link to={landing} className={children === undefined ? "plain-button" : ""}>
        {t("errors.home")}
      </Link>
    </MessagePage>
  );
}

function RouteNotFoundPage({ message }: { message: string }) {
  const { t } = useTranslation();
  return <OopsPage text={t("errors.routeNotFound", { message })} />;
}

export function NotFoundPage() {
  const { t } = useTranslation();
  return <RouteNotFoundPage message={t("errors.notFound")} />;
}

/** For a page whose record could not be loaded because there is none. */
export function MissingRecordPage() {
  const { t } = useTranslation();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const missing = t("errors.recordMissing");
  const mayBeElsewhere = session?.isSystemAdministrator === true;
  return (
    <RouteNotFoundPage
      message={mayBeElsewhere ? `${missing}. ${t("errors.recordElsewhere")}` : missing}
    />
  );
}

export const isMissing = (error: Error | null) =>
  error instanceof ApiProblem && error.status === 404;

function UnexpectedPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const text = error instanceof Error ? error.message : String(error);
  return (
    <MessagePage title={t("errors.unexpected")} text={text} role="alert">
      <a href="/" className="plain-button">
        {t("errors.home")}
      </a>
    </MessagePage>
  );
}

/** What a route could not load is a route error; what broke while it was shown is a fault of ours. */
export function RouteErrorPage({ error }: ErrorComponentProps) {
  if (error instanceof Forbidden) return <UnauthorizedPage />;
  if (error instanceof NoSuchPage) return <NotFoundPage />;
  if (!(error instanceof ApiProblem)) return <UnexpectedPage error={error} />;
  return error.status === 403 ? <UnauthorizedPage /> : <LoadFailedPage error={error} />;
}

/** The route is there, and the server may be back in a moment. */
function LoadFailedPage({ error }: { error: ApiProblem }) {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <OopsPage text={problemText(t, error)}>
      <button type="button" className="plain-button" onClick={() => void router.invalidate()}>
        {t("common.retry")}
      </button>
    </OopsPage>
  );
}

/** The last net, around everything. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error() };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <UnexpectedPage error={error} />;
  }
}
