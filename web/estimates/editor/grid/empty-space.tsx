/** Stands in a table for the rows that are not drawn. */
export function EmptySpace({ height }: { height: number }) {
  if (height === 0) return null;
  return (
    <tbody aria-hidden>
      <tr style={{ height }} />
    </tbody>
  );
}
