import Select, {
  type DefaultOptionType,
  type RefSelectProps,
  type SelectProps,
} from "antd/es/select";
import type { KeyboardEvent, Ref } from "react";
import { useTranslation } from "react-i18next";
import { ClearIcon } from "./clear-icon.tsx";

/** A select whose choice can be taken back: by its cross, and by Delete or Backspace while nothing is typed in it. */
export function ClearableSelect<Value, Option extends DefaultOptionType = DefaultOptionType>(
  props: SelectProps<Value, Option> & { readonly ref?: Ref<RefSelectProps> },
) {
  const { t } = useTranslation();
  return (
    <Select<Value, Option>
      {...props}
      allowClear={{ clearIcon: <ClearIcon />, label: t("common.clearChoice") }}
      // Of several choices the library takes back the last one.
      {...(props.mode === undefined && { onInputKeyDown: clearByKey })}
    />
  );
}

function clearByKey(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
  const isAsked = event.key === "Delete" || event.key === "Backspace";
  // Whoever holds the key down takes back what he typed, and not the choice after it.
  if (!isAsked || event.repeat || event.currentTarget.value !== "") return;
  const select = event.currentTarget.closest(".ant-select");
  select?.querySelector<HTMLElement>(".ant-select-clear")?.click();
}
