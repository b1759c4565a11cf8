import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCan } from "../../base/guard.ts";
import { type RecordKind, useRecordPaths } from "../../base/record-paths.ts";

interface RecordLinkProps {
  readonly kind: RecordKind;
  readonly id: string;
  /** What its address names besides: the project of an estimate, the partner of a person. */
  readonly parentId: string | null;
  /** In place of the link, for those who may not open the page; by default its text alone. */
  readonly otherwise?: ReactNode;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** Leads to the page of a record, where there is one that this role opens. */
export function RecordLink(props: RecordLinkProps) {
  const { kind, id, parentId, children, otherwise = children, onClick } = props;
  const can = useCan();
  const place = useRecordPaths()[kind]?.page({ id, parentId });
  if (!place || !can(place.access)) return otherwise;
  return (
    <Link {...place.link} onClick={onClick}>
      {children}
    </Link>
  );
}
