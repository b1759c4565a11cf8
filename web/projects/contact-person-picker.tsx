import { useQuery } from "@tanstack/react-query";
import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import { clients } from "../../contracts/partners.ts";
import { queryOf } from "../base/api.ts";
import { askedAgain } from "../base/query-client.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { ClearableSelect } from "../kit/fields/clearable-select.tsx";

interface ContactPersonPickerProps {
  /** Given by the form that the field stands in. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

/** One of the persons of the client that the form names; nobody while it names none. */
export function ContactPersonPicker({ value, onChange, ...select }: ContactPersonPickerProps) {
  const { t } = useTranslation();
  const clientId: unknown = Form.useWatch("clientId");
  const client = typeof clientId === "string" ? clientId : undefined;
  const { data, isFetching } = useQuery({
    ...queryOf(clients.personOptions, { params: { id: client ?? "" } }),
    enabled: client !== undefined,
    ...askedAgain,
  });
  const persons = client === undefined ? undefined : data;
  const placeholder =
    client === undefined
      ? t("projects.selectClientFirst")
      : t(persons?.length === 0 ? "projects.noContactPerson" : "common.pleaseSelect");
  return (
    <ClearableSelect
      {...select}
      value={persons ? value : null}
      disabled={client === undefined}
      loading={isFetching}
      showSearch={{
        ...byTyping,
        filterOption: (typed, option) =>
          option?.words.toLowerCase().includes(typed.trim().toLowerCase()) === true,
      }}
      placeholder={placeholder}
      options={(persons ?? []).map(({ id, name, position, email }) => ({
        value: id,
        label: position === "" ? name : `${name}, ${position}`,
        words: `${name}, ${position} ${email}`,
      }))}
      onChange={(id: string | undefined) => onChange?.(id ?? null)}
    />
  );
}
