import { useMutation } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import type { PriceImport } from "../../contracts/price-imports.ts";
import { maxPriceFileBytes, priceLists } from "../../contracts/price-lists.ts";
import { textLimits } from "../../domain/base/text-limits.ts";
import { ApiProblem, callAnswering } from "../base/api.ts";
import { DropArea, FileChooser } from "../kit/fields/file-chooser.tsx";
import "../kit/fields/image-field.css";
import { problemText } from "../kit/page/field-message.ts";
import "./price-list.css";

interface PriceFileChooserProps {
  readonly supplierId: string;
  readonly onRead: (preview: PriceImport) => void;
}

const isTooLarge = (file: File | undefined) => file !== undefined && file.size > maxPriceFileBytes;

const tooLarge = new ApiProblem({
  title: "The file is larger than 20 MB",
  status: 413,
  code: "too_large",
});

/** Takes a file by a button or dropped, and has the server read it. */
export function PriceFileChooser({ supplierId, onRead }: PriceFileChooserProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (file: File) => {
      // Said at once, before 20 MB and more are on their way for nothing.
      if (isTooLarge(file)) throw tooLarge;
      const query = { fileName: file.name.slice(-textLimits.title) };
      return callAnswering(priceLists.preview, { params: { id: supplierId }, query, file });
    },
    onSuccess: onRead,
  });
  const send = (file: File | undefined) => {
    if (file !== undefined) mutate(file);
  };
  return (
    <section className="card price-file">
      <DropArea onDrop={send}>
        <FileChooser
          isPrimary
          text={t("priceLists.choose")}
          accept=".csv,.txt,.tsv,.001,.000,.rab,.wrg,.xlsx,.xlsm,.xml,text/plain,text/csv,text/xml"
          onChoose={send}
        />
        <p role="status" className="muted">
          {t(isPending ? "priceLists.sending" : "priceLists.hint")}
        </p>
      </DropArea>
      {error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={isTooLarge(variables) ? t("priceLists.tooLarge") : problemText(t, error)}
        />
      )}
    </section>
  );
}
