import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { accounting } from "../../contracts/accounting.ts";
import { addressOf } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";
import { ButtonMenu } from "../kit/page/button-menu.tsx";
import { whenOpened } from "../kit/page/when-fetched.tsx";

const InvoiceDialog = whenOpened(() => import("./invoice-dialog.tsx"), "InvoiceDialog");

/** What was accepted, for an accounting program, and an invoice for it. */
export function AccountingMenu({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isInvoicing, setInvoicing] = useState(false);
  const params = { projectId };
  const files = {
    csv: addressOf(accounting.csv, { params, query: { language } }),
    json: addressOf(accounting.json, { params }),
  };
  const items = (["csv", "json"] as const).map((key) => ({
    key,
    label: (
      <a href={files[key]} download>
        {t(`accounting.${key}`)}
      </a>
    ),
  }));
  const invoice = { key: "ehf", label: t("invoices.ehf"), onClick: () => setInvoicing(true) };
  return (
    <>
      <ButtonMenu menu={{ items: [...items, invoice] }}>
        <Button size="small" icon={<DownloadOutlined aria-hidden />}>
          {t("accounting.save")}
        </Button>
      </ButtonMenu>
      <InvoiceDialog
        projectId={projectId}
        isOpen={isInvoicing}
        onClose={() => setInvoicing(false)}
      />
    </>
  );
}
