/** @jsxImportSource preact */
import type { OfferContent } from "../../contracts/offer-content.ts";

interface TotalsProps {
  readonly totals: OfferContent["totals"];
  readonly heading: string;
}

/** The sums as they are printed. */
export function Totals({ totals: { before, main, after }, heading }: TotalsProps) {
  return (
    <section>
      <h2>{heading}</h2>
      <dl className="totals">
        {[...before, main, ...after].map((row) => (
          <div key={row.label} className={row === main ? "main-total" : ""}>
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
