/** @jsxImportSource preact */
import { useEffect, useState } from "preact/hooks";
import type { OfferContent } from "../../contracts/offer-content.ts";
import type { OfferPage } from "../../contracts/offer-page.ts";
import { Allowances } from "./allowances.tsx";
import { Answer } from "./answer.tsx";
import { jumpToAnswer, useAnswerInSight } from "./answer-place.ts";
import type { Offer } from "./calls.ts";
import { Changes } from "./changes.tsx";
import { Choices } from "./choices.tsx";
import { openChoices } from "./open-choices.ts";
import { Contact, Letterhead, StateNotice } from "./page-parts.tsx";
import { Payments } from "./payments.tsx";
import { PdfButton } from "./pdf-button.tsx";
import { Questions } from "./questions.tsx";
import { RichText } from "./rich-text.tsx";
import { Specification } from "./specification.tsx";
import { filled, type Texts, textsOf } from "./texts.ts";
import { Totals } from "./totals.tsx";
import { useChoices } from "./use-choices.ts";

interface OfferViewProps {
  readonly offer: Offer;
  readonly page: OfferPage;
  readonly onPage: (page: OfferPage) => void;
}

/** The whole offer from the letterhead to the answer, in the language of the document. */
export function OfferView({ offer, page, onPage }: OfferViewProps) {
  const texts = textsOf(page);
  const { content, chosen, choose, isCounting } = useChoices(offer, page);
  const isOpen = page.state === "open";
  const choices = openChoices(content?.choices ?? []);
  const [confirmedTo, setConfirmedTo] = useState("");
  const answered = (next: OfferPage, to = "") => {
    setConfirmedTo(to);
    onPage(next);
    if (next.state !== "open") window.scrollTo({ top: 0 });
  };
  usePageLook(page, texts);
  return (
    <>
      <main>
        <Letterhead page={page} />
        {!isOpen && <StateNotice {...{ page, texts, confirmedTo }} />}
        {content && (
          <>
            <Head content={content} />
            <Files offer={offer} page={page} texts={texts} />
            <About heading={texts.about} blocks={content.about} />
            {content.changes && <Changes {...content.changes} />}
            <Specification {...content.specification} />
            {isOpen && choices.length > 0 && (
              <Choices
                {...{ choices, chosen, texts }}
                table={content.specification}
                total={content.totals.main.label}
                onChoose={choose}
              />
            )}
            <Totals totals={content.totals} heading={texts.total} />
            {content.allowances && <Allowances {...content.allowances} />}
            {content.payments && <Payments {...content.payments} />}
            {/* While he chooses they stand above, each with its switch. */}
            {!isOpen && content.options && <Specification {...content.options} />}
            <PriceForm {...content.priceForm} />
            <About heading={texts.exclusions} blocks={content.exclusions} />
            <About heading={texts.terms} blocks={content.terms} />
            {isOpen && (
              <Answer
                offer={offer}
                content={content}
                chosen={chosen}
                page={page}
                texts={texts}
                isCounting={isCounting}
                onAnswered={answered}
              />
            )}
            <Questions offer={offer} page={page} texts={texts} onPage={onPage} />
          </>
        )}
        {isOpen && <Contact page={page} texts={texts} />}
      </main>
      {content && <TotalBar {...{ content, texts, isOpen, isCounting }} />}
    </>
  );
}

/** Language, title and the company's colours. */
function usePageLook({ language, company }: OfferPage, texts: Texts): void {
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = filled(texts.title, { company: company.name });
    const { style } = document.documentElement;
    for (const [name, colour] of Object.entries(company.colours)) {
      style.setProperty(`--${name}`, colour);
    }
  }, [language, company, texts]);
}

function Head({ content }: { readonly content: OfferContent }) {
  return (
    <header className="head">
      <p className="muted">{content.heading}</p>
      <h1>{content.project}</h1>
      {content.subtitle.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <dl>
        {content.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

interface FilesProps extends Omit<OfferViewProps, "onPage"> {
  readonly texts: Texts;
}

/** The document, its certificate once there is one, and what lies beside it. */
function Files({ offer, page, texts }: FilesProps) {
  const { state, offer: content } = page;
  const hasChoices = openChoices(content?.choices ?? []).length > 0;
  return (
    <>
      <PdfButton offer={offer} texts={texts} file="pdf" label={texts.openPdf} />
      {hasChoices && (state === "open" || state === "accepted") && (
        <p className="muted">{state === "open" ? texts.pdfAsSent : texts.pdfBeforeAnswer}</p>
      )}
      {page.answer?.hasCertificate === true && (
        <PdfButton offer={offer} texts={texts} file="certificate" label={texts.certificate} />
      )}
      {page.attachments.length > 0 && (
        <section>
          <h2>{texts.attachments}</h2>
          {page.attachments.map(({ id, title }) => (
            <PdfButton key={id} offer={offer} texts={texts} file={{ id }} label={title} />
          ))}
        </section>
      )}
    </>
  );
}

function PriceForm({ label, value }: OfferContent["priceForm"]) {
  return (
    <section>
      <h2>{label}</h2>
      <p>{value}</p>
    </section>
  );
}

function About({
  heading,
  blocks,
}: {
  readonly heading: string;
  readonly blocks: OfferContent["about"];
}) {
  if (blocks.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <RichText blocks={blocks} />
    </section>
  );
}

interface TotalBarProps {
  readonly content: OfferContent;
  readonly texts: Texts;
  readonly isOpen: boolean;
  readonly isCounting: boolean;
}

/** Always in sight. */
function TotalBar({ content, texts, isOpen, isCounting }: TotalBarProps) {
  const { label, value } = content.totals.main;
  return (
    <aside className="total-bar" aria-label={texts.total}>
      <p role="status">
        <span className="bar-label">{label}</span>
        <strong>{isCounting ? texts.counting : value}</strong>
      </p>
      {isOpen && <AnswerButton texts={texts} />}
    </aside>
  );
}

/** The way to the answer. Beside its form it would look like what sends it. */
function AnswerButton({ texts }: { readonly texts: Texts }) {
  if (useAnswerInSight()) return null;
  return (
    <button type="button" className="main-button" onClick={jumpToAnswer}>
      {texts.toAnswer}
    </button>
  );
}
