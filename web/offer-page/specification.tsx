/** @jsxImportSource preact */
import type { OfferRow, OfferTable } from "../../contracts/offer-content.ts";
import { RichText } from "./rich-text.tsx";

/** What is included, or what stands beside it, row by row as it is printed. */
export function Specification({ heading, note, unitPriceLabel, rows }: OfferTable) {
  return (
    <section>
      <h2>{heading}</h2>
      <p className="muted">{note}</p>
      <Rows rows={rows} unitPriceLabel={unitPriceLabel} />
    </section>
  );
}

interface RowsProps {
  readonly rows: readonly OfferRow[];
  /** It says so where unit prices are without VAT beside amounts with it. */
  readonly unitPriceLabel: string;
}

export function Rows({ rows, unitPriceLabel }: RowsProps) {
  return (
    <div className="rows">
      {rows.map((row, index) => (
        <Row key={index} row={row} unitPriceLabel={unitPriceLabel} />
      ))}
    </div>
  );
}

interface RowProps extends Omit<RowsProps, "rows"> {
  readonly row: OfferRow;
}

function Row({ row, unitPriceLabel }: RowProps) {
  const { type, depth = 1, number = "", title, amount = "" } = row;
  if (type === "group") {
    return (
      <h3 className={`group depth-${Math.min(depth, 3)}`}>
        <span className="number">{number}</span> {title}
        <Notes notes={row.notes} />
      </h3>
    );
  }
  if (type === "section") return <p className="section">{title}</p>;
  return (
    <div className={type}>
      <div className="row-words">
        <span>
          {number !== "" && <span className="number">{number}</span>} {title}
        </span>
        {amount !== "" && <span className="amount">{amount}</span>}
      </div>
      <RowDetails row={row} unitPriceLabel={unitPriceLabel} />
    </div>
  );
}

/** What is told of a row below its title. */
export function RowDetails({ row, unitPriceLabel }: RowProps) {
  const { quantity = "", unit = "", unitPrice = "", notes, description = [] } = row;
  return (
    <>
      {quantity !== "" && (
        <p className="muted">
          {quantity} {unit}
          {unitPrice !== "" && ` · ${unitPriceLabel} ${unitPrice}`}
        </p>
      )}
      <Notes notes={notes} />
      {description.length > 0 && (
        <div className="description">
          <RichText blocks={description} />
        </div>
      )}
    </>
  );
}

function Notes({ notes = [] }: { readonly notes?: readonly string[] | undefined }) {
  return (
    <>
      {notes.map((note) => (
        <small key={note} className="muted">
          {note}
        </small>
      ))}
    </>
  );
}
