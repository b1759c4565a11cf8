import { Outlet } from "@tanstack/react-router";
import ConfigProvider from "antd/es/config-provider";
import type { ReactNode } from "react";
import { useAppearance } from "./appearance.ts";
import { nonce } from "./csp-styles.ts";
import { antdLocaleOf, useLanguage } from "./i18n.ts";
import { themeOf } from "./theme.ts";

/** Colours and texts for the components of the library. The sign-in page does without them, and stands sooner. */
export function Library({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const appearance = useAppearance();
  return (
    <ConfigProvider csp={{ nonce }} locale={antdLocaleOf(language)} theme={themeOf(appearance)}>
      {children}
    </ConfigProvider>
  );
}

/** For a route whose pages are all made of them. */
export const LibraryOutlet = () => (
  <Library>
    <Outlet />
  </Library>
);
