import Tag from "antd/es/tag";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import "./price-doubt.css";

/** At a price that is not taken for granted: why somebody should look at it first. */
export const PriceDoubt = ({ children }: { children: ReactNode }) => (
  <Tag color="warning" className="price-doubt">
    {children}
  </Tag>
);

/** At a price that moved far. */
export function PriceJumpTag() {
  const { t } = useTranslation();
  return <PriceDoubt>{t("priceCare.jump")}</PriceDoubt>;
}
