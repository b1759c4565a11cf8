import { useRef, useState } from "preact/hooks";
import type { OfferContent } from "../../contracts/offer-content.ts";
import type { OfferPage } from "../../contracts/offer-page.ts";
import type { Acceptance } from "./accept-form.tsx";
import { type Offer, Refused } from "./calls.ts";
import type { Refusal } from "./decline-form.tsx";
import { newId } from "./new-id.ts";
import { meansNews, problemText } from "./problem-text.ts";
import type { Texts } from "./texts.ts";

interface Answering {
  readonly offer: Offer;
  readonly content: OfferContent;
  readonly chosen: ReadonlySet<string>;
  readonly texts: Texts;
  /** With where the confirmation goes, if it was accepted here. */
  readonly onAnswered: (page: OfferPage, confirmedTo?: string) => void;
}

/** What is sent as the customer answers. Sent again after a lost connection, an answer counts once: its id stays the same. */
export function useAnswer({ offer, content, chosen, texts, onAnswered }: Answering) {
  const id = useRef(newId());
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isCodeEnded, setIsCodeEnded] = useState(false);
  /** Answers whether it got through. */
  const send = async (call: () => Promise<unknown>, tooMany = texts.problems.busy) => {
    setIsSending(true);
    setProblem(null);
    try {
      await call();
      return true;
    } catch (error) {
      const code = error instanceof Refused ? error.code : "other";
      setProblem(code === "too_many_attempts" ? tooMany : problemText(texts, code));
      if (code === "code_ended") setIsCodeEnded(true);
      // Whatever has happened to the offer meanwhile is shown in place of it.
      if (meansNews.has(code)) onAnswered(await offer.call("look", {}));
      return false;
    } finally {
      setIsSending(false);
    }
  };
  const accept = (acceptance: Acceptance) =>
    send(async () => {
      const { sha256: pdfSha256 } = await offer.fetchPdf();
      const { totalAmount } = content;
      const seen = { id: id.current, chosen: [...chosen], totalAmount, pdfSha256 };
      onAnswered(await offer.call("accept", { ...acceptance, ...seen }), acceptance.email);
    });
  const decline = (refusal: Refusal) =>
    send(async () => onAnswered(await offer.call("decline", { ...refusal, id: id.current })));
  const sendCode = async (email: string) => {
    const { manyCodes } = texts.problems;
    const isTaken = await send(() => offer.call("sendCode", { email }), manyCodes);
    if (isTaken) setIsCodeEnded(false);
    return isTaken;
  };
  return { isSending, problem, isCodeEnded, accept, decline, sendCode };
}
