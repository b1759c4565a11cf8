import Form from "antd/es/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Service } from "../../contracts/services.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { useRates, useSettings } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { titleIn } from "../kit/page/title-in.ts";
import type { TemplateLines } from "./line-list.ts";
import { lineProblems } from "./line-problems.ts";
import { type Trial, priceTemplate } from "./price-template.ts";
import { TemplateLinesField } from "./template-lines-field.tsx";
import { TemplatePreview } from "./template-preview.tsx";

interface TemplateLinesItemProps {
  readonly services: ReadonlyMap<string, Service>;
  readonly onPick: (service: Service) => void;
}

const none: TemplateLines = [];
const oneUnit: Trial = {
  units: decimal("1"),
  squares: null,
  sizes: { length: null, width: null, height: null, factor: null },
};

/** The lines as a field of the form, and what they come to. */
export function TemplateLinesItem({ services, onPick }: TemplateLinesItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const company = { ...useSettings(), ...useRates() };
  const [trial, setTrial] = useState(oneUnit);
  const lines = Form.useWatch<TemplateLines | undefined>("lines") ?? none;
  const serviceOf = (line: TemplateLines[number] | undefined) =>
    services.get(line?.serviceId ?? "");
  const kindOf = (line: TemplateLines[number] | undefined) => serviceOf(line)?.kind ?? "material";
  const titleOf = (line: TemplateLines[number] | undefined) => {
    const service = serviceOf(line);
    return service ? titleIn(service, language) : t("serviceTemplates.lines.unknown");
  };
  const priced = priceTemplate(lines, services, company, trial);

  /** The form is not sent while a line is wrong; the message names the first one. */
  const refuse = (sent: TemplateLines): string | undefined => {
    const problems = lineProblems(t, sent, (place) => titleOf(sent[place]));
    const place = problems.findIndex((problem) => problem !== null);
    if (place < 0) return undefined;
    const kind = kindOf(sent[place]);
    const before = sent.slice(0, place).filter((line) => kindOf(line) === kind);
    return t("serviceTemplates.lines.wrong", {
      section: t(kind === "work" ? "serviceTemplates.works" : "serviceTemplates.materials"),
      number: before.length + 1,
      title: titleOf(sent[place]),
      reason: problems[place],
    });
  };

  return (
    <>
      <Form.Item
        name="lines"
        className="template-lines-item"
        // Only the wrong line is marked, not every field in the list.
        validateStatus=""
        rules={[
          {
            validator: (_, sent: TemplateLines) => {
              const reason = refuse(sent);
              return reason === undefined ? Promise.resolve() : Promise.reject(new Error(reason));
            },
          },
        ]}
      >
        <TemplateLinesField services={services} priced={priced} onPick={onPick} />
      </Form.Item>
      <TemplatePreview
        lines={lines}
        priced={priced}
        trial={trial}
        onTrial={setTrial}
        titleAt={(place) => titleOf(lines[place])}
      />
    </>
  );
}
