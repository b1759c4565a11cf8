import CheckCircleFilled from "@ant-design/icons/es/icons/CheckCircleFilled";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

export interface CardStep {
  readonly key: string;
  /** Leads to where the step is done; plain text where there is nothing to do. */
  readonly title: ReactNode;
  readonly meaning: string;
  readonly isDone: boolean;
}

interface StepsCardProps {
  readonly title: string;
  readonly meaning: string;
  readonly steps: readonly CardStep[];
}

/** Numbered steps; what is done is ticked off. */
export function StepsCard({ title, meaning, steps }: StepsCardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="card first-steps" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{meaning}</p>
      <ol>
        {steps.map((step, index) => (
          <li key={step.key} className={step.isDone ? "done" : undefined}>
            {step.isDone ? (
              <CheckCircleFilled aria-label={t("dashboard.steps.done")} />
            ) : (
              <span className="step-number" aria-hidden="true">
                {index + 1}
              </span>
            )}
            <div>
              {step.title}
              <small>{step.meaning}</small>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
