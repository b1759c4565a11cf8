import { useQuery } from "@tanstack/react-query";
import Skeleton from "antd/es/skeleton";
import { useTranslation } from "react-i18next";
import {
  type Service,
  ServiceInput,
  type ServiceKind,
  services,
} from "../../../contracts/services.ts";
import type { Line } from "../../../domain/estimate/estimate.ts";
import { useToday } from "../../base/clock.ts";
import { call, queryOf } from "../../base/api.ts";
import { snapshot } from "../../base/query-client.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { nextCode } from "../../services/next-code.ts";
import { useServiceLabels } from "../../services/service-fields.tsx";
import { CatalogueFields } from "./catalogue-fields.tsx";
import { serviceOfLine } from "./service-of-line.ts";

interface CatalogueDialogProps {
  readonly line: Line;
  readonly kind: ServiceKind;
  readonly isOpen: boolean;
  readonly onSaved: (service: Service) => void;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Makes a service of a line that was typed by hand, without leaving the estimate. */
export function CatalogueDialog({ isOpen, onClose, afterClose, ...form }: CatalogueDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open={isOpen}
      onCancel={onClose}
      afterClose={afterClose}
      title={t(`estimates.catalogue.title.${form.kind}`)}
      width={720}
    >
      <p className="muted">{t("estimates.catalogue.meaning")}</p>
      <CatalogueForm {...form} onCancel={onClose} />
    </FormDialog>
  );
}

interface CatalogueFormProps extends Pick<CatalogueDialogProps, "line" | "kind" | "onSaved"> {
  readonly onCancel: () => void;
}

function CatalogueForm({ line, kind, onSaved, onCancel }: CatalogueFormProps) {
  const { t } = useTranslation();
  const labels = useServiceLabels();
  const today = useToday();
  const { data, isPending } = useQuery({
    ...queryOf(services.list, { query: { kind, sort: "code", order: "desc", rows: 100 } }),
    ...snapshot,
  });
  // The form fills its fields once, so it waits for the code that is proposed.
  if (isPending) return <Skeleton active />;
  const code = nextCode((data?.rows ?? []).map((service) => service.code));
  return (
    <RecordForm
      schema={ServiceInput}
      labels={labels}
      initial={{ ...serviceOfLine(line, kind, today), code }}
      save={(body) => call(services.create, { body })}
      savedText={t("toasts.added")}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      <CatalogueFields kind={kind} />
    </RecordForm>
  );
}
