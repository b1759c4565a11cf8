/** @jsxImportSource preact */
import { useEffect, useState } from "preact/hooks";
import type { CheckedAcceptance } from "../../contracts/acceptances.ts";
import { Refused, send } from "./calls.ts";
import { FileCheck } from "./file-check.tsx";
import { languageOfBrowser } from "../base/browser-language.ts";
import { filled, momentIn, textsIn } from "./texts.ts";

/** By hand: the contract itself would bring along what validates it. */
export const checkPagePath = "/offer-check";

type Shown = CheckedAcceptance | "loading" | "unknown" | "failed";

/** What is stored about an acceptance, for whoever holds its certificate. */
export function CheckPage({ code }: { readonly code: string }) {
  const [shown, setShown] = useState<Shown>("loading");
  useEffect(() => {
    void readAcceptance(code).then(setShown);
  }, [code]);
  const language = typeof shown === "object" ? shown.language : languageOfBrowser();
  const { check: texts } = textsIn(language);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = texts.title;
  }, [language, texts]);
  if (typeof shown === "object") return <Acceptance acceptance={shown} />;
  return (
    <main className="notice">
      {shown === "loading" ? (
        <p role="status">{texts.loading}</p>
      ) : (
        <>
          <h1>{texts[shown].title}</h1>
          <p>{texts[shown].text}</p>
        </>
      )}
    </main>
  );
}

async function readAcceptance(code: string): Promise<Shown> {
  try {
    const answer = await send("/api/offer-check", { code });
    return await answer.json();
  } catch (error) {
    const isUnknown = error instanceof Refused && ["not_found", "invalid"].includes(error.code);
    return isUnknown ? "unknown" : "failed";
  }
}

function Acceptance({ acceptance }: { readonly acceptance: CheckedAcceptance }) {
  const { language, takenBackAt, pdfSha256, changeNumber, emailConfirmedAt } = acceptance;
  const { check: texts } = textsIn(language);
  const facts = [
    [texts.company, acceptance.company],
    [texts.offer, acceptance.number],
    changeNumber === null
      ? [texts.version, String(acceptance.version)]
      : [texts.change, filled(texts.changeNumber, { number: String(changeNumber) })],
    [texts.name, acceptance.name],
    [texts.acceptedAt, momentIn(language, acceptance.acceptedAt)],
    ...(emailConfirmedAt === null
      ? []
      : [[texts.emailConfirmedAt, momentIn(language, emailConfirmedAt)] as const]),
    [texts.total, acceptance.total],
  ];
  return (
    <main>
      <header className="head">
        <h1>{texts.title}</h1>
        <p>
          {takenBackAt === null
            ? texts.stands
            : filled(texts.takenBack, { moment: momentIn(language, takenBackAt) })}
        </p>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <section>
        <h2>{texts.sha256}</h2>
        <p className="sha256">{pdfSha256}</p>
      </section>
      <FileCheck sha256={pdfSha256} texts={texts} />
    </main>
  );
}
