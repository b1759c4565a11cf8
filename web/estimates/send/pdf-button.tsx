import FilePdfOutlined from "@ant-design/icons/es/icons/FilePdfOutlined";
import { useMutation } from "@tanstack/react-query";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../kit/page/field-message.ts";
import { type Named, sentenceName } from "../../offers/version-name.ts";
import { makePdfFile, pdfAddress } from "./pdf-file.ts";
import "../editor/panels/panels.css";
import "./pdf-button.css";

interface PdfButtonProps {
  readonly estimateId: string;
  readonly version: Named;
}

/** Opens the offer in a new tab, once it is known that it can be made; otherwise says why it cannot. */
export function PdfButton({ estimateId, version }: PdfButtonProps) {
  const { t } = useTranslation();
  const [isBlocked, setIsBlocked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => makePdfFile(estimateId),
    onSuccess: () => setIsBlocked(window.open(pdfAddress(estimateId), "_blank") === null),
  });
  return (
    <span className="pdf-button">
      <Button
        icon={<FilePdfOutlined />}
        loading={isPending}
        aria-label={t("estimates.pdf.openOf", { offer: sentenceName(t, version) })}
        onClick={() => mutate()}
      >
        {t("estimates.pdf.open")}
      </Button>
      {error && (
        <span role="alert" className="panel-message">
          {problemText(t, error)}
        </span>
      )}
      {isBlocked && (
        <span role="alert" className="panel-hint">
          {t("estimates.pdf.blocked")}{" "}
          <a href={pdfAddress(estimateId)} target="_blank" rel="noreferrer">
            {t("estimates.pdf.openInTab")}
          </a>
        </span>
      )}
    </span>
  );
}
