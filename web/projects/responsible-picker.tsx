import { useQuery } from "@tanstack/react-query";
import Form from "antd/es/form";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { projects } from "../../contracts/projects.ts";
import { users } from "../../contracts/users.ts";
import { queryOf } from "../base/api.ts";
import { askedAgain } from "../base/query-client.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { NoneYet } from "../kit/fields/none-yet.tsx";

interface ResponsiblePickerProps {
  /** Given by the form that the field stands in. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** The active users. Whoever was responsible before and is no longer active keeps his name. */
export function ResponsiblePicker(props: ResponsiblePickerProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const { data, isPending } = useQuery({
    ...queryOf(projects.responsibleOptions, {}),
    ...askedAgain,
  });
  const formerName: unknown = form.getFieldValue("responsibleName");
  return (
    <>
      <Select
        {...props}
        loading={isPending}
        showSearch={byTyping}
        placeholder={t("common.pleaseSelect")}
        labelRender={({ label }) => label ?? (typeof formerName === "string" ? formerName : "")}
        options={(data ?? []).map(({ id, name, position }) => ({
          value: id,
          label: position === "" ? name : `${name}, ${position}`,
        }))}
      />
      {data?.length === 0 && (
        <NoneYet
          none={t("projects.noUsers")}
          access={users.create.access}
          to="/user/add"
          add={t("users.add")}
        />
      )}
    </>
  );
}
