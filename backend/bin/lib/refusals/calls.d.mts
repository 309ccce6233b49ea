export interface Refusal {
  readonly kind: string;
  readonly code: string;
}
export interface Told {
  readonly all: ReadonlyMap<string, Refusal>;
}
export function refusalsOfCalls(sources?: unknown): {
  readonly calls: ReadonlyMap<string, Told>;
  readonly every: Told;
  readonly untold: ReadonlySet<string>;
};
