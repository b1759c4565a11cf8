/** @jsxImportSource preact */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { OfferPage as Page } from "../../contracts/offer-page.ts";
import { type Offer, offerBehind, Refused } from "./calls.ts";
import { keptText } from "./kept.ts";
import { OfferView } from "./offer-view.tsx";
import { languageOfBrowser } from "../base/browser-language.ts";
import { textsIn } from "./texts.ts";

type Shown = Page | "loading" | "unknown" | "failed";

/** What is behind a link: an offer, or a page that says why there is none. */
export function OfferPage({ token }: { readonly token: string }) {
  const offer = useMemo(() => offerBehind(token), [token]);
  const [shown, setShown] = useState<Shown>("loading");
  const [tries, setTries] = useState(0);
  useEffect(() => {
    void readOffer(offer).then(setShown);
  }, [offer, tries]);
  const again = () => {
    setShown("loading");
    setTries(tries + 1);
  };
  if (typeof shown === "object") return <OfferView offer={offer} page={shown} onPage={setShown} />;
  return <Notice kind={shown} onAgain={again} />;
}

async function readOffer(offer: Offer): Promise<Shown> {
  try {
    const page = await offer.call("look", {});
    // Only a page that is looked at counts: programs that open links run no scripts.
    await offer.call("visit", {}).catch(() => undefined);
    return { ...page, offer: await asChosenBefore(offer, page) };
  } catch (error) {
    const isUnknown = error instanceof Refused && ["not_found", "invalid"].includes(error.code);
    return isUnknown ? "unknown" : "failed";
  }
}

/** With what he chose before the page was loaded anew, where that can still be chosen. */
async function asChosenBefore(offer: Offer, page: Page): Promise<Page["offer"]> {
  const chosen = keptText("chosen");
  if (chosen === undefined || page.state !== "open") return page.offer;
  return offer
    .call("choose", { chosen: chosen.split(" ").filter(Boolean) })
    .catch(() => page.offer);
}

interface NoticeProps {
  readonly kind: "loading" | "unknown" | "failed";
  readonly onAgain: () => void;
}

function Notice({ kind, onAgain }: NoticeProps) {
  const language = languageOfBrowser();
  const texts = textsIn(language);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  if (kind === "loading") {
    return (
      <main className="notice">
        <p role="status">{texts.loading}</p>
      </main>
    );
  }
  return (
    <main className="notice">
      <h1>{texts[kind].title}</h1>
      <p>{texts[kind].text}</p>
      {kind === "failed" && (
        <button type="button" className="main-button" onClick={onAgain}>
          {texts.failed.again}
        </button>
      )}
    </main>
  );
}
