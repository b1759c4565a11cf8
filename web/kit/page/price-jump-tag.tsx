import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import "./price-jump-tag.css";

/** At a price that moved so far that it is not taken for granted. */
export function PriceJumpTag() {
  const { t } = useTranslation();
  return (
    <Tag color="warning" className="price-jump">
      {t("priceCare.jump")}
    </Tag>
  );
}
