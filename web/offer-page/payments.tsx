/** @jsxImportSource preact */
import type { OfferPayments } from "../../contracts/offer-content.ts";

/** When which part of the total is paid, as it is printed. */
export function Payments({ heading, note, rows, sum }: OfferPayments) {
  return (
    <section>
      <h2>{heading}</h2>
      <p className="muted">{note}</p>
      {rows.map(({ title, due, percent, amount }, index) => (
        <div key={index} className="line">
          <div className="row-words">
            <span>{title}</span>
            <span className="amount">{amount}</span>
          </div>
          <p className="muted">{due === "" ? percent : `${percent} · ${due}`}</p>
        </div>
      ))}
      <div className="sum">
        <div className="row-words">
          <span>{`${sum.title} · ${sum.percent}`}</span>
          <span className="amount">{sum.amount}</span>
        </div>
      </div>
    </section>
  );
}
