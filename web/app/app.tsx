import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import ConfigProvider from "antd/es/config-provider";
import { nonce } from "../base/csp-styles.ts";
import { ErrorBoundary } from "../kit/page/error-page.tsx";
import { whenFetched } from "../kit/page/when-fetched.tsx";
import { antdLocaleOf, useLanguage } from "../base/i18n.ts";
import { queryClient, router } from "./router.tsx";
import { themeOf, useAppearance } from "../base/theme.ts";

// Not needed for the first picture; a notification made before this has loaded waits for it.
const Toasts = whenFetched(() => import("../kit/page/toasts.tsx"), "Toasts");

export function App() {
  const language = useLanguage();
  const appearance = useAppearance();
  return (
    <ErrorBoundary>
      <ConfigProvider csp={{ nonce }} locale={antdLocaleOf(language)} theme={themeOf(appearance)}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
        <Toasts />
      </ConfigProvider>
    </ErrorBoundary>
  );
}
