import { useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { type InvoiceDraft, invoiceDrafts } from "../../contracts/invoice-drafts.ts";
import { queryOf } from "../base/api.ts";
import { useSession } from "../base/guard.ts";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { NotLoaded } from "../kit/page/not-loaded.tsx";
import { RecordLink } from "../kit/page/record-link.tsx";
import { useAccountingLinks } from "./accounting-links.tsx";
import { InvoiceForm } from "./invoice-form.tsx";
import "./offers.css";

interface InvoiceDialogProps {
  readonly projectId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for what an EHF says besides, and saves it; or names what is missing for one. */
export function InvoiceDialog({ projectId, isOpen, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open={isOpen}
      title={t("invoices.title")}
      width={560}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Invoice projectId={projectId} onClose={onClose} />
    </FormDialog>
  );
}

function Invoice({ projectId, onClose }: Omit<InvoiceDialogProps, "isOpen">) {
  const { t } = useTranslation();
  // What was missing may have been entered on another page meanwhile.
  const query = useQuery({
    ...queryOf(invoiceDrafts.get, { params: { projectId } }),
    refetchOnMount: "always",
    gcTime: 0,
  });
  if (!query.data) return <NotLoaded error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.lacks.length > 0) {
    return (
      <>
        <Lacks draft={query.data} onLeave={onClose} />
        <Otherwise projectId={projectId} />
      </>
    );
  }
  return (
    <>
      <p className="offer-hint">{t("invoices.hint")}</p>
      <InvoiceForm projectId={projectId} draft={query.data} onClose={onClose} />
    </>
  );
}

/** Who is no company can have no EHF, and is invoiced all the same. */
function Otherwise({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const links = useAccountingLinks(projectId);
  return (
    <>
      <p className="invoice-otherwise">{t("invoices.otherwise")}</p>
      <p className="invoice-ways">
        {links.map(({ key, label }) => (
          <Fragment key={key}>{label}</Fragment>
        ))}
      </p>
    </>
  );
}

/** What is missing, with the way to where it is entered. */
function Lacks({ draft, onLeave }: { draft: InvoiceDraft; onLeave: () => void }) {
  const { t } = useTranslation();
  const { company } = useSession();
  const { lacks, clientId, clientTitle } = draft;
  const isOfCompany = (lack: (typeof lacks)[number]) => lack.startsWith("company_");
  return (
    <Alert
      type="warning"
      showIcon
      title={t("invoices.lacking")}
      description={
        <>
          <ul className="invoice-lacks">
            {lacks.map((lack) => (
              <li key={lack}>{t(`invoices.lacks.${lack}`, { client: clientTitle })}</li>
            ))}
          </ul>
          <p className="invoice-ways">
            {lacks.some(isOfCompany) && (
              <RecordLink
                kind="company"
                id={company.id}
                parentId={null}
                otherwise={null}
                onClick={onLeave}
              >
                {t("invoices.toCompany")}
              </RecordLink>
            )}
            {!lacks.every(isOfCompany) && (
              <RecordLink
                kind="client"
                id={clientId}
                parentId={null}
                otherwise={null}
                onClick={onLeave}
              >
                {t("invoices.toClient")}
              </RecordLink>
            )}
          </p>
        </>
      }
    />
  );
}
