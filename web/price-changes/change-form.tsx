import { useMutation } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Form from "antd/es/form";
import type { ReactNode } from "react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { type PriceChange, PriceChangeInput, priceChanges } from "../../contracts/price-changes.ts";
import { type FieldProblem, fieldProblem } from "../../contracts/problems.ts";
import { ApiProblem, call } from "../base/api.ts";
import { useToday } from "../base/clock.ts";
import { fieldMessage, problemText } from "../kit/page/field-message.ts";
import { ofArticlesHash } from "./of-articles-hash.ts";
import { type Filters, meant, type WishEntry } from "./wish-entry.ts";
import { BuyingFields, MarkupFields } from "./wish-fields.tsx";

interface ChangeFormProps {
  readonly filters: Filters;
  readonly onLooked: (preview: PriceChange) => void;
  /** What was looked at is no longer what is asked for. */
  readonly onChanged: () => void;
}

/** How the prices are changed. Nothing is changed before that was looked at. */
export function ChangeForm({ filters, onLooked, onChanged }: ChangeFormProps) {
  const { t } = useTranslation();
  const { entry, enter, check, problems, setProblems } = useEntry(filters, onChanged);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (body: z.output<typeof PriceChangeInput>) => call(priceChanges.preview, { body }),
  });
  // An answer to what was asked for before comes too late.
  const change = (patch: Partial<WishEntry>) => {
    reset();
    enter(patch);
  };
  const labels = useWishLabels();
  const field = (name: keyof WishEntry, input: (id: string) => ReactNode, hint?: string) => {
    const problem = problems.find(({ path }) => path === name);
    const id = `price-change-${name}`;
    return (
      <Form.Item
        key={name}
        htmlFor={id}
        label={labels[name]}
        extra={hint}
        {...(problem && {
          validateStatus: "error",
          help: <span role="alert">{fieldMessage(t, problem, labels)}</span>,
        })}
      >
        {input(id)}
      </Form.Item>
    );
  };
  const submit = () => {
    const body = check();
    if (!body) return;
    mutate(body, {
      // As it was when it was asked: the filters may be others when the answer comes.
      onSuccess: onLooked,
      onError: (failed) => setProblems(failed instanceof ApiProblem ? failed.errors : []),
    });
  };
  return (
    <Form component="form" layout="vertical" className="price-change-form" onFinish={submit}>
      {error && problems.length === 0 && (
        <Alert type="error" showIcon role="alert" title={problemText(t, error)} />
      )}
      <BuyingFields entry={entry} onEnter={change} field={field} />
      <MarkupFields entry={entry} onEnter={change} field={field} />
      <div className="price-change-buttons">
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t("priceCare.change.preview")}
        </Button>
      </div>
    </Form>
  );
}

/** What is typed, and what is wrong with it once it is asked about. */
function useEntry(filters: Filters, onChanged: () => void) {
  const { hash } = useLocation();
  const [entry, setEntry] = useState<WishEntry>({
    // As the price list of a supplier leads here.
    buyingBy: hash === ofArticlesHash ? "article" : "percent",
    buyingValue: null,
    roundTo: null,
    markupBy: null,
    markupValue: null,
    priceDate: useToday(),
  });
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const enter = (patch: Partial<WishEntry>) => {
    setEntry({ ...entry, ...patch });
    setProblems(problems.filter(({ path }) => !Object.hasOwn(patch, path)));
    onChanged();
  };
  /** Undefined where something is wrong, which then stands at its field. */
  const check = () => {
    const read = PriceChangeInput.safeParse({ ...filters, ...meant(entry) });
    setProblems(read.success ? [] : read.error.issues.map(fieldProblem));
    return read.data;
  };
  return { entry, enter, check, problems, setProblems };
}

function useWishLabels() {
  const { t } = useTranslation();
  return {
    buyingBy: t("priceCare.change.labels.buyingBy"),
    buyingValue: t("priceCare.change.labels.buyingValue"),
    roundTo: t("priceCare.change.labels.roundTo"),
    markupBy: t("priceCare.change.labels.markupBy"),
    markupValue: t("priceCare.change.labels.markupValue"),
    priceDate: t("priceCare.change.labels.priceDate"),
  };
}
