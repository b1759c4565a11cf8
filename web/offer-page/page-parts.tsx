/** @jsxImportSource preact */
import { useEffect, useRef } from "preact/hooks";
import type { OfferPage } from "../../contracts/offer-page.ts";
import { dayIn, filled, momentIn, type Texts } from "./texts.ts";

interface PartProps {
  readonly page: OfferPage;
  readonly texts: Texts;
}

interface StateNoticeProps extends PartProps {
  /** Whoever has just accepted knows the address; whoever else has the link is not told it. */
  readonly confirmedTo: string;
}

export function Letterhead({ page: { company } }: Pick<PartProps, "page">) {
  return (
    <div className="letterhead">
      {company.logo !== null && <img src={company.logo} alt="" />}
      <strong>{company.name}</strong>
    </div>
  );
}

/**
 * What has become of an offer that can no longer be answered, and whom to call: what is left to do should not
 * stand below a whole offer.
 */
export function StateNotice({ page, texts, confirmedTo }: StateNoticeProps) {
  const { state, language, company, answer, validUntil, named, offer } = page;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [state]);
  if (state === "open") return null;
  const words = {
    company: company.name,
    name: answer?.name ?? "",
    moment: answer ? momentIn(language, answer.at) : "",
    day: dayIn(language, validUntil),
  };
  return (
    <>
      <section className={`state state-${state}`}>
        <h1 ref={heading} tabIndex={-1}>
          {filled(texts.states[state].title, words)}
        </h1>
        {offer === null && named !== null && (
          <p>
            {filled(texts.named, {
              number: named.number,
              version: String(named.version),
              changeNumber: String(named.changeNumber),
              title: named.title,
            })}
          </p>
        )}
        <p>{filled(texts.states[state].text, words)}</p>
        {state === "accepted" && confirmedTo !== "" && (
          <p>{filled(texts.confirmed, { email: confirmedTo })}</p>
        )}
      </section>
      <Contact page={page} texts={texts} />
    </>
  );
}

/** Whom to call or write to. */
export function Contact({ page: { company, contact }, texts }: PartProps) {
  const phone = contact?.phone || company.phone;
  const email = contact?.email || company.email;
  if (phone === "" && email === "") return null;
  return (
    <section className="contact">
      <h2>{texts.contact}</h2>
      <p>{contact?.name || company.name}</p>
      {phone !== "" && <a href={`tel:${phone}`}>{filled(texts.call, { phone })}</a>}
      {email !== "" && <a href={`mailto:${email}`}>{filled(texts.write, { email })}</a>}
    </section>
  );
}
