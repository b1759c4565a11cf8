import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import {
  bareOrganisationNumber,
  isOrganisationNumber,
} from "../../domain/company/organisation-number.ts";
import { queryAnswering } from "../base/api.ts";
import { usePaused } from "../kit/page/use-paused.ts";
import type { Face, Partner } from "./face.ts";
import "./same-partner.css";

const typingPauseMs = 300;

interface SamePartnerProps {
  readonly face: Face;
  /** Of the client or supplier that is changed. */
  readonly id: string | undefined;
}

/**
 * Says that another client has the same number, and leads there. It refuses nothing: departments of one firm may
 * share it.
 */
export function SameNumber({ face, id }: SamePartnerProps) {
  const { t } = useTranslation();
  const country: unknown = Form.useWatch("country");
  const number = bareOrganisationNumber(useTyped("organisationNumber"));
  const isWhole = country === "NO" ? isOrganisationNumber(number) : number !== "";
  const same = useSame({ face, id }, isWhole ? number : "", (other) => {
    const isEqual = other.organisationNumber.toLowerCase() === number.toLowerCase();
    return isEqual && other.country === country;
  });
  if (!same) return null;
  const text = t(`partners.${face.name}.sameNumber`);
  return (
    <Alert
      className="same-partner"
      type="warning"
      showIcon
      role="status"
      title={<ToSame face={face} text={text} same={same} />}
    />
  );
}

/** The same of the title, in which two persons may well be alike, so it is said more quietly. */
export function SameTitle({ face, id }: SamePartnerProps) {
  const { t } = useTranslation();
  const title = useTyped("title");
  const same = useSame({ face, id }, title, (other) => plain(other.title) === plain(title));
  if (!same) return null;
  return (
    <p role="status" className="muted">
      <ToSame face={face} text={t(`partners.${face.name}.sameTitle`)} same={same} />
    </p>
  );
}

const plain = (title: string) => title.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** What stands in a field once the typing pauses. */
function useTyped(field: "title" | "organisationNumber"): string {
  const typed: unknown = Form.useWatch(field);
  return usePaused(typeof typed === "string" ? typed : "", typingPauseMs);
}

/** Whoever may add a client may see all of them, so the list is searched. */
function useSame(
  { face, id }: SamePartnerProps,
  search: string,
  isSame: (other: Partner) => boolean,
): Partner | undefined {
  const { list } = face.endpoints;
  const { data } = useQuery({
    ...queryAnswering(list, { query: { search, sort: "title", rows: 100 } }),
    enabled: search !== "",
  });
  return data?.rows.find((other) => other.id !== id && isSame(other));
}

/** In another tab, so that the form keeps what was typed. */
function ToSame({ face, text, same }: { face: Face; text: string; same: Partner }) {
  const { t } = useTranslation();
  return (
    <>
      {text}{" "}
      <Link {...face.links.overview(same.id)} target="_blank">
        {t("common.inNewTab", { text: same.title })}
      </Link>
    </>
  );
}
