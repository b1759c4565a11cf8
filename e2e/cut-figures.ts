import type { Page } from "@playwright/test";

/**
 * The figures on the page of which a part cannot be seen, where they stand: texts that end outside the
 * box that cuts them off or lie over one another, and fields that are narrower than what is in them.
 * Boxes that scroll cut nothing off; a cell of the grid is held against itself, whatever the grid around
 * it scrolls.
 */
export async function cutFigures(page: Page): Promise<string[]> {
  const found = await Promise.all([
    page.evaluate(findCutTexts),
    page.evaluate(findCoveredFigures),
    page.evaluate(findNarrowFields),
  ]);
  return [...new Set(found.flat())];
}

/** Runs in the page, as the others do, and reaches nothing outside itself. */
function findCutTexts(): string[] {
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    const words = text.textContent ?? "";
    if (!element?.checkVisibility() || !/\d/.test(words)) continue;
    if (element.closest(".cell-title, .visually-hidden")) continue;
    let clip: Element = element;
    while (clip.parentElement && getComputedStyle(clip).overflowX === "visible") {
      clip = clip.parentElement;
    }
    if (["auto", "scroll"].includes(getComputedStyle(clip).overflowX)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const drawn = range.getBoundingClientRect();
    const seen = clip.getBoundingClientRect();
    const isOutside = drawn.left < seen.left - 0.5 || drawn.right > seen.right + 0.5;
    if (drawn.width > 0 && isOutside) cut.push(`${element.className}: ${words}`);
  }
  return cut;
}

function findCoveredFigures(): string[] {
  const covered: string[] = [];
  for (const part of document.querySelectorAll(".totals-details, .totals-bar, .detail-panel")) {
    const boxes = [...part.querySelectorAll("dd, dt, td")].map((box) => {
      const range = document.createRange();
      range.selectNodeContents(box);
      return { text: box.textContent, drawn: range.getBoundingClientRect() };
    });
    for (const [index, { text, drawn }] of boxes.entries()) {
      const isCovered = boxes
        .slice(index + 1)
        .some(
          ({ drawn: other }) =>
            drawn.left < other.right - 1 &&
            other.left < drawn.right - 1 &&
            drawn.top < other.bottom - 1 &&
            other.top < drawn.bottom - 1,
        );
      if (isCovered) covered.push(`covered: ${text}`);
    }
  }
  return covered;
}

function findNarrowFields(): string[] {
  return [...document.querySelectorAll("input")]
    .filter((field) => /\d/.test(field.value) && !["radio", "checkbox"].includes(field.type))
    .filter((field) => field.checkVisibility() && field.scrollWidth > field.clientWidth)
    .map((field) => `${field.className}: ${field.value}`);
}
