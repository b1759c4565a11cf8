import { Link, useNavigate, useParams } from "@tanstack/react-router";
import Input from "antd/es/input";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { emptyOf } from "../../contracts/empty-of.ts";
import { Dimension, UnitInput, units } from "../../contracts/units.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { RecordField } from "../kit/fields/record-field.tsx";
import { RecordPage } from "../kit/form/record-page.tsx";
import { TitleFields } from "../kit/fields/title-fields.tsx";
import { useGoBack } from "../kit/page/use-go-back.ts";

/** Adds a unit, or changes the one that the address names. */
export function UnitPage() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const goBack = useGoBack(() => void navigate({ to: "/units" }));
  return (
    <RecordPage
      endpoints={units}
      id={id}
      labels={{
        code: t("units.code"),
        titleEn: t("common.titleEn"),
        titleNb: t("common.titleNb"),
        dimension: t("units.dimension"),
      }}
      empty={{ ...emptyOf(UnitInput), dimension: "count" }}
      addTitle={t("units.add")}
      editTitle={t("units.edit")}
      titleOf={({ code }) => code}
      parents={[{ key: "units", link: <Link to="/units">{t("units.title")}</Link> }]}
      onDone={goBack}
    >
      <div className="field-row">
        <RecordField name="code">
          <Input />
        </RecordField>
        <RecordField name="dimension">
          <Select
            showSearch={byTyping}
            options={Dimension.options.map((value) => ({
              value,
              label: t(`units.dimensions.${value}`),
            }))}
          />
        </RecordField>
      </div>
      <TitleFields />
    </RecordPage>
  );
}
