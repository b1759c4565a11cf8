import Button from "antd/es/button";
import { type FocusEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TextBlock } from "../../contracts/text-blocks.ts";
import type { TextField } from "../../domain/project/text-places.ts";
import { printedIn } from "../../domain/project/two-languages.ts";
import type { Language } from "../base/i18n.ts";
import { TextBlockList } from "./text-block-list.tsx";
import { Modal } from "../kit/page/modal.tsx";
import "./insert-text.css";

interface InsertTextProps {
  readonly into: TextField;
  /** What the field is called. */
  readonly label: string;
  /** Of the one field; left out where there are two, Norwegian before English. */
  readonly language?: Language;
  /** What becomes of the text before it is inserted. */
  readonly fill?: (text: string) => Promise<string>;
  /** False where there are none for whoever reads. */
  readonly isShown: boolean;
  /** The fields. */
  readonly children: ReactNode;
}

/** Fields with a button that copies a text block to where the caret stands in them. */
export function InsertText({ isShown, children, ...inserting }: InsertTextProps) {
  const box = useRef<HTMLDivElement>(null);
  // A field that nobody was in has no caret of its own: there a text goes to the end.
  const visited = useRef(new Set<EventTarget>());
  const last = useRef<HTMLTextAreaElement>(null);
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    visited.current.add(target);
    last.current = target;
  };
  const insert = (texts: readonly string[]) => {
    const fields = [...(box.current?.querySelectorAll("textarea") ?? [])];
    for (const [index, field] of fields.entries()) {
      insertInto(field, texts[index] ?? "", visited.current.has(field));
    }
    (last.current ?? fields[0])?.focus();
  };
  return (
    <div ref={box} className="insert-text" onFocusCapture={onFocus}>
      {children}
      {isShown && <InsertButton {...inserting} onInsert={insert} />}
    </div>
  );
}

/** As if it were typed, so that the form hears of it. */
function insertInto(field: HTMLTextAreaElement, text: string, wasVisited: boolean): void {
  if (text === "") return;
  const { value } = field;
  const [start, end] = wasVisited
    ? [field.selectionStart, field.selectionEnd]
    : [value.length, value.length];
  const isAppended = !wasVisited && value.trim() !== "";
  field.setRangeText(isAppended ? `\n\n${text}` : text, start, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

interface InsertButtonProps extends Omit<InsertTextProps, "isShown" | "children"> {
  /** One text for each field. */
  readonly onInsert: (texts: readonly string[]) => void;
}

function InsertButton({ into, label, language, fill, onInsert }: InsertButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = useRef<readonly string[]>([]);
  const choose = async ({ textNb: nb, textEn: en }: TextBlock) => {
    const texts = language === undefined ? [nb, en] : [printedIn({ nb, en }, language)];
    chosen.current = fill ? await Promise.all(texts.map(fill)) : texts;
    setIsOpen(false);
  };
  // Only now does the dialog let the focus go. A field that changes while React still draws would lose its caret.
  const afterClose = () => {
    const texts = chosen.current;
    chosen.current = [];
    if (texts.length > 0) queueMicrotask(() => onInsert(texts));
  };
  return (
    <>
      <Button
        size="small"
        aria-label={t("textBlocks.insert.into", { field: label })}
        onClick={() => setIsOpen(true)}
      >
        {t("textBlocks.insert.button")}
      </Button>
      <Modal
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        afterClose={afterClose}
        title={t("textBlocks.insert.title")}
        closable={{ "aria-label": t("common.close") }}
        footer={null}
        destroyOnHidden
      >
        <TextBlockList into={into} onChoose={(block) => void choose(block)} />
      </Modal>
    </>
  );
}
