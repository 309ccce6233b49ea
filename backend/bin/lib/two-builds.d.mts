export interface Measured {
  readonly section: string;
  readonly name: string;
  readonly values: Readonly<Record<string, number>>;
}
export interface Round {
  readonly before: readonly Measured[];
  readonly after: readonly Measured[];
}
export interface Row {
  readonly section: string;
  readonly name: string;
  readonly unit: string;
  readonly before: number;
  readonly after: number;
  readonly ratio: number;
  readonly least: number;
  readonly most: number;
  readonly verdict: 'slower' | 'faster' | 'not told';
}
export function compareBuilds(runs: readonly Round[]): readonly Row[];
export function unpaired(runs: readonly Round[]): readonly string[];
export function comparisonText(rows: readonly Row[]): string;
