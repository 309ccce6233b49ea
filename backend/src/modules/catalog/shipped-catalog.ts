import { readFileSync } from 'node:fs';
import { ReferenceCatalog } from './reference-catalog.js';
import { type CategorySource, ShippedCategories } from './shipped-categories.js';

/** The tree and the drawings that ship with the product, read from their files. Rules are given them, and read none themselves. */
export const shippedCategories = (): ShippedCategories =>
  new ShippedCategories(
    readData('categories-tr.json') as CategorySource[],
    readData('icons.json') as Record<string, string>,
  );

/** The tree that ships with the product, unchanged. */
export const shippedCatalog = (): ReferenceCatalog => ReferenceCatalog.of(shippedCategories());

function readData(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8'));
}
