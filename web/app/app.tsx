import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { ErrorBoundary } from "../kit/page/error-page.tsx";
import { whenFetched } from "../kit/page/when-fetched.tsx";
import { queryClient, router } from "./router.tsx";

// Not needed for the first picture; a notification made before this has loaded waits for it.
const Toasts = whenFetched(() => import("../kit/page/toasts.tsx"), "Toasts");

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Toasts />
    </ErrorBoundary>
  );
}
