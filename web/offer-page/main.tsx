/** @jsxImportSource preact */
import "./offer-page.css";
import "./offer.css";
import "./answer.css";
import { render } from "preact";
import { CheckPage, checkPagePath } from "./check-page.tsx";
import { OfferPage } from "./offer-page.tsx";

const root = document.getElementById("offer");
// Whoever pastes another link into the same tab is shown that one.
window.addEventListener("hashchange", () => window.location.reload());
const secret = window.location.hash.slice(1);
const isCheck = window.location.pathname === checkPagePath;
if (root) render(isCheck ? <CheckPage code={secret} /> : <OfferPage token={secret} />, root);
