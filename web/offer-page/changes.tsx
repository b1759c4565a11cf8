/** @jsxImportSource preact */
import type { OfferChanges } from "../../contracts/offer-content.ts";

/** What is new since the version that the customer has. */
export function Changes({ heading, note, parts, effect }: OfferChanges) {
  return (
    <section className="changes">
      <h2>{heading}</h2>
      {note !== "" && <p>{note}</p>}
      {parts.map((part) => (
        <div key={part.heading} className="rows">
          <h3 className="group">{part.heading}</h3>
          {part.rows.map(({ number, title, details, amount }, index) => (
            <div key={index} className="line">
              <div className="row-words">
                <span>
                  <span className="number">{number}</span> {title}
                </span>
                {amount !== "" && <span className="amount">{amount}</span>}
              </div>
              {details.map((detail) => (
                <small key={detail} className="muted">
                  {detail}
                </small>
              ))}
            </div>
          ))}
        </div>
      ))}
      <dl className="totals">
        {effect.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
