/** What a module names beside it by `new URL('…', import.meta.url)`, seen from `dist`. */
export interface Addressed {
  readonly code: string;
  readonly files: readonly string[];
  readonly programs: readonly string[];
}

/** A module that finds the files beside it as if it stood alone. */
export function addressed(code: string, path: string, options?: { readonly namesAtRunTime?: boolean }): Addressed;
