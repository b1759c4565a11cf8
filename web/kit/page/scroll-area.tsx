import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import "./scroll-area.css";

interface ScrollAreaProps {
  readonly label: string;
  /** Says how high it may become. */
  readonly className: string;
  /** A table is a region of its page; a list belongs to what stands around it. */
  readonly role?: "region" | "group";
  /** For those who scroll it to a row. */
  readonly scroller?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** What is scrolled by itself, by keys as well. A shade at its edge shows that it goes on there. */
export function ScrollArea(props: ScrollAreaProps) {
  const { label, className, role = "group", scroller, children } = props;
  const own = useRef<HTMLDivElement>(null);
  const area = scroller ?? own;
  const more = useMore(area);
  // A list of which nothing is hidden is a list and nothing else.
  const isNamed = more !== "" || role === "region";
  return (
    <div
      ref={area}
      {...(isNamed && { role, "aria-label": label })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
      tabIndex={more === "" ? -1 : 0}
      className={`scroll-area ${className} ${more}`}
    >
      {children}
    </div>
  );
}

/** Where the area goes on beyond its edges, as names of classes; "" where all of it is seen. */
function useMore(area: RefObject<HTMLDivElement | null>): string {
  const [more, setMore] = useState("");
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const look = () => setMore(moreOf(element));
    // Says so at once, and whenever the area or what is in it becomes larger or smaller.
    const sizes = new ResizeObserver(look);
    for (const one of [element, ...element.children]) sizes.observe(one);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [area]);
  return more;
}

function moreOf(element: HTMLElement): string {
  const { scrollTop, scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
  return [
    // Parts of pixels are no rows.
    scrollTop > 1 && "is-more-above",
    scrollHeight - clientHeight - scrollTop > 1 && "is-more-below",
    scrollWidth - clientWidth > 1 && "is-more-beside",
  ]
    .filter((name) => name !== false)
    .join(" ");
}
