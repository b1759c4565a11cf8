import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import FilePdfOutlined from "@ant-design/icons/es/icons/FilePdfOutlined";
import { useMutation } from "@tanstack/react-query";
import Button from "antd/es/button";
import Popover from "antd/es/popover";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../kit/page/field-message.ts";
import { type Named, sentenceName } from "../../offers/version-name.ts";
import { makePdfFile, pdfAddress } from "./pdf-file.ts";
import "../editor/panels/panels.css";
import "./pdf-button.css";

interface PdfButtonProps {
  readonly estimateId: string;
  readonly version: Named;
  /** What the PDF is made of, where it can change here: what is said of it holds no longer than it stays the same. */
  readonly content?: unknown;
}

/** Opens the offer in a new tab, once it is known that it can be made; otherwise says why it cannot. */
export function PdfButton({ estimateId, version, content }: PdfButtonProps) {
  const { t } = useTranslation();
  const pdf = useMutation({
    mutationFn: async (_of: unknown) => {
      await makePdfFile(estimateId);
      return { isBlocked: window.open(pdfAddress(estimateId), "_blank") === null };
    },
  });
  const isSame = pdf.variables === content;
  return (
    <span className="pdf-button">
      <Popover
        open={isSame && (pdf.isError || pdf.data?.isBlocked === true)}
        placement="bottomRight"
        trigger={[]}
        // Behind the button for the Tab key too, not at the end of the page.
        getPopupContainer={({ parentElement }) => parentElement ?? document.body}
        content={
          <Message onClose={pdf.reset}>
            {pdf.isError ? (
              <span className="panel-message">{problemText(t, pdf.error)}</span>
            ) : (
              <>
                {t("estimates.pdf.blocked")}{" "}
                <a href={pdfAddress(estimateId)} target="_blank" rel="noreferrer">
                  {t("estimates.pdf.openInTab")}
                </a>
              </>
            )}
          </Message>
        }
      >
        <Button
          icon={<FilePdfOutlined />}
          loading={pdf.isPending}
          aria-label={t("estimates.pdf.openOf", { offer: sentenceName(t, version) })}
          onClick={() => pdf.mutate(content)}
        >
          {t("estimates.pdf.open")}
        </Button>
      </Popover>
    </span>
  );
}

/** Stands over the page, which keeps its place. */
function Message({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="pdf-message">
      <span role="alert">{children}</span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t("common.close")}
        onClick={onClose}
      />
    </div>
  );
}
