import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type EnteredWay, type HandOverWay, offers } from "../../contracts/offers.ts";
import type { EstimateHeader } from "../../contracts/estimates.ts";
import {
  deedsOfStaff,
  type OfferDeed,
  type OfferState,
} from "../../domain/estimate/estimate-status.ts";
import { call, callAnswering } from "../base/api.ts";
import { notifyError, notifySuccess } from "../kit/page/toasts.tsx";

/** What can be done with an offer besides sending it. */
export type DialogDeed = Exclude<OfferDeed, "send">;

/** What staff can do with a version in this state, by a dialog. */
export const dialogDeedsOf = (state: OfferState): readonly DialogDeed[] =>
  deedsOfStaff(state).filter((deed) => deed !== "send");

/** What stands in the form of a deed; each shows the fields that it needs. */
export interface DeedValues {
  readonly handOverWay: HandOverWay;
  readonly way: EnteredWay;
  readonly date: string;
  readonly name: string;
  readonly note: string;
  readonly validUntil: string;
  /** The keys of the rows that the customer wants; null as they were offered. */
  readonly chosen: readonly string[] | null;
  readonly file: File | null;
}

/** What became of the version. */
export type Changed = Partial<EstimateHeader>;

const trimmed = (text: string | undefined) => (text ?? "").trim();

async function perform(deed: DialogDeed, id: string, values: DeedValues): Promise<Changed> {
  const params = { id };
  const note = trimmed(values.note);
  switch (deed) {
    case "hand_over":
      return call(offers.handOver, { params, body: { way: values.handOverWay, note } });
    case "withdraw":
      return call(offers.withdraw, { params, body: { note } });
    case "reopen":
      return call(offers.reopen, { params, body: { note } });
    case "extend":
      return call(offers.extend, { params, body: { validUntil: values.validUntil } });
    case "decline": {
      const { way, date } = values;
      await call(offers.decline, {
        params,
        body: { way, date, name: trimmed(values.name), note },
      });
      return { status: "declined" };
    }
    case "accept":
      return accept(id, values);
  }
}

/** An acceptance that stands is not lost with a file that did not arrive. */
class FileLost extends Error {}

async function accept(id: string, { way, date, name, note, chosen, file }: DeedValues) {
  const answer = await call(offers.accept, {
    params: { id },
    body: {
      way,
      date,
      name: trimmed(name),
      note: trimmed(note),
      chosen: chosen === null ? null : [...chosen],
    },
  });
  if (file) {
    await callAnswering(offers.attach, { params: { id: answer.id }, file }).catch(() => {
      throw new FileLost();
    });
  }
  return { status: "accepted" } as const;
}

/** Does something with an offer, and says so. */
export function useDeed(
  deed: DialogDeed,
  { changeNumber }: { readonly changeNumber: number | null },
  onDone: (changed: Changed) => void,
) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: ({ id, values }: { readonly id: string; readonly values: DeedValues }) =>
      perform(deed, id, values).catch((error: unknown) => {
        if (!(error instanceof FileLost)) throw error;
        notifyError(t("offers.fileLost"));
        return { status: "accepted" } as const;
      }),
    onSuccess: (changed) => {
      const saved = changeNumber === null ? "saved" : "changeSaved";
      notifySuccess(t(`offers.${saved}.${deed}`));
      onDone(changed);
    },
  });
}
