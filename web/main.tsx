import "./app/csp-styles.ts";
import "@fontsource-variable/roboto/wght.css";
import "react-toastify/ReactToastify.css";
import "./app/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { config } from "zod";
import { App } from "./app/app.tsx";
import { startLanguage } from "./app/i18n.ts";

// The content security policy forbids code made from text, which the schema library would try.
config({ jitless: true });

const root = document.getElementById("root");
if (root) {
  await startLanguage();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
