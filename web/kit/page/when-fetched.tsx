import { type ComponentType, useEffect, useState } from "react";

/** The file of a piece: fetched once, and asked for again where that has failed. */
interface PieceFile<Props> {
  readonly fetch: () => Promise<ComponentType<Props>>;
  /** Undefined until it is there. */
  readonly piece: () => ComponentType<Props> | undefined;
}

function pieceFile<Props>(fetch: () => Promise<ComponentType<Props>>): PieceFile<Props> {
  let fetching: Promise<ComponentType<Props>> | undefined;
  let fetched: ComponentType<Props> | undefined;
  const fetchOnce = async () => {
    fetching ??= fetch();
    try {
      fetched = await fetching;
      return fetched;
    } catch (error) {
      fetching = undefined;
      throw error;
    }
  };
  return { fetch: fetchOnce, piece: () => fetched };
}

interface FetchedPieceProps<Props> {
  readonly file: PieceFile<Props>;
  readonly own: Props;
}

/** Without a network the file is waited for, with one a failure is thrown. */
function FetchedPiece<Props extends object>({ file, own }: FetchedPieceProps<Props>) {
  const [Piece, setPiece] = useState(() => file.piece());
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    if (Piece) return undefined;
    const ask = () => {
      // A component is a function: React would call it for the state that it gives.
      file.fetch().then(
        (piece) => setPiece(() => piece),
        (error: unknown) => {
          if (navigator.onLine) setFailure({ error });
        },
      );
    };
    ask();
    window.addEventListener("online", ask);
    return () => window.removeEventListener("online", ask);
  }, [Piece, file]);
  if (failure) throw failure.error;
  return Piece ? <Piece {...own} /> : null;
}

interface Fetched {
  /** Fetches its file ahead, so that it is there at once. A failure is told where the piece is shown. */
  readonly preload: () => Promise<void>;
}

/**
 * A piece whose file is fetched on its first use: nothing is shown until it is there, then it is shown at once.
 * To suspend would be slower: what follows a fallback, be it empty, is held back by React for up to 300 ms.
 * A file that cannot be fetched is thrown where the piece stands, like that of a page; but not without a network,
 * where whoever works on would lose his page.
 */
export function whenFetched<Props extends object, Name extends string>(
  fetch: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> & Fetched {
  const file = pieceFile(() => fetch().then((pieces) => pieces[name]));
  const WhenFetched = (props: Props) => <FetchedPiece file={file} own={props} />;
  const preload = async () => {
    await file.fetch().catch(() => undefined);
  };
  return Object.assign(WhenFetched, { preload });
}

/** A dialog that is fetched when it opens for the first time; from then on it stays, so that it can finish its work. */
export function whenOpened<Props extends { readonly isOpen: boolean }, Name extends string>(
  fetch: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const Dialog = whenFetched(fetch, name);
  return (props: Props) => {
    const [wasOpen, setWasOpen] = useState(props.isOpen);
    if (props.isOpen && !wasOpen) setWasOpen(true);
    return wasOpen ? <Dialog {...props} /> : null;
  };
}
