import Form from "antd/es/form";
import { useEffect } from "react";
import { netPriceOfEntry, priceEntriesOf } from "./preferred-price.ts";
import { useSupplierOptions } from "./pickers.tsx";

/**
 * The supplier whose price is the buying price, if any; undefined title while none is chosen yet. The
 * buying price and its date follow it in the form as they will on the server.
 */
export function usePreferredPrice(): { readonly title: string | undefined } | undefined {
  const form = Form.useFormInstance();
  const { options } = useSupplierOptions();
  const preferred = priceEntriesOf(Form.useWatch("supplierPrices", form)).find(
    (price) => price.preferred,
  );
  const isPreferred = preferred !== undefined;
  const buyingPrice = preferred ? netPriceOfEntry(preferred) : null;
  const priceDate = preferred?.priceDate ?? null;
  useEffect(() => {
    if (!isPreferred) return;
    form.setFieldsValue({ buyingPrice, priceDate });
    form.setFields([
      { name: "buyingPrice", errors: [] },
      { name: "priceDate", errors: [] },
    ]);
  }, [form, isPreferred, buyingPrice, priceDate]);
  if (!preferred) return undefined;
  return { title: options.find(({ value }) => value === preferred.supplierId)?.label };
}
