import { type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

const edge = 8;
const tallest = 380;

/**
 * Something that hangs below the cell it is drawn in, above it where there is no room. It is part of the
 * page's body, because the grid would cut it off at its border.
 */
export function CellPopup({ children }: { children: ReactNode }) {
  const marker = useRef<HTMLSpanElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const cell = marker.current?.closest(".grid-cell");
      if (cell && popup.current) placeAt(popup.current, cell.getBoundingClientRect());
    };
    place();
    // In the next picture: to change a size while sizes are told would tell it at once again.
    let picture = 0;
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(picture);
      picture = requestAnimationFrame(place);
    });
    if (popup.current) sizes.observe(popup.current);
    window.addEventListener("scroll", place, true);
    window.addEventListener("resize", place);
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(picture);
      window.removeEventListener("scroll", place, true);
      window.removeEventListener("resize", place);
    };
  }, []);
  return (
    <>
      <span ref={marker} hidden />
      {createPortal(
        <div ref={popup} className="cell-popup">
          {children}
        </div>,
        document.body,
      )}
    </>
  );
}

function placeAt(popup: HTMLElement, cell: DOMRect): void {
  const { style, offsetHeight, offsetWidth } = popup;
  const list = popup.querySelector(".option-list");
  // With what is scrolled inside it: a list that was short below may have grown.
  const wanted = offsetHeight + (list ? list.scrollHeight - list.clientHeight : 0);
  const below = window.innerHeight - cell.bottom - edge;
  const above = cell.top - edge;
  const isAbove = Math.min(wanted, tallest) > below && above > below;
  const left = Math.min(cell.left, window.innerWidth - offsetWidth - edge);
  style.left = `${Math.max(edge, left)}px`;
  style.top = isAbove ? "auto" : `${cell.bottom}px`;
  style.bottom = isAbove ? `${window.innerHeight - cell.top}px` : "auto";
  style.maxHeight = `${Math.min(tallest, isAbove ? above : below)}px`;
}
