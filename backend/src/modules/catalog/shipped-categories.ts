import { readFileSync } from 'node:fs';
import type { CategorySource } from './reference-catalog.js';

/** The tree and the drawings that ship with the product, as their files keep them. */
export class ShippedCategories {
  constructor(
    readonly source: readonly CategorySource[],
    readonly icons: Readonly<Record<string, string>>,
  ) {}

  static fromReferenceData(): ShippedCategories {
    return new ShippedCategories(
      readData('categories-tr.json') as CategorySource[],
      readData('icons.json') as Record<string, string>,
    );
  }
}

function readData(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8'));
}
