import * as z from "zod";
import { Change as ChangeSchema } from "../../../../contracts/estimate-content.ts";
import type { EstimateDocument } from "../../../../contracts/estimates.ts";
import { type FieldProblem, fieldProblem } from "../../../../contracts/problems.ts";
import type { Change, ChangeProblem } from "../../../../domain/changes/estimate-changes.ts";
import { isFrozen } from "../../../../domain/estimate/estimate-status.ts";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import { isOpenWhenFrozen } from "../../../../domain/changes/frozen-changes.ts";
import type { PricedEstimate, EstimateTotals } from "../../../../domain/pricing/priced-estimate.ts";
import { type Result, failure, success } from "../../../../domain/base/result.ts";
import { createNotifier } from "../../../base/notifier.ts";
import type { EstimateTransport } from "../sync/estimate-transport.ts";
import type { PendingStorage } from "../sync/pending-storage.ts";
import { type RowView, createRowViews } from "./row-views.ts";
import { type RefusedStep, type Unreachable, createSyncSession } from "../sync/sync-session.ts";
import type { PendingBatch } from "../sync/sync.ts";

export type EstimateHeader = EstimateDocument["header"];

export type StoreProblem =
  | ChangeProblem
  | { readonly code: "read_only" }
  /** A value breaks the rule of its field; nothing was changed. */
  | { readonly code: "invalid"; readonly errors: readonly FieldProblem[] };

/** What the screen shows; a new object after every change. */
export interface EstimateView {
  readonly priced: PricedEstimate;
  readonly header: EstimateHeader;
  readonly status: "saved" | "saving" | "offline" | "refused";
  /** Why what waits does not get through; null while all is well. */
  readonly unreachable: Unreachable | null;
  readonly refused: readonly RefusedStep[];
  readonly canEdit: boolean;
  /** Hours used stay open when the version is frozen; true also where everything can be edited. */
  readonly canEnterHours: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly selectedKey: Key | null;
  readonly collapsed: ReadonlySet<Key>;
}

export interface EstimateStore {
  readonly id: string;
  get: () => EstimateView;
  subscribe: (listener: () => void) => () => void;
  /** One group or line with its figures; undefined once it is gone. */
  row: (key: Key) => RowView | undefined;
  subscribeRow: (key: Key, listener: () => void) => () => void;
  /** The rows on screen in document order; what a collapsed group holds is left out. */
  rows: () => readonly Key[];
  subscribeRows: (listener: () => void) => () => void;
  totals: () => EstimateTotals;
  subscribeTotals: (listener: () => void) => () => void;
  /** Shows the changes at once and sends them; the changes are one step for undo. */
  change: (changes: readonly Change[], label?: string) => Result<void, StoreProblem>;
  undo: () => void;
  redo: () => void;
  select: (key: Key | null) => void;
  /** Opens or closes a group. */
  toggle: (key: Key) => void;
  /** Sends again at once: what waits for the server, and what the server has refused. */
  retry: () => void;
  /** Gives up what the server has refused. */
  dismissRefused: () => void;
  /** Takes over what others have changed meanwhile. */
  pull: () => Promise<void>;
  /** Takes over dates, language and status after they were changed by a call of their own. */
  setHeader: (header: EstimateHeader) => void;
  /** The page is there: sends what an earlier visit left unsent. Once closed it can be opened again. */
  open: () => void;
  /** The page is being left: sends what waits; what cannot be sent now stays in the storage. */
  close: () => void;
}

export interface StoreParts {
  readonly document: EstimateDocument;
  /** What an earlier visit of the page left unsent; see open-estimate.ts. */
  readonly unsent: readonly PendingBatch[];
  readonly transport: EstimateTransport;
  readonly storage: PendingStorage;
  readonly mayEdit: boolean;
}

const ChangeList = z.array(ChangeSchema).max(5_000, "too_many:5000");

export function createEstimateStore(parts: StoreParts): EstimateStore {
  let header = parts.document.header;
  let selectedKey: Key | null = null;
  let collapsed: ReadonlySet<Key> = new Set();
  const viewChanges = createNotifier();
  const totalsChanges = createNotifier();

  const session = createSyncSession({
    ...parts,
    onChange: () => publish(),
    onReload: (fresh) => takeHeader(fresh),
  });
  const rowViews = createRowViews(session.priced(), collapsed);

  const statusNow = (): EstimateView["status"] => {
    if (session.isWaiting() && session.unreachable() !== null) return "offline";
    if (session.refused().length > 0) return "refused";
    return session.isWaiting() ? "saving" : "saved";
  };

  const makeView = (): EstimateView => ({
    priced: session.priced(),
    header,
    status: statusNow(),
    unreachable: session.unreachable(),
    refused: session.refused(),
    canEdit: parts.mayEdit && !isFrozen(header.status) && !header.sending,
    canEnterHours: parts.mayEdit && !header.sending,
    canUndo: session.undoStack().done.length > 0,
    canRedo: session.undoStack().undone.length > 0,
    selectedKey,
    collapsed,
  });
  let view = makeView();

  const publish = () => {
    const totalsBefore = view.priced.totals;
    view = makeView();
    rowViews.update(view.priced, collapsed);
    if (totalsBefore !== view.priced.totals) totalsChanges.notify();
    viewChanges.notify();
  };

  const isOpenFor = (changes: readonly Change[]) =>
    view.canEdit || (view.canEnterHours && isOpenWhenFrozen(view.priced.estimate, changes));

  /** What was done to the draft cannot be taken back once it is frozen. */
  const takeHeader = (fresh: EstimateHeader) => {
    if (!isFrozen(header.status) && isFrozen(fresh.status)) session.forgetSteps();
    header = fresh;
  };

  const change: EstimateStore["change"] = (changes, label = "") => {
    if (!isOpenFor(changes)) return failure({ code: "read_only" });
    const clean = ChangeList.safeParse(changes);
    if (!clean.success) {
      return failure({ code: "invalid", errors: clean.error.issues.map(fieldProblem) });
    }
    return clean.data.length === 0 ? success(undefined) : session.change(clean.data, label);
  };

  const toggle = (key: Key) => {
    const next = new Set(collapsed);
    if (!next.delete(key)) next.add(key);
    collapsed = next;
    publish();
  };

  const retry = () => {
    for (const { step } of session.retry()) change(step.changes, step.label);
    publish();
  };

  return {
    id: header.id,
    get: () => view,
    subscribe: viewChanges.subscribe,
    row: rowViews.row,
    subscribeRow: rowViews.subscribeRow,
    rows: rowViews.rows,
    subscribeRows: rowViews.subscribeRows,
    totals: () => view.priced.totals,
    subscribeTotals: totalsChanges.subscribe,
    change,
    undo: () => view.canEnterHours && session.undo(),
    redo: () => view.canEnterHours && session.redo(),
    select: (key) => {
      if (key === selectedKey) return;
      selectedKey = key;
      publish();
    },
    toggle,
    retry,
    dismissRefused: session.dismissRefused,
    pull: session.pull,
    setHeader: (fresh) => {
      takeHeader(fresh);
      publish();
    },
    open: session.open,
    close: session.close,
  };
}
