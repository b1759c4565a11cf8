import { textBlocks } from "../../contracts/text-blocks.ts";
import { useCan } from "../base/guard.ts";
import { useFormParts } from "../kit/form/form-context.ts";
import { TextFields } from "../kit/fields/text-fields.tsx";
import type { TextField } from "../../domain/project/text-places.ts";
import { InsertText } from "./insert-text.tsx";

interface TextBlockFieldsProps {
  readonly into: TextField;
  /** What both fields are called but for their language. */
  readonly name: string;
  readonly hint?: string;
  readonly isShown?: boolean;
}

/** A text in Norwegian and in English, into which text blocks are inserted, both languages at once. */
export function TextBlockFields({ into, isShown = true, ...fields }: TextBlockFieldsProps) {
  const { labels } = useFormParts();
  const can = useCan();
  return (
    <InsertText
      into={into}
      label={labels[`${fields.name}Nb`] ?? fields.name}
      isShown={isShown && can(textBlocks.options.access)}
    >
      <TextFields {...fields} />
    </InsertText>
  );
}
