/** @jsxImportSource preact */
import "./offer-page.css";
import { render } from "preact";
import { OfferPage } from "./offer-page.tsx";

const root = document.getElementById("offer");
// Whoever pastes another link into the same tab is shown that one.
window.addEventListener("hashchange", () => window.location.reload());
if (root) render(<OfferPage token={window.location.hash.slice(1)} />, root);
