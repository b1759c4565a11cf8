import { useEffect, useMemo, useState } from "preact/hooks";
import type { OfferContent } from "../../contracts/offer-content.ts";
import type { OfferPage } from "../../contracts/offer-page.ts";
import type { Offer } from "./calls.ts";
import { keep } from "./kept.ts";

/** What is switched on shows at once; the sums are the server's. */
export function useChoices(offer: Offer, page: OfferPage) {
  const price = useMemo(() => newestOf(offer), [offer]);
  const [content, setContent] = useState(page.offer);
  const [chosen, setChosen] = useState(() => chosenIn(page.offer));
  const [isCounting, setIsCounting] = useState(false);
  useEffect(() => {
    setContent(page.offer);
    setChosen(chosenIn(page.offer));
  }, [page.offer]);
  const choose = async (next: ReadonlySet<string>) => {
    setChosen(next);
    setIsCounting(true);
    const priced = await price(next);
    if (priced === "overtaken") return;
    // Without an answer the switches go back to what the sums are of.
    if (priced === "failed") setChosen(chosenIn(content));
    else {
      setContent(priced);
      keep({ chosen: [...next].join(" ") });
    }
    setIsCounting(false);
  };
  return {
    content,
    chosen,
    isCounting,
    choose: (next: ReadonlySet<string>) => void choose(next),
  };
}

/** Prices choices; an answer that others were asked for after it counts no more. */
function newestOf(offer: Offer) {
  let asked = 0;
  return async (chosen: ReadonlySet<string>): Promise<OfferContent | "failed" | "overtaken"> => {
    asked += 1;
    const mine = asked;
    const priced = await offer
      .call("choose", { chosen: [...chosen] })
      .catch((): "failed" => "failed");
    return mine === asked ? priced : "overtaken";
  };
}

const chosenIn = (content: OfferContent | null): ReadonlySet<string> =>
  new Set(content?.choices.flatMap(({ key, isChosen }) => (isChosen ? [key] : [])));
