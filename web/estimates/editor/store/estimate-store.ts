import type { EstimateDocument } from "../../../../contracts/estimates.ts";
import type { FieldProblem } from "../../../../contracts/problems.ts";
import type { OfferCheck } from "../../../../domain/checks/offer-check.ts";
import type { Change, ChangeProblem } from "../../../../domain/changes/estimate-changes.ts";
import { isFrozen } from "../../../../domain/estimate/estimate-status.ts";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import { isOpenWithoutCosts } from "../../../../domain/changes/without-costs.ts";
import { isOpenWhenFrozen } from "../../../../domain/changes/frozen-changes.ts";
import type { PricedEstimate, EstimateTotals } from "../../../../domain/pricing/priced-estimate.ts";
import { type Result, failure, success } from "../../../../domain/base/result.ts";
import { createNotifier } from "../../../base/notifier.ts";
import type { EstimateTransport } from "../sync/estimate-transport.ts";
import type { PendingStorage } from "../sync/pending-storage.ts";
import { cleanChanges } from "./clean-changes.ts";
import type { RowPlace } from "./row-index.ts";
import { type RowView, createRowViews } from "./row-views.ts";
import type { MissedBatch } from "../sync/missed-batches.ts";
import type { Written } from "../sync/overlaps.ts";
import type { Unreachable } from "../sync/session-state.ts";
import { type SyncSession, createSyncSession } from "../sync/sync-session.ts";
import type { PendingBatch, RefusedStep } from "../sync/sync.ts";
import type { UndoOutcome } from "../sync/undo-stack.ts";

export type EstimateHeader = EstimateDocument["header"];

export type StoreProblem =
  | ChangeProblem
  | { readonly code: "read_only" }
  /** A value breaks the rule of its field; nothing was changed. */
  | { readonly code: "invalid"; readonly errors: readonly FieldProblem[] };

/** A row, and what was found there where a check leads to it. */
interface EnteredRow {
  readonly key: Key;
  readonly check?: OfferCheck | undefined;
}

/** What the screen shows; a new object after every change. */
export interface EstimateView {
  readonly priced: PricedEstimate;
  readonly header: EstimateHeader;
  readonly status: "saved" | "saving" | "offline" | "refused";
  /** Why what waits does not get through; null while all is well. */
  readonly unreachable: Unreachable | null;
  /** Does what waits outlive the page? */
  readonly isKept: boolean;
  readonly refused: readonly RefusedStep[];
  /**
   * What others entered and steps from here replaced that had not seen it: theirs before, what stands there
   * now after.
   */
  readonly overwritten: readonly Written[];
  readonly canEdit: boolean;
  /**
   * Quantities, texts, discounts and VAT are open also to whoever sees no costs; true also where everything
   * can be edited.
   */
  readonly canEditSelling: boolean;
  /** Hours used stay open when the version is frozen; true also where everything can be edited. */
  readonly canEnterHours: boolean;
  /** Does the estimate say what things cost? */
  readonly seesCosts: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly selectedKey: Key | null;
  /** The row that somebody outside of the grid wants to type in; a new object each time. */
  readonly entered: EnteredRow | null;
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
  /** Every row in document order, also in groups that are closed. */
  places: () => readonly RowPlace[];
  /** The position number with the most characters, also in groups that are closed. */
  longestNumber: () => string;
  totals: () => EstimateTotals;
  subscribeTotals: (listener: () => void) => () => void;
  /** Shows the changes at once and sends them; the changes are one step for undo. */
  change: (changes: readonly Change[], label?: string) => Result<void, StoreProblem>;
  undo: () => UndoOutcome;
  redo: () => UndoOutcome;
  select: (key: Key | null) => void;
  /** Selects a row and takes the focus into it. */
  enter: (key: Key, check?: OfferCheck) => void;
  /** Opens or closes a group. */
  toggle: (key: Key) => void;
  /** Sends again at once: what waits for the server, and what the server has refused. */
  retry: () => void;
  /** Gives up what the server has refused. */
  dismissRefused: () => void;
  /** Leaves what others entered replaced. */
  dismissOverwritten: () => void;
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
  /** What came into the log since then; nothing where nothing is said. */
  readonly missed?: readonly MissedBatch[];
  readonly refused: readonly RefusedStep[];
  readonly transport: EstimateTransport;
  readonly storage: PendingStorage;
  readonly mayEdit: boolean;
}

