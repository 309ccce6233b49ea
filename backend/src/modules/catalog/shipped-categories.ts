import type { CategoryFilter } from '@ilan/api';

/** A category as the file keeps it. */
export interface CategorySource {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly icon: string;
  readonly filters: readonly CategoryFilter[];
  readonly children: readonly CategorySource[];
}

/** The tree and the drawings that ship with the product, as their files keep them. */
export class ShippedCategories {
  readonly #filters = new Map<number, readonly CategoryFilter[]>();

  constructor(
    readonly source: readonly CategorySource[],
    readonly icons: Readonly<Record<string, string>>,
  ) {
    this.#note(source);
  }

  /** What a category brings itself, without what it inherits. */
  filtersOf(categoryId: number): readonly CategoryFilter[] {
    return this.#filters.get(categoryId) ?? [];
  }

  #note(categories: readonly CategorySource[]): void {
    for (const { id, filters, children } of categories) {
      this.#filters.set(id, filters);
      this.#note(children);
    }
  }
}
