import { Injectable } from '@nestjs/common';
import { madeFromBoth } from '#kernel/made-from.js';
import { type AskedAnswers, Catalog } from '../contract.js';
import { FollowedFilters } from '../filters/followed-filters.js';
import { editedCatalog } from './made-catalog.js';
import { FollowedCategories } from './followed-categories.js';

/** The categories and their filters as they are now. */
@Injectable()
export class EditedCatalog extends Catalog {
  readonly #now = madeFromBoth(
    () => this.followed.current(),
    () => this.filters.current(),
    () => editedCatalog(this.followed.shipped, this.followed.current(), this.filters.current()),
  );

  constructor(
    private readonly followed: FollowedCategories,
    private readonly filters: FollowedFilters,
  ) {
    super();
  }

  override byId(id: number) {
    return this.#now().byId(id);
  }
  override bySlug(slug: string) {
    return this.#now().bySlug(slug);
  }
  override path(id: number) {
    return this.#now().path(id);
  }
  override crumbs(id: number) {
    return this.#now().crumbs(id);
  }
  override filtersFor(id: number) {
    return this.#now().filtersFor(id);
  }
  override formerNames(id: number) {
    return this.#now().formerNames(id);
  }
  override formerIds(id: number) {
    return this.#now().formerIds(id);
  }
  override gone() {
    return this.#now().gone();
  }
  override tree() {
    return this.#now().tree();
  }
  override all() {
    return this.#now().all();
  }
  override descendants(id: number) {
    return this.#now().descendants(id);
  }
  override isLeaf(id: number) {
    return this.#now().isLeaf(id);
  }
  override answersToday(asked: AskedAnswers, category_id: number | undefined) {
    return this.#now().answersToday(asked, category_id);
  }
  override formerLabel(key: string) {
    return this.#now().formerLabel(key);
  }
  override lastLabel(key: string, category_id: number) {
    return this.#now().lastLabel(key, category_id);
  }
  override renamings() {
    return this.#now().renamings();
  }
  override edition() {
    return this.#now();
  }
  override async catchUp() {
    await Promise.all([this.followed.catchUp(), this.filters.catchUp()]);
  }
  override async refresh() {
    await Promise.all([this.followed.refresh(), this.filters.refresh()]);
  }
}
