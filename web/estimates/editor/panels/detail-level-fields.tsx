import Select from "antd/es/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { detailLevels, levelOf } from "../../../../domain/estimate/detail-level.ts";
import type { DetailLevel, Group } from "../../../../domain/estimate/estimate.ts";
import { isPaidByUnit } from "../../../../domain/project/estimate-type.ts";
import { byTyping } from "../../../kit/fields/by-typing.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { useViewPart } from "../store/use-estimate-store.ts";
import { PanelField } from "./panel-fields.tsx";

/** How much of the estimate its client reads. */
export function DetailLevelField({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const id = useId();
  const level = useViewPart(store, (view) => view.priced.estimate.settings.detailLevel);
  const { estimateType } = useViewPart(store, (view) => view.header.project);
  const isReadOnly = !useViewPart(store, (view) => view.canEditSelling);
  const label = t("estimates.settings.detailLevel");
  const hidesUnitPrices = isPaidByUnit(estimateType) && level !== "full";
  const hint = hidesUnitPrices ? "detailLevelUnitPrices" : "detailLevelHint";
  return (
    <PanelField id={id} label={label} hint={t(`estimates.settings.${hint}`)}>
      <Select<DetailLevel>
        showSearch={byTyping}
        id={id}
        disabled={isReadOnly}
        value={level}
        options={detailLevels.map((value) => ({
          value,
          label: t(`estimates.settings.detailLevels.${value}`),
        }))}
        onChange={(value) => {
          store.change([{ type: "setSetting", field: "detailLevel", value }], label);
        }}
      />
    </PanelField>
  );
}

interface GroupDetailProps {
  readonly store: EstimateStore;
  readonly group: Group;
}

const asAround = "around";

/** The same of one group, which is as around it until somebody chooses otherwise. */
export function GroupDetailField({ store, group }: GroupDetailProps) {
  const { t } = useTranslation();
  const id = useId();
  const around = useViewPart(store, (view) => levelOf(view.priced.estimate, group.parentKey));
  const isReadOnly = !useViewPart(store, (view) => view.canEditSelling);
  const label = t("estimates.settings.detailLevel");
  const levelText = (level: DetailLevel) => t(`estimates.settings.detailLevels.${level}`);
  return (
    <PanelField id={id} label={label} hint={t("estimates.group.detailHint")}>
      <Select<DetailLevel | typeof asAround>
        showSearch={byTyping}
        id={id}
        disabled={isReadOnly}
        value={group.detailLevel ?? asAround}
        options={[
          {
            value: asAround,
            label: t("estimates.group.detailAsAround", { level: levelText(around) }),
          },
          ...detailLevels.map((value) => ({ value, label: levelText(value) })),
        ]}
        onChange={(chosen) => {
          const value = chosen === asAround ? null : chosen;
          store.change([{ type: "setGroup", key: group.key, field: "detailLevel", value }], label);
        }}
      />
    </PanelField>
  );
}
