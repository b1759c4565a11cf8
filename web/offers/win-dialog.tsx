import { useQuery } from "@tanstack/react-query";
import Form from "antd/es/form";
import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type EstimateSummary, estimates } from "../../contracts/estimates.ts";
import { deedsOfStaff, offerStateOf } from "../../domain/estimate/estimate-status.ts";
import { queryOf } from "../base/api.ts";
import { useToday } from "../base/clock.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { NotLoaded } from "../kit/page/not-loaded.tsx";
import { Skeleton } from "../kit/page/skeleton.tsx";
import { DeedForm } from "./deed-form.tsx";
import { useTotalInWords } from "./total-in-words.ts";

interface WinDialogProps {
  readonly projectId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A project is won by a version: asks which one the customer has accepted, and how. */
export function WinDialog({ projectId, isOpen, onClose }: WinDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog open={isOpen} title={t("offers.chooseVersion")} width={520} onCancel={onClose}>
      <Versions projectId={projectId} onClose={onClose} />
    </FormDialog>
  );
}

/** What was sent last comes first; a draft that nobody has got is the last to be thought of. */
const outFirst = (versions: readonly EstimateSummary[]) =>
  versions.toSorted((a, b) => Number(b.status === "sent") - Number(a.status === "sent"));

function Versions({ projectId, onClose }: Omit<WinDialogProps, "isOpen">) {
  const { t } = useTranslation();
  const today = useToday();
  const totalInWords = useTotalInWords();
  const query = useQuery(queryOf(estimates.list, { params: { projectId } }));
  const [chosenId, choose] = useState<string>();
  if (query.isLoadingError)
    return <NotLoaded error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton lines={4} />;
  const open = outFirst(query.data).filter((version) => {
    const state = offerStateOf(version, today);
    return deedsOfStaff(state).includes("accept");
  });
  const version = open.find(({ id }) => id === chosenId) ?? open[0];
  if (!version) return <p>{t("offers.noVersion")}</p>;
  return (
    <>
      <Form layout="vertical" component={false}>
        <Form.Item label={t("offers.version")} htmlFor="accepted-version">
          <Select
            showSearch={byTyping}
            id="accepted-version"
            value={version.id}
            onChange={choose}
            options={open.map(({ id, version: number, status, totalAmount, vatPayer }) => ({
              value: id,
              label: `${t("estimates.versionTitle", { version: number })} · ${t(`estimates.status.${status}`)} · ${totalInWords(totalAmount, vatPayer)}`,
            }))}
          />
        </Form.Item>
      </Form>
      <DeedForm
        key={version.id}
        deed="accept"
        version={version}
        onDone={onClose}
        onClose={onClose}
      />
    </>
  );
}
