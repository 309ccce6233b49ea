import { Injectable } from '@nestjs/common';
import { madeFrom } from '#kernel/made-from.js';
import { Locations } from '../contract.js';
import { FollowedPlaces } from './followed-places.js';
import { editedLocations } from './place-edits.js';

/** The places as they are now. */
@Injectable()
export class EditedLocations extends Locations {
  readonly #now = madeFrom(
    () => this.followed.current().edits,
    () => editedLocations(this.followed.shipped, this.followed.current()),
  );

  constructor(private readonly followed: FollowedPlaces) {
    super();
  }

  override city(id: number) {
    return this.#now().city(id);
  }
  override district(id: number) {
    return this.#now().district(id);
  }
  override cities() {
    return this.#now().cities();
  }
  override districts(cityId?: number) {
    return this.#now().districts(cityId);
  }
  override middles() {
    return this.#now().middles();
  }
  override mergers() {
    return this.followed.current().mergers;
  }
  override formerNames(id: number) {
    return this.#now().formerNames(id);
  }
  override edition() {
    return this.#now();
  }
  override putFirst() {
    return this.followed.current().popular.ids;
  }
  override catchUp() {
    return this.followed.catchUp();
  }
  override refresh() {
    return this.followed.refresh();
  }
  override gone() {
    return this.#now().gone();
  }
}
