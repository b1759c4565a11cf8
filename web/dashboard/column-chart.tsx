import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { useId } from "react";

export interface Column {
  readonly key: string;
  readonly label: string;
  /** The two figures that stand side by side. */
  readonly values: readonly [first: number, second: number];
}

interface ColumnChartProps {
  readonly columns: readonly Column[];
  /** What the two figures are, in their order. */
  readonly names: readonly [first: string, second: string];
  /** What the picture shows, for those who do not see it. */
  readonly summary: string;
}

const height = 190;
const top = 20;
const bottom = 26;

/** Pairs of columns with their figures on top; the second of each pair is hatched, not only coloured. */
export function ColumnChart({ columns, names, summary }: ColumnChartProps) {
  const hatch = useId();
  const largest = Math.max(...columns.flatMap(({ values }) => values), 1);
  const up = scaleLinear({ domain: [0, largest], range: [0, height - top - bottom] });
  const across = scaleBand({
    domain: columns.map(({ key }) => key),
    range: [0, 100],
    padding: 0.2,
  });
  const width = across.bandwidth() / 2;
  return (
    <div className="column-chart">
      <ul className="column-legend" aria-hidden="true">
        {names.map((name, index) => (
          <li key={name} className={index === 0 ? "column-first" : "column-second"}>
            {name}
          </li>
        ))}
      </ul>
      <svg role="img" aria-label={summary} width="100%" height={height}>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 6L6 0" className="column-hatch" />
        </pattern>
        <line x1="0" x2="100%" y1={height - bottom} y2={height - bottom} className="column-base" />
        {columns.map(({ key, label, values }) => {
          const left = across(key) ?? 0;
          return (
            <g key={key}>
              {values.map((value, index) => (
                <ColumnBar
                  // oxlint-disable-next-line react/no-array-index-key -- the two have fixed places
                  key={index}
                  value={value}
                  x={left + index * width}
                  width={width}
                  length={up(value)}
                  hatch={index === 1 ? hatch : undefined}
                />
              ))}
              <text x={`${left + width}%`} y={height - 8} textAnchor="middle">
                {label}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

interface ColumnBarProps {
  readonly value: number;
  /** In percent of the picture's width. */
  readonly x: number;
  readonly width: number;
  readonly length: number;
  readonly hatch: string | undefined;
}

function ColumnBar({ value, x, width, length, hatch }: ColumnBarProps) {
  const place = {
    x: `${x + width * 0.06}%`,
    y: height - bottom - length,
    width: `${width * 0.88}%`,
    height: length,
  };
  return (
    <>
      <Bar {...place} className={hatch ? "bar-success" : "bar-brand"} />
      {hatch && <Bar {...place} fill={`url(#${hatch})`} />}
      <text x={`${x + width / 2}%`} y={place.y - 5} textAnchor="middle" className="column-value">
        {value}
      </text>
    </>
  );
}
