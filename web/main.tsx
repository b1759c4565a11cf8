import "./base/no-eval.ts";
import "./base/csp-styles.ts";
import "./base/appearance.ts";
import "@fontsource-variable/roboto/wght.css";
import "react-toastify/ReactToastify.css";
import "virtual:antd.css";
import "./app/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { Forbidden } from "./base/forbidden.ts";
import { startLanguage } from "./base/i18n.ts";
import { reloadOnNewVersion } from "./app/new-version.ts";
import { NoSuchPage } from "./base/no-such-page.ts";

/** A page that the role does not open or that does not exist is no fault to report. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof Forbidden || error instanceof NoSuchPage)) reportError(error);
}

const root = document.getElementById("root");
reloadOnNewVersion(Date.now);
if (root) {
  await startLanguage();
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
