import type { CategoryFilter } from '@ilan/api';
import type { Features, FeatureValue } from '#modules/listings/contract.js';
import type { SeededRandom } from '../seeded-random.js';
import type { PictureGroup } from '../pictures.js';
import type { Place } from '../places.js';
import { tidy, withCapitals } from '../spin.js';

/** A private person, or one of the trades that advertise a lot. */
export type SellerKind = 'person' | 'gallery' | 'agency' | 'firm';

export type Setting = 'seaside' | 'central' | 'country';

/** What an ad is to be written about. */
export interface Subject {
  readonly random: SeededRandom;
  /** The leaf category. */
  readonly slug: string;
  readonly filters: readonly CategoryFilter[];
  readonly picture: PictureGroup;
  readonly place: Place;
  readonly seller: SellerKind;
}

/** The ad as a seller would type it. */
export interface Draft {
  readonly title: string;
  readonly description: string;
  /** Whole TL. */
  readonly price: number;
  readonly features: Features;
}

export type Writer = (subject: Subject) => Draft;

export interface LeafKnowledge {
  readonly write: Writer;
  /** How many ads of this leaf there are beside others: 1 is an ordinary one. */
  readonly weight: number;
  /** Plate numbers of the provinces where such a thing is offered; everywhere unless told. */
  readonly provinces?: readonly number[];
  /** Only in districts by the sea, in busy ones, or outside those. */
  readonly setting?: Setting;
  /** Who offers such things, and how often; private persons unless told. */
  readonly sellers?: readonly (readonly [SellerKind, number])[];
  /** Picture groups that the index allows but that would not agree with the words. */
  readonly without?: readonly string[];
}

export type Knowledge = Readonly<Record<string, LeafKnowledge>>;

/** Collects features; a key that the category does not ask for is left out, a choice that it does not know is a mistake. */
export class FeatureSheet {
  private readonly values: Record<string, FeatureValue> = {};
  private readonly byKey: ReadonlyMap<string, CategoryFilter>;

  constructor(filters: readonly CategoryFilter[]) {
    this.byKey = new Map(filters.map((filter) => [filter.key, filter]));
  }

  set(key: string, value: FeatureValue | undefined): this {
    const filter = this.byKey.get(key);
    if (!filter || value === undefined) return this;
    const many = filter.type === 'multiselect' && !Array.isArray(value);
    this.values[key] = many ? [String(value)] : value;
    return this;
  }

  setAll(values: Readonly<Record<string, FeatureValue | undefined>>): this {
    for (const [key, value] of Object.entries(values)) this.set(key, value);
    return this;
  }

  /** Only when the category offers this choice: for what a picture says in words of its own. */
  setIfKnown(key: string, value: string | undefined): this {
    return value !== undefined && this.options(key).includes(value) ? this.set(key, value) : this;
  }

  options(key: string): readonly string[] {
    const filter = this.byKey.get(key);
    if (filter?.depends_on === undefined) return filter?.options ?? [];
    const above = this.values[filter.depends_on];
    return typeof above === 'string' ? (filter.options_by?.[above] ?? []) : [];
  }

  has(key: string): boolean {
    return this.byKey.has(key);
  }

  done(): Features {
    return this.values;
  }
}

/** Prices as people set them: the larger, the rounder; now and then just below a round number. */
export function asked(price: number, random: SeededRandom): number {
  const step =
    price < 300
      ? 10
      : price < 1_000
        ? 50
        : price < 5_000
          ? 100
          : price < 20_000
            ? 250
            : price < 100_000
              ? 1_000
              : price < 1_000_000
                ? 5_000
                : price < 5_000_000
                  ? 25_000
                  : 50_000;
  const rounded = Math.max(step, Math.round(price / step) * step);
  if (random.chance(0.12) && rounded >= 1_000 && rounded < 3_000_000) {
    const below = rounded < 10_000 ? 1 : rounded < 100_000 ? 100 : 1_000;
    return rounded - below;
  }
  return rounded;
}

/** Paragraphs of an ad: empty ones fall away. */
export const paragraphs = (...parts: readonly (string | undefined | false)[]): string =>
  parts
    .filter((part): part is string => typeof part === 'string' && part.trim() !== '')
    .map((part) => withCapitals(tidy(part)))
    .join('\n\n');
