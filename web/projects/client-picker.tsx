import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clients } from "../../contracts/partners.ts";
import { queryOf } from "../base/api.ts";
import { askedAgain } from "../base/query-client.ts";
import { AddClientDialog } from "../partners/add-client-dialog.tsx";
import type { Partner } from "../partners/face.ts";
import "./client-picker.css";
import { NoneYet } from "../kit/fields/none-yet.tsx";
import { usePaused } from "../kit/page/use-paused.ts";
import { useOnlyContact } from "./use-only-contact.ts";

const typingPauseMs = 250;

/** The last option, which adds what was typed; no client has such an id. */
const addTyped = "add";

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
  const proposeContact = useOnlyContact();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<ClientOption | undefined>(() => knownOption(form, value));
  /** The title that the dialog for a new client begins with. */
  const [adding, setAdding] = useState<string>();
  const { found, isNone, isBehind, isFetching } = useClientOptions(typed);
  // The chosen client keeps its name while the list below shows other ones.
  const isHidden = chosen && !typed && found.every((option) => option.value !== chosen.value);
  const title = typed.trim();
  // While the answer is on its way a quick Enter must not add a client that is there already.
  const isOffered = canAdd && title !== "" && !isBehind;
  const added = { value: addTyped, label: t("projects.addClientNamed", { title }) };
  const choose = (option: ClientOption | undefined) => {
    setChosen(option);
    setTyped("");
    form.setFieldValue("contactPersonId", null);
    if (!option) return;
    onChange?.(option.value);
    proposeContact(option.value);
  };
  const take = (id: string) => {
    if (id === addTyped) setAdding(title);
    else choose(found.find((option) => option.value === id));
  };
  return (
    <>
      <Select
        {...select}
        // Null instead of undefined: the option that adds is never a value.
        value={value ?? null}
        loading={isFetching}
        labelInValue={false}
        placeholder={t("common.pleaseSelect")}
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        labelRender={({ label }) => label ?? chosen?.label}
        options={[...(isHidden ? [chosen] : []), ...found, ...(isOffered ? [added] : [])]}
        onChange={take}
      />
      {isNone && !canAdd && (
        <NoneYet
          none={t("partners.clients.emptyTitle")}
          access={clients.create.access}
          to="/client/add"
          add={t("partners.clients.add")}
        />
      )}
      {canAdd && (
        <AddClient
          title={adding}
          onTitle={setAdding}
          onAdded={(client) => choose({ value: client.id, label: client.title })}
        />
      )}
    </>
  );
}

/** The clients that fit the typed text; while the answer is on its way, those known already. */
function useClientOptions(typed: string) {
  const search = usePaused(typed, typingPauseMs);
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...queryOf(clients.options, { query: { search } }),
    placeholderData: keepPreviousData,
    ...askedAgain,
  });
  // Until the answer is there, only what fits the typed text may be chosen: a quick Enter must not
  // take a client from the list of a moment ago.
  const isBehind = typed.trim() !== search || isPlaceholderData;
  const found = (data ?? [])
    .filter(({ title }) => !isBehind || fits(title, typed))
    .map(({ id, title }) => ({ value: id, label: title }));
  const isNone = typed === "" && !isFetching && data?.length === 0;
  return { found, isNone, isBehind, isFetching };
}

interface AddClientProps {
  /** Of the client that the dialog begins with; undefined while it is closed. */
  readonly title: string | undefined;
  readonly onTitle: (title: string | undefined) => void;
  readonly onAdded: (client: Partner) => void;
}

/** Adds a client without leaving the project. */
function AddClient({ title, onTitle, onAdded }: AddClientProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button type="link" className="add-client" onClick={() => onTitle("")}>
        {t("projects.addClient")}
      </Button>
      <AddClientDialog
        isOpen={title !== undefined}
        title={title ?? ""}
        onAdded={(client) => {
          onTitle(undefined);
          onAdded(client);
        }}
        onClose={() => onTitle(undefined)}
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
