/**
 * Rows of a file that need each other, together and in the order in which they can be brought: whatever one needs stands before it. What goes round in
 * a ring stays together.
 */
export function groupsInTurn<Row>(
  rows: readonly Row[],
  needs: (row: Row) => readonly Row[],
): readonly (readonly Row[])[] {
  const seen = new Set<Row>();
  return rows.flatMap((row) => {
    const group: Row[] = [];
    const waiting = [{ row, isReady: false }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (next.isReady) {
        group.push(next.row);
        continue;
      }
      if (seen.has(next.row)) continue;
      seen.add(next.row);
      waiting.push({ row: next.row, isReady: true }, ...needs(next.row).map((one) => ({ row: one, isReady: false })));
    }
    return group.length > 0 ? [group] : [];
  });
}

/** What one call takes. */
interface Most<Row> {
  readonly rows: number;
  /** Beside the number of rows. */
  readonly weight?: number;
  readonly weightOf?: (row: Row) => number;
}

/** What one call takes of these, as full as can be without tearing a group apart that fits. */
export function packed<Row>(
  groups: readonly (readonly Row[])[],
  { rows: most, weight: heaviest = 0, weightOf = () => 0 }: Most<Row>,
): readonly Row[][] {
  const parts: Row[][] = [];
  let part: Row[] = [];
  let weight = 0;
  const close = (): void => {
    if (part.length > 0) parts.push(part);
    part = [];
    weight = 0;
  };
  for (const group of groups) {
    const more = group.reduce((sum, row) => sum + weightOf(row), 0);
    if (part.length + group.length > most || weight + more > heaviest) close();
    for (const row of group) {
      if (part.length === most || weight + weightOf(row) > heaviest) close();
      part.push(row);
      weight += weightOf(row);
    }
  }
  close();
  return parts;
}
