import { useTranslation } from "react-i18next";
import icon from "./icon.svg";

/** Sign and name of the product. */
export function Brand() {
  const { t } = useTranslation();
  return (
    <span className="brand">
      <img src={icon} alt="" width={28} height={28} />
      {t("common.product")}
    </span>
  );
}
