import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import Button from "antd/es/button";
import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import { maxSupplierPrices } from "../../contracts/supplier-prices.ts";
import { useToday } from "../base/clock.ts";
import { priceEntriesOf } from "./preferred-price.ts";
import { SupplierPriceCard } from "./supplier-price-card.tsx";

const rowsName = "supplierPrices";

/** What suppliers ask for the service; saved together with it. */
export function SupplierPrices() {
  const { t } = useTranslation();
  const newPrice = useNewPrice();
  return (
    <section className="supplier-prices" aria-labelledby="supplier-prices-title">
      <h2 id="supplier-prices-title">{t("services.supplierPrices.title")}</h2>
      <Form.List name={rowsName}>
        {(rows, { add, remove }, { errors }) => (
          <>
            <p className="muted">
              {rows.length === 0
                ? t("services.supplierPrices.none")
                : t("services.supplierPrices.meaning")}
            </p>
            {rows.map(({ key, name }) => (
              <SupplierPriceCard key={key} row={name} onRemove={() => remove(name)} />
            ))}
            <Form.ErrorList errors={errors} />
            {rows.length < maxSupplierPrices && (
              <Button icon={<PlusOutlined aria-hidden />} onClick={() => add(newPrice())}>
                {t("services.supplierPrices.add")}
              </Button>
            )}
          </>
        )}
      </Form.List>
    </section>
  );
}

/** The first price is the preferred one, and begins with the buying price that was typed before. */
function useNewPrice() {
  const form = Form.useFormInstance();
  const today = useToday();
  return () => {
    const isFirst = priceEntriesOf(form.getFieldValue(rowsName)).length === 0;
    const typed: unknown = form.getFieldValue("buyingPrice");
    return {
      articleNumber: "",
      listPrice: isFirst && typeof typed === "string" ? typed : null,
      discountPercent: "0",
      priceDate: today,
      packSize: null,
      preferred: isFirst,
    };
  };
}
