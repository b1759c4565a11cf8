import { useQuery } from "@tanstack/react-query";
import Input from "antd/es/input";
import Skeleton from "antd/es/skeleton";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { offerLinks } from "../../../contracts/offer-links.ts";
import { call } from "../../base/api.ts";
import { CopyButton } from "../../kit/page/copy-button.tsx";
import { useDates } from "../../kit/page/dates.ts";
import { problemText } from "../../kit/page/field-message.ts";
import { LocalAddress } from "../../kit/page/local-address.tsx";
import { Modal } from "../../kit/page/modal.tsx";
import "./send.css";

interface OfferLinkDialogProps {
  readonly estimateId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The link of an offer, to hand it on by other ways than e-mail, and whether the customer has opened it. */
export function OfferLinkDialog({ estimateId, isOpen, onClose }: OfferLinkDialogProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const id = useId();
  const link = useQuery({
    queryKey: ["offer-link", estimateId],
    queryFn: () => call(offerLinks.make, { params: { id: estimateId } }),
    enabled: isOpen,
  });
  const { data } = link;
  return (
    <Modal open={isOpen} title={t("estimates.offerLink.title")} footer={null} onCancel={onClose}>
      <p>{t("estimates.offerLink.hint")}</p>
      {link.error && <p role="alert">{problemText(t, link.error)}</p>}
      {link.isPending && <Skeleton active />}
      {data && (
        <>
          <label htmlFor={id}>{t("estimates.offerLink.label")}</label>
          <div className="offer-link">
            <Input id={id} readOnly value={data.url} />
            <CopyButton textOf={() => data.url} />
          </div>
          <LocalAddress />
          <p className="muted">
            {data.lastVisitAt === null
              ? t("estimates.offerLink.neverOpened")
              : t("estimates.offerLink.opened", {
                  count: data.visits,
                  last: dates.moment(data.lastVisitAt),
                })}
          </p>
        </>
      )}
    </Modal>
  );
}
