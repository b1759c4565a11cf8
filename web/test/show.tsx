import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import ConfigProvider from "antd/es/config-provider";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import {
  antdLocaleOf,
  changeLanguage,
  type Language,
  loadAllTexts,
  startLanguage,
  useLanguage,
} from "../base/i18n.ts";
import { createQueryClient } from "../base/query-client.ts";
import { Toasts } from "../kit/page/toasts.tsx";
import "react-toastify/ReactToastify.css";
import "virtual:antd.css";
import "../app/styles.css";

/** Every test file starts the texts once, all of them. */
export const started = startLanguage().then(loadAllTexts);

let placeCount = 0;
/**
 * Where something is shown. By its id a click finds what is in it, whatever comes and goes beside it until then, such as
 * what an earlier test leaves.
 */
export function newPlace(): HTMLElement {
  const place = document.createElement("div");
  placeCount += 1;
  place.id = `place-${placeCount}`;
  return document.body.appendChild(place);
}

/** Shows a piece of the interface the way the application surrounds it, until the test ends or it is left. */
export async function show(piece: ReactNode, language: Language = "en") {
  await started;
  await changeLanguage(language);
  const rootRoute = createRootRoute();
  const routes = ["/", "/elsewhere"].map((path) =>
    createRoute({ getParentRoute: () => rootRoute, path }),
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await router.load();
  const root = createRoot(newPlace());
  root.render(
    <Surroundings>
      <QueryClientProvider client={createQueryClient(() => undefined)}>
        <RouterContextProvider router={router}>{piece}</RouterContextProvider>
      </QueryClientProvider>
    </Surroundings>,
  );
  const leave = () => root.unmount();
  onTestFinished(() => {
    leave();
    document.body.replaceChildren();
  });
  return { router, leave };
}

function Surroundings({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider
      locale={antdLocaleOf(useLanguage())}
      theme={{ hashed: false, zeroRuntime: true, token: { motion: false } }}
    >
      {children}
      <Toasts />
    </ConfigProvider>
  );
}
