import { type AsyncRouteComponent, lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentType, useEffect, useState } from "react";

/**
 * A piece whose file is fetched on its first use: nothing is shown until it is there, then it is shown at once.
 * To suspend would be slower: what follows a fallback, be it empty, is held back by React for up to 300 ms.
 * A file that cannot be fetched is thrown where the piece stands, like that of a page.
 */
export function whenFetched<Props extends object, Name extends string>(
  fetch: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): AsyncRouteComponent<Props> {
  const Piece: AsyncRouteComponent<Props> = lazyRouteComponent(fetch, name);
  const WhenFetched = (props: Props) => {
    // A piece that is there has nothing left to fetch.
    const [isTried, setTried] = useState(Piece.preload === undefined);
    useEffect(() => {
      if (!isTried) void Piece.preload?.()?.then(() => setTried(true));
    }, [isTried]);
    return isTried ? <Piece {...props} /> : null;
  };
  return Object.assign(WhenFetched, { preload: () => Piece.preload?.() });
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
