/** @jsxImportSource preact */
import type { OfferAllowances } from "../../contracts/offer-content.ts";

/** Provisional sums, as they are printed. */
export function Allowances({ heading, note, rows, sum }: OfferAllowances) {
  return (
    <section>
      <h2>{heading}</h2>
      <p className="muted">{note}</p>
      {rows.map(({ number, title, amount }) => (
        <div key={number} className="line">
          <div className="row-words">
            <span>
              <span className="number">{number}</span> {title}
            </span>
            <span className="amount">{amount}</span>
          </div>
        </div>
      ))}
      {rows.length > 1 && (
        <div className="sum">
          <div className="row-words">
            <span>{sum.title}</span>
            <span className="amount">{sum.amount}</span>
          </div>
        </div>
      )}
    </section>
  );
}
