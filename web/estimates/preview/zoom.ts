/** Percent of the size on paper, or as wide as there is room. */
export type Zoom = number | "fit";

export const fitted: Zoom = "fit";

const steps = [50, 75, 100, 125, 150, 200];

/** The next step up or down; from the fitted page to its true size, or half of it. Undefined at the end. */
export function nextZoom(zoom: Zoom, direction: "in" | "out"): Zoom | undefined {
  if (zoom === "fit") return direction === "in" ? 100 : 50;
  return direction === "in"
    ? steps.find((step) => step > zoom)
    : steps.findLast((step) => step < zoom);
}
