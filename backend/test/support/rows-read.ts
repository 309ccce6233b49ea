interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** What `explain (analyze, format json)` answers. */
export interface ExplainedRow {
  readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[];
}

/** How many rows a statement read at that place of its plan where it read the most. @throws Error where no plan was told */
export function mostRowsRead(rows: readonly ExplainedRow[]): number {
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('The database has told no plan');
  return rowsRead(plan);
}

const rowsRead = (node: PlanNode): number =>
  Math.max(
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    ...(node.Plans ?? []).map(rowsRead),
  );
