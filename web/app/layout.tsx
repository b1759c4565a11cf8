import { Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Library } from "../base/library.tsx";
import { RecordPathsContext } from "../base/record-paths.ts";
import { forgetWarnings } from "../kit/page/toasts.tsx";
import { useWideScreen } from "../kit/page/use-wide-screen.ts";
import { EmailProblems } from "../estimates/send/email-problems.tsx";
import { SetUp } from "../set-up/set-up.tsx";
import { SwitchedOffWebhooks } from "../webhooks/switched-off.tsx";
import { Brand } from "../kit/page/brand.tsx";
import { Drawer } from "../kit/page/drawer.tsx";
import { skipLinksId } from "../kit/page/skip-link.tsx";
import { Header } from "./header.tsx";
import { MainMenu } from "./menu.tsx";
import { recordPaths } from "./record-paths.ts";
import { Sider } from "./sider.tsx";
import "./layout.css";

export const AppLayout = () => (
  <Library>
    <Frame />
  </Library>
);

/** Menu, header and the page. Below 768 px the menu is a drawer. */
function Frame() {
  const { t } = useTranslation();
  const isWide = useWideScreen();
  const [isMenuOpen, setMenuOpen] = useState(false);
  // Whoever signs in next has nothing to do with them.
  useEffect(() => () => forgetWarnings(), []);
  return (
    <div className="layout">
      <a className="skip-link" href="#content">
        {t("common.skipToContent")}
      </a>
      <div id={skipLinksId} />
      {isWide ? (
        <Sider>
          {(isCollapsed) => (
            <>
              <div className="sider-brand">
                <Brand />
              </div>
              <MainMenu isCollapsed={isCollapsed} />
            </>
          )}
        </Sider>
      ) : (
        <Drawer
          open={isMenuOpen}
          onClose={() => setMenuOpen(false)}
          placement="left"
          size={280}
          title={<Brand />}
          className="menu-drawer"
        >
          <MainMenu onChoose={() => setMenuOpen(false)} />
        </Drawer>
      )}
      <RecordPathsContext value={recordPaths}>
        <div className="layout-body">
          <Header onMenu={isWide ? undefined : () => setMenuOpen(true)} />
          <EmailProblems />
          <SwitchedOffWebhooks />
          <Content />
        </div>
      </RecordPathsContext>
      <SetUp />
    </div>
  );
}

/** A new page takes the focus, so that the keyboard and screen readers start at its top. */
function Content() {
  // The address changes while the page before is still in sight, and may have the cursor in a field.
  const pathname = useRouterState({
    select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname,
  });
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!content.current?.contains(document.activeElement)) {
      content.current?.focus({ preventScroll: true });
    }
  }, [pathname]);
  return (
    <main id="content" className="content" ref={content} tabIndex={-1}>
      <Outlet />
    </main>
  );
}
