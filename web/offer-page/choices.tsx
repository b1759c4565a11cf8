/** @jsxImportSource preact */
import type { OfferChoice, OfferTable } from "../../contracts/offer-content.ts";
import { RowDetails, Rows } from "./specification.tsx";
import { filled, type Texts } from "./texts.ts";

interface ChoicesProps {
  readonly choices: readonly OfferChoice[];
  readonly chosen: ReadonlySet<string>;
  readonly texts: Texts;
  /** Its note says which amounts these are, as "without VAT". */
  readonly table: OfferTable;
  /** What the sum is called that choices change. */
  readonly total: string;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Options to switch on, and sets of alternatives of which one counts, each with what it holds. */
export function Choices({ choices, chosen, texts, table, total, onChoose }: ChoicesProps) {
  const options = choices.filter(({ alternativeSet }) => alternativeSet === null);
  const sets = Map.groupBy(
    choices.filter(({ alternativeSet }) => alternativeSet !== null),
    ({ alternativeSet }) => alternativeSet ?? "",
  );
  const choose = (added: string, ...removed: readonly string[]) => {
    const rest = [...chosen].filter((key) => key !== added && !removed.includes(key));
    onChoose(new Set(chosen.has(added) && removed.length === 0 ? rest : [...rest, added]));
  };
  const { note, unitPriceLabel } = table;
  return (
    <section>
      <h2>{texts.choices}</h2>
      {/* Of very many choices nobody counts it. */}
      {choices.some(({ effect }) => effect !== "") && (
        <p className="muted">{filled(texts.choicesHint, { total })}</p>
      )}
      <p className="muted">{filled(texts.choicesNote, { note })}</p>
      {options.map((choice) => (
        <div key={choice.key} className="choice">
          <label>
            <input
              type="checkbox"
              role="switch"
              checked={chosen.has(choice.key)}
              aria-checked={chosen.has(choice.key)}
              onChange={() => choose(choice.key)}
            />
            <ChoiceWords {...choice} />
          </label>
          <Told {...{ choice, texts, unitPriceLabel }} />
        </div>
      ))}
      {[...sets].map(([set, rows]) => (
        <fieldset key={set}>
          <legend>{texts.oneOf}</legend>
          {rows.map((choice) => (
            <div key={choice.key} className="choice">
              <label>
                <input
                  type="radio"
                  name={set}
                  checked={chosen.has(choice.key)}
                  onChange={() => choose(choice.key, ...rows.map((row) => row.key))}
                />
                <ChoiceWords {...choice} />
              </label>
              <Told {...{ choice, texts, unitPriceLabel }} />
            </div>
          ))}
        </fieldset>
      ))}
    </section>
  );
}

type ChoiceWordsProps = Pick<OfferChoice, "number" | "title" | "effect">;

function ChoiceWords({ number, title, effect }: ChoiceWordsProps) {
  return (
    <span className="row-words">
      <span>
        <span className="number">{number}</span> {title}
      </span>
      <span className="amount">{effect}</span>
    </span>
  );
}

interface ToldProps {
  readonly choice: OfferChoice;
  readonly texts: Texts;
  readonly unitPriceLabel: string;
}

/** So many rows show at once. */
const mostAtOnce = 8;

/** What is told of a choice as it is printed: of a line all, of a group what it holds. */
function Told({ choice, texts, unitPriceLabel }: ToldProps) {
  const { rows, belongsTo, amount, effect } = choice;
  const [own, ...below] = rows;
  // An amount below 0 has its sign already.
  const isOwnTold = amount !== "" && effect !== amount && effect !== `+${amount}`;
  // The sum of a group stands above.
  const isRepeated = below.at(-1)?.amount === amount && below.at(-2)?.type !== "sum";
  const inside = isRepeated ? below.slice(0, -1) : below;
  return (
    <div className="told">
      {belongsTo !== "" && <small className="muted">{belongsTo}</small>}
      {isOwnTold && <small className="muted">{filled(texts.ownAmount, { amount })}</small>}
      {own && <RowDetails row={own} unitPriceLabel={unitPriceLabel} />}
      {inside.length > 0 && (
        <details open={inside.length <= mostAtOnce}>
          <summary>{texts.whatIsIn}</summary>
          <Rows rows={inside} unitPriceLabel={unitPriceLabel} />
        </details>
      )}
    </div>
  );
}
