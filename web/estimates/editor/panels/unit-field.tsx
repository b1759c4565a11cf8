import { useQuery } from "@tanstack/react-query";
import Select from "antd/es/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { units } from "../../../../contracts/units.ts";
import { queryOf } from "../../../base/api.ts";
import { useUnitSelect } from "../../../kit/fields/use-unit-select.ts";
import { enteredUnitChanges } from "../cells/units.ts";
import { unitName } from "../cells/cell-text.ts";
import type { LinePart } from "./line-part.ts";
import { PanelField } from "./panel-fields.tsx";

/** Picks a unit of the catalogue; the line takes copies of its names and its dimension. */
export function UnitField({ store, row, isReadOnly, language }: LinePart) {
  const { t } = useTranslation();
  const id = useId();
  const { data = [], isPending } = useQuery(queryOf(units.options, {}));
  const select = useUnitSelect(data, language);
  const label = t("estimates.line.unit");
  const isListed = data.some((unit) => unit.id === row.line.unitId);
  const choose = (unitId: string) => {
    const unit = data.find((one) => one.id === unitId);
    if (unit !== undefined) store.change(enteredUnitChanges(row.line, unit), label);
  };
  return (
    <PanelField id={id} label={label}>
      <Select
        {...select}
        id={id}
        loading={isPending}
        disabled={isReadOnly}
        // A unit that has left the catalogue stays on the line under the name it was copied with.
        value={isListed ? row.line.unitId : unitName(row.line, language) || null}
        placeholder={t("estimates.line.noUnit")}
        onChange={(value) => {
          if (value !== null) choose(value);
        }}
      />
    </PanelField>
  );
}
