export interface Picked {
  readonly unit: readonly string[];
  readonly int: readonly string[];
  /** Tests on real servers that did not fit. */
  readonly left: readonly string[];
}

export function pick(asked: {
  readonly files: readonly string[];
  readonly specs: readonly string[];
  readonly related: readonly string[];
  readonly mentions: (spec: string, file: string) => boolean;
  readonly fit?: number;
}): Picked;
