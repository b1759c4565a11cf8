import { Drawer } from "../../../kit/page/drawer.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EstimateAttachments } from "../../../attachments/estimate-attachments.tsx";
import { DocumentFields } from "./document-fields.tsx";
import type { EstimateStore } from "../store/estimate-store.ts";
import { AmountsShownField } from "./amounts-shown-field.tsx";
import { ChangesShownField } from "./changes-shown-field.tsx";
import { SettingCheckbox } from "./setting-checkbox.tsx";
import { DetailLevelField } from "./detail-level-fields.tsx";
import { LineOrderField } from "./line-order-field.tsx";
import { PanelSection } from "./panel-section.tsx";
import "./panels.css";
import { PaymentPlan } from "./payment-plan.tsx";
import { PriceLimitField } from "./price-limit-field.tsx";
import { PriceSettings } from "./price-settings.tsx";
import { useViewPart } from "../store/use-estimate-store.ts";
import { VariableFields } from "./variable-fields.tsx";
import "./estimate-settings.css";

interface EstimateSettingsProps {
  readonly store: EstimateStore;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly width?: number | string;
  /** Instead of the fields alone. */
  readonly children?: ReactNode;
}

/** What holds for the whole estimate: the document, the payments, the prices, the variables. */
export function EstimateSettings(props: EstimateSettingsProps) {
  const { store, isOpen, onClose, width = 480, children } = props;
  const { t } = useTranslation();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      size={width}
      title={t("estimates.settings.title")}
      closable={{ "aria-label": t("common.close") }}
      className="settings-drawer"
      destroyOnHidden
    >
      {children ?? <SettingsFields store={store} />}
    </Drawer>
  );
}

export function SettingsFields({ store }: Pick<EstimateSettingsProps, "store">) {
  const { t } = useTranslation();
  const canEditSelling = useViewPart(store, (view) => view.canEditSelling);
  const estimateId = useViewPart(store, (view) => view.header.id);
  return (
    <>
      {!canEditSelling && <p className="panel-hint">{t("estimates.settings.frozen")}</p>}
      <PanelSection title={t("estimates.settings.document")}>
        <DocumentFields store={store} />
        <LineOrderField store={store} />
        <DetailLevelField store={store} />
        <AmountsShownField store={store} />
        <ChangesShownField store={store} />
        <SettingCheckbox store={store} field="coverShown" />
        <SettingCheckbox store={store} field="measurementsShown" />
        <SettingCheckbox store={store} field="clientNumbersShown" />
        <PriceLimitField store={store} />
      </PanelSection>
      <PanelSection title={t("attachments.title")}>
        <EstimateAttachments estimateId={estimateId} isOpen={canEditSelling} />
      </PanelSection>
      <PanelSection title={t("estimates.payments.title")}>
        <PaymentPlan store={store} />
      </PanelSection>
      <PanelSection title={t("estimates.settings.prices")}>
        <PriceSettings store={store} />
      </PanelSection>
      <PanelSection title={t("estimates.settings.variables")}>
        <VariableFields store={store} />
      </PanelSection>
    </>
  );
}
