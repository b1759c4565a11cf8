/** @jsxImportSource preact */
import type { OfferChoice } from "../../contracts/offer-content.ts";
import { filled, type Texts } from "./texts.ts";

interface ChoicesProps {
  readonly choices: readonly OfferChoice[];
  readonly chosen: ReadonlySet<string>;
  readonly texts: Texts;
  /** Which amounts these are, as "without VAT". */
  readonly note: string;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Options to switch on, and sets of alternatives of which one counts. */
export function Choices({ choices, chosen, texts, note, onChoose }: ChoicesProps) {
  const options = choices.filter(({ alternativeSet }) => alternativeSet === null);
  const sets = Map.groupBy(
    choices.filter(({ alternativeSet }) => alternativeSet !== null),
    ({ alternativeSet }) => alternativeSet ?? "",
  );
  const choose = (added: string, ...removed: readonly string[]) => {
    const rest = [...chosen].filter((key) => key !== added && !removed.includes(key));
    onChoose(new Set(chosen.has(added) && removed.length === 0 ? rest : [...rest, added]));
  };
  return (
    <section>
      <h2>{texts.choices}</h2>
      <p className="muted">{texts.choicesHint}</p>
      <p className="muted">{note}</p>
      {options.map(({ key, number, title, amount }) => (
        <label key={key} className="choice">
          <input
            type="checkbox"
            role="switch"
            checked={chosen.has(key)}
            aria-checked={chosen.has(key)}
            onChange={() => choose(key)}
          />
          <ChoiceWords
            number={number}
            title={title}
            amount={amount === "" ? "" : filled(texts.plus, { amount })}
          />
        </label>
      ))}
      {/* One alone leaves nothing to choose. */}
      {[...sets]
        .filter(([, rows]) => rows.length > 1)
        .map(([set, rows]) => (
          <fieldset key={set}>
            <legend>{texts.oneOf}</legend>
            {rows.map(({ key, number, title, amount }) => (
              <label key={key} className="choice">
                <input
                  type="radio"
                  name={set}
                  checked={chosen.has(key)}
                  onChange={() => choose(key, ...rows.map((row) => row.key))}
                />
                <ChoiceWords number={number} title={title} amount={amount} />
              </label>
            ))}
          </fieldset>
        ))}
    </section>
  );
}

type ChoiceWordsProps = Pick<OfferChoice, "number" | "title" | "amount">;

function ChoiceWords({ number, title, amount }: ChoiceWordsProps) {
  return (
    <span className="row-words">
      <span>
        <span className="number">{number}</span> {title}
      </span>
      <span className="amount">{amount}</span>
    </span>
  );
}