export function createEstimateStore(parts: StoreParts): EstimateStore {
  const { document, mayEdit } = parts;
  const session = createSyncSession({
    ...parts,
    onChange: () => shown.show({}),
    onReload: (header) => takeHeader(header),
  });
  const shown = createShownView(session, document, mayEdit);

  /** What was done to the draft cannot be taken back once it is frozen. */
  const takeHeader = (header: EstimateHeader) => {
    const isFrozenNow = !isFrozen(shown.screen().header.status) && isFrozen(header.status);
    if (isFrozenNow) session.forgetSteps();
    shown.keep({ header });
  };

  const change: EstimateStore["change"] = (changes, label = "") => {
    const clean = checkedChanges(shown.get(), changes);
    if (!clean.ok) return clean;
    return clean.value.length === 0 ? success(undefined) : session.change(clean.value, label);
  };

  return {
    id: document.header.id,
    get: shown.get,
    subscribe: shown.subscribe,
    row: shown.row,
    subscribeRow: shown.subscribeRow,
    rows: shown.rows,
    subscribeRows: shown.subscribeRows,
    places: shown.places,
    longestNumber: shown.longestNumber,
    totals: () => shown.get().priced.totals,
    subscribeTotals: shown.subscribeTotals,
    change,
    undo: () => (shown.get().canEnterHours ? session.undo() : "nothing"),
    redo: () => (shown.get().canEnterHours ? session.redo() : "nothing"),
    select: shown.select,
    enter: (key, check) => shown.show({ selectedKey: key, entered: { key, check } }),
    toggle: (key) => shown.show({ collapsed: toggled(shown.screen().collapsed, key) }),
    retry: () => {
      session.refuse(session.retry().flatMap((refused) => triedAgain(refused, change)));
      shown.show({});
    },
    dismissRefused: session.dismissRefused,
    dismissOverwritten: session.dismissOverwritten,
    pull: session.pull,
    setHeader: (header) => {
      takeHeader(header);
      shown.show({});
    },
    open: session.open,
    close: session.close,
  };
}

/** What still does not fit stays refused. */
function triedAgain(refused: RefusedStep, change: EstimateStore["change"]): RefusedStep[] {
  const done = change(refused.step.changes, refused.step.label);
  return done.ok ? [] : [refusedAgain(refused, done.problem)];
}

/** That a frozen estimate is closed to it was said before, and better. */
function refusedAgain(refused: RefusedStep, problem: StoreProblem): RefusedStep {
  if (problem.code === "read_only") return refused;
  const errors = problem.code === "invalid" ? problem.errors : [];
  return { step: refused.step, code: problem.code, errors };
}

/** Changes that may be made now and that fit the rules of their fields. */
function checkedChanges(
  { canEdit, canEditSelling, canEnterHours, priced }: EstimateView,
  changes: readonly Change[],
): Result<readonly Change[], StoreProblem> {
  const isOpen =
    canEdit ||
    (canEditSelling && changes.every(isOpenWithoutCosts)) ||
    (canEnterHours && isOpenWhenFrozen(priced.estimate, changes));
  if (!isOpen) return failure({ code: "read_only" });
  const clean = cleanChanges(changes);
  return clean.ok ? clean : failure({ code: "invalid", errors: clean.problem });
}

function toggled(keys: ReadonlySet<Key>, key: Key): ReadonlySet<Key> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** What the screen shows besides the estimate itself. */
interface Screen {
  readonly header: EstimateHeader;
  readonly selectedKey: Key | null;
  readonly entered: EnteredRow | null;
  readonly collapsed: ReadonlySet<Key>;
}

/** What whoever looks may do and see. */
interface Rights {
  readonly mayEdit: boolean;
  readonly seesCosts: boolean;
}

/** What is shown now, and everybody who listens to it. */
function createShownView(session: SyncSession, document: EstimateDocument, mayEdit: boolean) {
  const { header, totals } = document;
  // What tells of costs is absent where it is not shown.
  const rights: Rights = { mayEdit, seesCosts: totals.profitAmount !== undefined };
  let screen: Screen = { header, selectedKey: null, entered: null, collapsed: new Set() };
  let view = viewOf(session, screen, rights);
  const { update, ...rowViews } = createRowViews(view.priced, view.collapsed);
  const viewChanges = createNotifier();
  const totalsChanges = createNotifier();

  /** To be shown with what comes next. */
  const keep = (patch: Partial<Screen>) => {
    screen = { ...screen, ...patch };
  };

  const show = (patch: Partial<Screen>) => {
    keep(patch);
    const totalsBefore = view.priced.totals;
    view = viewOf(session, screen, rights);
    update(view.priced, view.collapsed);
    if (totalsBefore !== view.priced.totals) totalsChanges.notify();
    viewChanges.notify();
  };

  return {
    ...rowViews,
    get: () => view,
    screen: () => screen,
    keep,
    show,
    select: (selectedKey: Key | null) => {
      if (selectedKey !== screen.selectedKey) show({ selectedKey });
    },
    subscribe: viewChanges.subscribe,
    subscribeTotals: totalsChanges.subscribe,
  };
}

function viewOf(
  session: SyncSession,
  { header, selectedKey, entered, collapsed }: Screen,
  { mayEdit, seesCosts }: Rights,
): EstimateView {
  const canEditSelling = mayEdit && !isFrozen(header.status) && !header.sending;
  return {
    priced: session.priced(),
    header,
    status: statusOf(session),
    unreachable: session.unreachable(),
    isKept: session.isKept(),
    refused: session.refused(),
    overwritten: session.overwritten(),
    canEdit: canEditSelling && seesCosts,
    canEditSelling,
    seesCosts,
    canEnterHours: mayEdit && !header.sending,
    canUndo: session.undoStack().done.length > 0,
    canRedo: session.undoStack().undone.length > 0,
    selectedKey,
    entered,
    collapsed,
  };
}

function statusOf(session: SyncSession): EstimateView["status"] {
  if (session.isWaiting() && session.unreachable() !== null) return "offline";
  if (session.refused().length > 0) return "refused";
  return session.isWaiting() ? "saving" : "saved";
}
