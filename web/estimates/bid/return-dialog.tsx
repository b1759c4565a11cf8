import { useQuery, useQueryClient } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Skeleton from "antd/es/skeleton";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type TenderFile, tenderFiles } from "../../../contracts/tender-files.ts";
import type { Key } from "../../../domain/estimate/estimate.ts";
import { callSilent, queryOf } from "../../base/api.ts";
import { useCan } from "../../base/guard.ts";
import { ConfirmDelete } from "../../kit/page/confirm-delete.tsx";
import { useDates } from "../../kit/page/dates.ts";
import { problemText } from "../../kit/page/field-message.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { GaebBid } from "./gaeb-bid.tsx";
import { WorkbookBid } from "./workbook-bid.tsx";
import { Modal } from "../../kit/page/modal.tsx";
import "./bid.css";

interface ReturnDialogProps {
  readonly store: EstimateStore;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The files of tenders that the estimate came from, and the bid to each of them. */
export function ReturnDialog({ store, isOpen, onClose }: ReturnDialogProps) {
  const { t } = useTranslation();
  const leftFor = useRef<Key>(undefined);
  const leaveFor = (key: Key) => {
    leftFor.current = key;
    onClose();
  };
  // Only then: while it closes, a dialog gives the focus back to the button that opened it.
  const enterRow = () => {
    const key = leftFor.current;
    leftFor.current = undefined;
    if (key !== undefined) store.enter(key);
  };
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      afterClose={enterRow}
      title={t("estimates.bid.title")}
      closable={{ "aria-label": t("common.close") }}
      footer={null}
      width={720}
      destroyOnHidden
    >
      <KeptFiles store={store} onLeave={leaveFor} />
    </Modal>
  );
}

interface KeptFilesProps {
  readonly store: EstimateStore;
  /** Closes the dialog and goes to the row. */
  readonly onLeave: (key: Key) => void;
}

function KeptFiles({ store, onLeave }: KeptFilesProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(queryOf(tenderFiles.list, { params: { id: store.id } }));
  if (error) return <Alert type="error" showIcon role="alert" title={problemText(t, error)} />;
  if (data === undefined) return <Skeleton active />;
  if (data.length === 0) return <p>{t("estimates.bid.none")}</p>;
  return (
    <ul className="bid-files">
      {data.map((file) => (
        <li key={file.id}>
          <FileHead file={file} />
          <KeptFile store={store} file={file} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}

type KeptFileProps = KeptFilesProps & { readonly file: TenderFile };

function KeptFile(props: KeptFileProps) {
  const { t } = useTranslation();
  const { format } = props.file;
  if (format === "gaeb_xml") return <GaebBid {...props} />;
  if (format === "workbook") return <WorkbookBid {...props} />;
  return <p className="muted">{t("estimates.bid.notReturned")}</p>;
}

function FileHead({ file: { id, fileName, keptAt } }: { file: TenderFile }) {
  const { t } = useTranslation();
  const dates = useDates();
  const can = useCan();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <div className="bid-file-head">
        <h3>{fileName}</h3>
        <span className="muted">{t("estimates.bid.keptAt", { when: dates.moment(keptAt) })}</span>
        {can(tenderFiles.remove.access) && (
          <Button
            size="small"
            aria-label={t("estimates.bid.removeNamed", { name: fileName })}
            onClick={() => setAsked(true)}
          >
            {t("estimates.bid.remove")}
          </Button>
        )}
      </div>
      <ConfirmDelete
        title={isAsked ? fileName : undefined}
        remove={() => callSilent(tenderFiles.remove, { params: { id } })}
        onDeleted={() => {
          void queryClient.invalidateQueries({ queryKey: [tenderFiles.list.path] });
        }}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
