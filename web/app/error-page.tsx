import type { ErrorComponentProps } from "@tanstack/react-router";
import { Link } from "@tanstack/react-router";
import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApiProblem } from "./api.ts";
import { Forbidden } from "./forbidden.ts";
import { UnauthorizedPage } from "./unauthorized-page.tsx";

function OopsPage({ message }: { message: string }) {
  const { t } = useTranslation();
  return (
    <section className="message-page">
      <h1>{t("errors.oops")}</h1>
      <p>{t("errors.routeNotFound", { message })}</p>
      <Link to="/">{t("errors.home")}</Link>
    </section>
  );
}

export function NotFoundPage() {
  const { t } = useTranslation();
  return <OopsPage message={t("errors.notFound")} />;
}

function UnexpectedPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <section className="message-page" role="alert">
      <h1>{t("errors.unexpected")}</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <a href="/">{t("errors.home")}</a>
    </section>
  );
}

/** What a route could not load is a route error; what broke while it was shown is a fault of ours. */
export function RouteErrorPage({ error }: ErrorComponentProps) {
  if (error instanceof Forbidden) return <UnauthorizedPage />;
  if (!(error instanceof ApiProblem)) return <UnexpectedPage error={error} />;
  return error.status === 403 ? <UnauthorizedPage /> : <OopsPage message={error.message} />;
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
