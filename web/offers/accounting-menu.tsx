import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ButtonMenu } from "../kit/page/button-menu.tsx";
import { whenOpened } from "../kit/page/when-fetched.tsx";
import { useAccountingLinks } from "./accounting-links.tsx";

const InvoiceDialog = whenOpened(() => import("./invoice-dialog.tsx"), "InvoiceDialog");

/** What was accepted, for an accounting program, and an invoice for it. */
export function AccountingMenu({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const [isInvoicing, setInvoicing] = useState(false);
  const links = useAccountingLinks(projectId);
  const invoice = { key: "ehf", label: t("invoices.ehf"), onClick: () => setInvoicing(true) };
  return (
    <>
      <ButtonMenu menu={{ items: [...links, invoice] }}>
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
