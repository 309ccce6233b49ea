import type { CategoryFilter } from '@ilan/api';
import type { AskedAnswers } from './filters/renamed-answers.js';

/** One category as reference data: what an event or a row of the read model refers to by id. */
export interface CatalogCategory {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
  readonly slug: string;
  /** `vasita-c2`: the path of its page without the slash. */
  readonly slug_cid: string;
  /** Svg markup; categories from the third level on have none. */
  readonly icon: string;
  /** 0 for the top level. */
  readonly level: number;
  /** It, or one above it, is offered nowhere: not in menus, suggestions or to who posts an ad. Its ads stay. */
  readonly hidden: boolean;
}

export interface CatalogNode extends CatalogCategory {
  readonly subcategories: readonly CatalogNode[];
}

/**
 * The category tree with its filters, in memory: every answer is immediate and shared, so never change one. None throws. Who asks by the id
 * of a category that was deleted or merged is answered with the one that has its ads now, so that no id leads nowhere.
 */
export abstract class Catalog {
  abstract byId(id: number): CatalogCategory | undefined;
  abstract bySlug(slug: string): CatalogCategory | undefined;
  /** From the top level to the category itself; empty for an unknown id. */
  abstract path(id: number): readonly CatalogCategory[];
  /** The same as pages name it: a hidden category has none of its own that a link could lead to. */
  abstract crumbs(id: number): { id: number; name: string; slug_cid: string | null }[];
  /** Inherited filters first, then its own; an own filter stands in the place of an inherited one of the same key. */
  abstract filtersFor(id: number): readonly CategoryFilter[];
  /** What it was called before, and what those were called that went into it: it is found by these, too. */
  abstract formerNames(id: number): readonly string[];
  /** Ids of categories that went into this one: ads and searches of before may still say them. */
  abstract formerIds(id: number): readonly number[];
  /** Those that are no more, with what they were called last. */
  abstract gone(): readonly { readonly id: number; readonly name: string }[];
  /** Without hidden categories, as `all`. */
  abstract tree(): readonly CatalogNode[];
  /** Flat, parents before their children, in display order. */
  abstract all(): readonly CatalogCategory[];
  /** Ids of everything below a category, without itself. */
  abstract descendants(id: number): readonly number[];
  /** Ads are put into the deepest level only. */
  abstract isLeaf(id: number): boolean;
  /**
   * Answers that somebody has kept, as the filter of the category searched and those below it mean them today; the key of a filter that became
   * another one there is that one's. Without a category every filter of that key is asked.
   */
  abstract answersToday(asked: AskedAnswers, category_id: number | undefined): AskedAnswers;
  /** What a filter of this key was called that is asked nowhere any more. */
  abstract formerLabel(key: string): string | undefined;
  /** What a filter that this category does not ask was called last: by it or one above it, or else anywhere. */
  abstract lastLabel(key: string, category_id: number): string | undefined;
  /** It rises with whatever may give a kept answer another meaning: what was read by fewer is read anew. */
  abstract renamings(): number;
  /** Another value once a category was changed: what is made out of categories is made anew then. */
  abstract edition(): object;
  /** Resolves when this process knows of every change that was made before the call; while the log is away it stays with what it knew. */
  abstract catchUp(): Promise<void>;
  /** As `catchUp`, for who must not act by what was known before. @throws AppError unavailable while the log is away */
  abstract refresh(): Promise<void>;
}

export type { AskedAnswers } from './filters/renamed-answers.js';
export type { FilterEvent } from './filters/filter-events.js';
export { CategoryUse } from './contract/category-use.js';
export { type AnswersTurned, FilterUse, type FilterUsed } from './contract/filter-use.js';
export { CATEGORIES_STREAM, FILTERS_STREAM } from './catalog-streams.js';
export type { CategoryEvent } from './categories/category-events.js';
