import { Group } from "@visx/group";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { type ReactNode, useId } from "react";

export interface BarRow {
  readonly key: string;
  /** Stands beside the bar; may be a link, because it is no part of the picture. */
  readonly label: ReactNode;
  /** Stands below the bar and says in words what it shows. */
  readonly text: string;
  /** One after the other. Lengths only: what is read as a figure is in `text`. */
  readonly parts: readonly BarPart[];
  /** Where the bar was meant to end. */
  readonly mark?: number;
}

export interface BarPart {
  readonly tone: "brand" | "success" | "danger";
  readonly length: number;
}

interface BarChartProps {
  readonly rows: readonly BarRow[];
  /** What the picture shows, for those who do not see it. */
  readonly summary: string;
}

const rowHeight = 52;
const barHeight = 16;
const barTop = 4;

/** Bars with their words beside and below them: nothing has to be read off a scale or by colour. */
export function BarChart({ rows, summary }: BarChartProps) {
  const hatch = useId();
  const lengths = rows.map(({ parts, mark }) =>
    Math.max(
      parts.reduce((sum, { length }) => sum + length, 0),
      mark ?? 0,
    ),
  );
  const across = scaleLinear({ domain: [0, Math.max(...lengths, 0) || 1], range: [0, 100] });
  const height = rows.length * rowHeight;
  const down = scaleBand({ domain: rows.map(({ key }) => key), range: [0, height] });
  return (
    <div className="bar-chart">
      <ul>
        {rows.map(({ key, label }) => (
          <li key={key} style={{ height: rowHeight }}>
            {label}
          </li>
        ))}
      </ul>
      <svg role="img" aria-label={summary} width="100%" height={height}>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 6L6 0" className="bar-hatch" />
        </pattern>
        {rows.map((row) => (
          <Group key={row.key} top={(down(row.key) ?? 0) + barTop}>
            <Bar className="bar-track" width="100%" height={barHeight} rx={4} />
            <Bars row={row} across={across} hatch={hatch} />
            <text y={barHeight + 18}>{row.text}</text>
          </Group>
        ))}
      </svg>
    </div>
  );
}

interface BarsProps {
  readonly row: BarRow;
  readonly across: (length: number) => number;
  /** The pattern that tells the bad part from the good one without colour. */
  readonly hatch: string;
}

function Bars({ row: { parts, mark }, across, hatch }: BarsProps) {
  const starts = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, { length }) => sum + length, 0),
  );
  return (
    <>
      {parts.map(({ tone, length }, index) => {
        const place = {
          x: `${across(starts[index] ?? 0)}%`,
          width: `${across(length)}%`,
          height: barHeight,
        };
        if (length <= 0) return null;
        return (
          <g key={tone}>
            <Bar {...place} rx={4} className={`bar-${tone}`} />
            {tone === "danger" && <Bar {...place} rx={4} fill={`url(#${hatch})`} />}
          </g>
        );
      })}
      {mark !== undefined && (
        <line
          className="bar-mark"
          x1={`${across(mark)}%`}
          x2={`${across(mark)}%`}
          y1={-3}
          y2={barHeight + 3}
        />
      )}
    </>
  );
}
