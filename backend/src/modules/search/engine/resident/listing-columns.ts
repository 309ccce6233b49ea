import type { ListingDocument } from '../search-engine.js';
import { BucketedColumn, CodeColumn, NumberColumn, PostedCodeColumn } from './columns.js';
import { ValueColumn } from './value-column.js';

export interface Place {
  readonly city: number;
  readonly district: number;
}
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Everything that a search reads, by slot. */
export class Columns {
  readonly category = new PostedCodeColumn<readonly number[]>();
  readonly place = new CodeColumn<Place>();
  readonly point = new CodeColumn<Point>();
  readonly price = new BucketedColumn();
  readonly sortAt = new NumberColumn();
  readonly id = new NumberColumn();
  readonly values = new Map<string, ValueColumn>();
  readonly numbers = new Map<string, BucketedColumn>();

  set(slot: number, document: ListingDocument): void {
    const { category_path: path, city_id: city, district_id: district, latitude, longitude } = document;
    this.category.set(slot, path.join(), path);
    this.place.set(slot, `${city},${district}`, { city, district });
    this.point.set(slot, `${latitude},${longitude}`, { latitude, longitude });
    this.price.set(slot, document.price_minor);
    this.sortAt.set(slot, document.sort_at);
    this.id.set(slot, document.id);
    for (const [key, value] of Object.entries(document.features)) {
      if (typeof value === 'number') this.#numbersOf(key).set(slot, value);
      else this.#valuesOf(key).put(slot, value);
    }
  }

  #valuesOf(key: string): ValueColumn {
    let column = this.values.get(key);
    if (!column) this.values.set(key, (column = new ValueColumn()));
    return column;
  }

  #numbersOf(key: string): BucketedColumn {
    let column = this.numbers.get(key);
    if (!column) this.numbers.set(key, (column = new BucketedColumn()));
    return column;
  }
}
