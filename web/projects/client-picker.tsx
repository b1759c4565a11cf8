import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Form from "antd/es/form";
import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clients } from "../../contracts/partners.ts";
import { queryOf } from "../base/api.ts";
import { usePaused } from "../kit/page/use-paused.ts";

const typingPauseMs = 250;

interface ClientPickerProps {
  /** Given by the form that the field stands in. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** Finds a client by typing. Another client has other persons, so the contact person goes. */
export function ClientPicker({ value, onChange, ...select }: ClientPickerProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const [typed, setTyped] = useState("");
  const search = usePaused(typed, typingPauseMs);
  const {
    data = [],
    isFetching,
    isPlaceholderData,
  } = useQuery({
    ...queryOf(clients.options, { query: { search } }),
    placeholderData: keepPreviousData,
    // A client may just have been added in another tab.
    refetchOnWindowFocus: "always",
  });
  const [chosen, setChosen] = useState(() => knownOption(form, value));
  // Until the answer is there, only what fits the typed text may be chosen: a quick Enter must not
  // take a client from the list of a moment ago.
  const isBehind = typed.trim() !== search || isPlaceholderData;
  const found = data
    .filter(({ title }) => !isBehind || fits(title, typed))
    .map(({ id, title }) => ({ value: id, label: title }));
  // The chosen client keeps its name while the list below shows other ones.
  const isHidden = chosen && !typed && found.every((option) => option.value !== chosen.value);
  return (
    <Select
      {...select}
      {...(value !== undefined && { value })}
      loading={isFetching}
      labelInValue={false}
      placeholder={t("common.pleaseSelect")}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      labelRender={({ label }) => label ?? chosen?.label}
      options={isHidden ? [chosen, ...found] : found}
      onChange={(id: string) => {
        setChosen(found.find((option) => option.value === id));
        setTyped("");
        form.setFieldValue("contactPersonId", null);
        onChange?.(id);
      }}
    />
  );
}

const fits = (title: string, typed: string) =>
  title.toLowerCase().includes(typed.trim().toLowerCase());

type Instance = ReturnType<typeof Form.useFormInstance>;

/** The form was filled from a whole project, which names its client. */
function knownOption(form: Instance, value: string | undefined) {
  const title: unknown = form.getFieldValue("clientTitle");
  return value !== undefined && typeof title === "string" ? { value, label: title } : undefined;
}
