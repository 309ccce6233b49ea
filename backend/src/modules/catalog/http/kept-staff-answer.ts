import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { entityTag } from '#platform/http/entity-tag.js';
import type { CategoryEdits } from '../categories/category-edits.js';
import type { FilterEdits } from '../filters/filter-edits.js';
import { ShippedCategories } from '../shipped-categories.js';
import { staffAnswer } from './staff-category-answers.js';

interface Read {
  readonly state: CategoryEdits;
  readonly filters: FilterEdits;
  /** Category → ads in it. */
  readonly counts: ReadonlyMap<number, number>;
}
interface Kept extends Read {
  readonly json: Buffer;
  readonly tag: string;
}

/**
 * The whole tree as staff reads it, as bytes of JSON and the name of those bytes: made once for all who ask until somebody changes something, and
 * then out of what has not changed. With ten thousand categories it is some megabytes, of which a browser that has them already is sent none.
 */
@Injectable()
export class KeptStaffAnswer {
  #kept: Kept | undefined;

  constructor(private readonly shipped: ShippedCategories) {}

  of(read: Read): Pick<Kept, 'json' | 'tag'> {
    const kept = this.#kept;
    const isSame = kept?.state === read.state && kept.filters === read.filters;
    if (isSame && isDeepStrictEqual(kept.counts, read.counts)) return kept;
    const text = staffAnswer(this.shipped, read.state, read.filters, read.counts);
    return (this.#kept = { ...read, json: Buffer.from(text), tag: entityTag(text) });
  }
}
