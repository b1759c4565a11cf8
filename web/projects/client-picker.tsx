import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clients } from "../../contracts/partners.ts";
import { queryOf } from "../base/api.ts";
import { AddClientDialog } from "../partners/add-client-dialog.tsx";
import type { Partner } from "../partners/face.ts";
import "./client-picker.css";
import { usePaused } from "../kit/page/use-paused.ts";

const typingPauseMs = 250;

interface ClientPickerProps {
  /** Given by the form that the field stands in. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** Offers to add one that is not there yet. */
  readonly canAdd?: boolean;
}

interface ClientOption {
  readonly value: string;
  readonly label: string;
}

/** Finds a client by typing. Another client has other persons, so the contact person goes. */
export function ClientPicker({ value, onChange, canAdd = false, ...select }: ClientPickerProps) {
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
  const [chosen, setChosen] = useState<ClientOption | undefined>(() => knownOption(form, value));
  // Until the answer is there, only what fits the typed text may be chosen: a quick Enter must not
  // take a client from the list of a moment ago.
  const isBehind = typed.trim() !== search || isPlaceholderData;
  const found = data
    .filter(({ title }) => !isBehind || fits(title, typed))
    .map(({ id, title }) => ({ value: id, label: title }));
  // The chosen client keeps its name while the list below shows other ones.
  const isHidden = chosen && !typed && found.every((option) => option.value !== chosen.value);
  const choose = (option: ClientOption | undefined) => {
    setChosen(option);
    setTyped("");
    form.setFieldValue("contactPersonId", null);
    if (option) onChange?.(option.value);
  };
  return (
    <>
      <Select
        {...select}
        {...(value !== undefined && { value })}
        loading={isFetching}
        labelInValue={false}
        placeholder={t("common.pleaseSelect")}
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        labelRender={({ label }) => label ?? chosen?.label}
        options={isHidden ? [chosen, ...found] : found}
        onChange={(id: string) => choose(found.find((option) => option.value === id))}
      />
      {canAdd && <AddClient onAdded={({ id, title }) => choose({ value: id, label: title })} />}
    </>
  );
}

/** Adds a client without leaving the project. */
function AddClient({ onAdded }: { onAdded: (client: Partner) => void }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="link" className="add-client" onClick={() => setIsOpen(true)}>
        {t("projects.addClient")}
      </Button>
      <AddClientDialog
        isOpen={isOpen}
        onAdded={(client) => {
          setIsOpen(false);
          onAdded(client);
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
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
