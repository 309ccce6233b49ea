import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import type { PhotoRef } from '#platform/photos/photo-store.js';
import type { KeptPhoto } from '#platform/photos/photos.js';
import { Database } from '#platform/postgres/database.js';
import { type OwnPhoto, type Taken, type TakenForMessage, UploadedPhotos } from './contract/uploaded-photos.js';

/** Its file is here, and a job makes a photo of it. */
export const IN_WORK = 'original and photo is null and refusal is null and remove_at > now()';

export interface NewUpload {
  readonly id: string;
  readonly owner_id: number;
  readonly bytes: number;
  /** The upload that this one is a turned copy of. */
  readonly turned?: { readonly root_id: string; readonly turns: number };
  /** Its file is kept until a job has made the photo. */
  readonly original?: boolean;
}

export interface UploadRow {
  readonly id: string;
  readonly photo: Omit<PhotoRef, 'id'>;
  readonly bytes: number;
  readonly root_id: string;
  readonly turns: number;
}

/** An upload that is cut short leaves a row which says when its files may go. */
const UNFINISHED = '1 hour';
/** So long its owner can ask why a photo was refused. */
const REFUSED = '1 hour';
const ORPHAN = '24 hours';

@Injectable()
export class UploadRows extends UploadedPhotos {
  constructor(private readonly database: Database) {
    super();
  }

  async begin({ id, owner_id, bytes, turned, original = false }: NewUpload): Promise<void> {
    await this.database.query(
      `insert into app.upload (id, owner_id, bytes, root_id, turns, original, remove_at)
       values ($1, $2, $3, $4, $5, $6, now() + case when $6 then interval '${ORPHAN}' else interval '${UNFINISHED}' end)`,
      [id, owner_id, bytes, turned?.root_id ?? id, turned?.turns ?? 0, original],
    );
  }

  /** @returns whether it is there now: false when it was thrown away, or its owner erased, while it was made */
  async finish({ id, width, height, placeholder, look }: KeptPhoto): Promise<boolean> {
    const [row] = await this.database.query<{ is_there: boolean }>(
      `with finished as (
         update app.upload set photo = $2, tint_red = $4, tint_blue = $5, colours = decode($6, 'hex'), remove_at = null, refusal = null,
                fingerprints = array(select ('x' || bits)::bit(64) from unnest($3::text[]) as bits)
         where id = $1 and photo is null and remove_at > now() returning id, fingerprints[1] as fingerprint
       ), quarters as (
         insert into app.photo_quarter (quarter, photo_id, fingerprint)
         select (number << 16) + substring(fingerprint from 1 + 16 * number for 16)::int, id, fingerprint
         from finished, generate_series(0, 3) as number
         on conflict do nothing
       )
       select exists (select from finished) or exists (select from app.upload where id = $1 and photo is not null) as is_there`,
      [id, { width, height, placeholder }, look.fingerprints, look.tint[0], look.tint[1], look.colours],
    );
    return row?.is_there ?? false;
  }

  /** Whether its photo is there or may still be made: neither thrown away, nor refused, nor its owner erased. */
  async isWanted(id: string): Promise<boolean> {
    const [row] = await this.database.query<{ is_wanted: boolean }>(
      `select exists (select from app.upload where id = $1 and refusal is null
                      and (photo is not null or remove_at is null or remove_at > now())) as is_wanted`,
      [id],
    );
    return row?.is_wanted ?? false;
  }

  /** It will never be a photo; its owner can ask why for an hour. */
  async refuse(id: string, code: string): Promise<void> {
    await this.database.query(
      `update app.upload set refusal = $2, remove_at = now() + interval '${REFUSED}'
       where id = $1 and photo is null and remove_at > now()`,
      [id, code],
    );
  }

  async abandon(id: string): Promise<void> {
    await this.database.query(
      'update app.upload set remove_at = now() where id = $1 and photo is null and refusal is null',
      [id],
    );
  }

  /** Undefined for what is not there, not whole, thrown away, or somebody else's. */
  async find(ownerId: number, id: string): Promise<UploadRow | undefined> {
    const [row] = await this.database.query<UploadRow>(
      `select id, photo, bytes, root_id, turns from app.upload
       where id = $2 and owner_id = $1 and photo is not null and remove_at is null`,
      [ownerId, id],
    );
    return row;
  }

  /** @returns false when an ad holds it or it is not there */
  async throwAway(ownerId: number, id: string): Promise<boolean> {
    const rows = await this.database.query(
      `update app.upload set remove_at = now()
       where id = $2 and owner_id = $1 and listing_id is null and not in_message and (remove_at is null or ${IN_WORK}) returning id`,
      [ownerId, id],
    );
    return rows.length > 0;
  }

  /** What the person uploaded and put nowhere. */
  async unused(ownerId: number): Promise<{ readonly count: number; readonly bytes: number }> {
    const [row] = await this.database.query<{ count: number; bytes: number }>(
      `select count(*) as count, coalesce(sum(bytes), 0) as bytes from app.upload
       where owner_id = $1 and listing_id is null and not in_message and refusal is null and (remove_at is null or remove_at > now())`,
      [ownerId],
    );
    return row ?? { count: 0, bytes: 0 };
  }

  override async of(ownerId: number, ids: readonly string[]): Promise<ReadonlyMap<string, OwnPhoto>> {
    const rows = await this.database.query<{ id: string; photo: UploadRow['photo']; listing_id: number | null }>(
      `select id, photo, listing_id from app.upload
       where id = any($2) and owner_id = $1 and photo is not null and remove_at is null`,
      [ownerId, ids],
    );
    return new Map(rows.map(({ id, photo, listing_id }) => [id, { id, ...photo, listing_id }]));
  }

  override async areInWork(ownerId: number, ids: readonly string[]): Promise<boolean> {
    const [row] = await this.database.query<{ some: boolean }>(
      `select exists (select from app.upload where id = any($2) and owner_id = $1 and ${IN_WORK}) as some`,
      [ownerId, ids],
    );
    return row?.some ?? false;
  }

  override async take(ownerId: number, listingId: number, ids: readonly string[]): Promise<Taken> {
    const [row] = await this.database.query<{ all: boolean; held_by: number[] }>(
      // Locked first, in one order: whoever throws one of them away at this moment comes before or after, never in between.
      `with mine as materialized (
         select id, listing_id from app.upload
         where id = any($3::text[]) and owner_id = $1 and photo is not null and remove_at is null and not in_message
         order by id for update
       ), taken as (
         update app.upload set listing_id = $2, taken_at = now(), settled = settled and upload.listing_id is not null
         where id in (select id from mine)
           and (select count(*) from mine where listing_id is null or listing_id = $2) = cardinality($3::text[])
         returning id
       )
       select (select count(*) from taken) = cardinality($3::text[]) as all,
              array(select distinct listing_id from mine where listing_id <> $2) as held_by`,
      [ownerId, listingId, ids],
    );
    return { all: row?.all ?? false, heldBy: (row?.held_by ?? []).map(Number) };
  }

  override async unsettled(before: Date, limit: number): Promise<readonly number[]> {
    const rows = await this.database.query<{ listing_id: number }>(
      `select distinct listing_id from (
         select listing_id from app.upload where listing_id is not null and not settled and taken_at < $1
         order by taken_at limit $2) oldest`,
      [before, limit],
    );
    return rows.map(({ listing_id }) => listing_id);
  }

  override async settle(listingId: number): Promise<void> {
    await this.database.query('update app.upload set settled = true where listing_id = $1 and not settled', [
      listingId,
    ]);
  }

  override async release(listingId: number, before: Date): Promise<void> {
    await this.database.query(
      `update app.upload set listing_id = null, taken_at = null
       where listing_id = $1 and not settled and taken_at < $2`,
      [listingId, before],
    );
  }

  override async retire(listingIds: readonly number[], at: Date): Promise<void> {
    await this.database.query(
      'update app.upload set remove_at = $2 where listing_id = any($1::bigint[]) and remove_at is null',
      [listingIds, at],
    );
  }

  override async takeForMessage(
    ownerId: number,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, PhotoRef> | undefined> {
    const rows = await this.database.query<{ id: string; photo: UploadRow['photo'] }>(
      `with mine as materialized (
         select id from app.upload
         where id = any($2::text[]) and owner_id = $1 and photo is not null and remove_at is null and listing_id is null
         order by id for update
       )
       update app.upload set in_message = true, taken_at = case when settled then taken_at else now() end
       where id in (select id from mine) and (select count(*) from mine) = cardinality($2::text[])
       returning id, photo`,
      [ownerId, ids],
    );
    if (rows.length < ids.length) return undefined;
    return new Map(rows.map(({ id, photo }) => [id, { id, ...photo }]));
  }

  override unsettledForMessages(before: Date, limit: number): Promise<readonly TakenForMessage[]> {
    return this.database.query<TakenForMessage>(
      `select id, owner_id from app.upload where in_message and not settled and taken_at < $1 order by taken_at limit $2`,
      [before, limit],
    );
  }

  override async settleForMessages(ids: readonly string[]): Promise<void> {
    await this.database.query('update app.upload set settled = true where id = any($1::text[]) and in_message', [ids]);
  }

  override async releaseFromMessages(ids: readonly string[], before: Date): Promise<void> {
    await this.database.query(
      `update app.upload set in_message = false, taken_at = null
       where id = any($1::text[]) and in_message and not settled and taken_at < $2`,
      [ids, before],
    );
  }

  override async dropFromMessages(ids: readonly string[]): Promise<void> {
    await this.database.query(
      'update app.upload set remove_at = now() where id = any($1::text[]) and in_message and remove_at is null',
      [ids],
    );
  }

  override async keepForDraft(ownerId: number, ids: readonly string[], client?: ClientBase): Promise<void> {
    await (client ?? this.database.pool).query(
      `update app.upload set in_draft = (id = any($2::text[]))
       where owner_id = $1 and in_draft <> (id = any($2::text[]))`,
      [ownerId, ids],
    );
  }

  /** Marks what nobody has put anywhere for a day. One statement: an ad that takes one of them now comes before or after. */
  async markOrphans(): Promise<void> {
    await this.database.query(
      `update app.upload set remove_at = now()
       where listing_id is null and not in_draft and not in_message and remove_at is null and created_at < now() - interval '${ORPHAN}'`,
    );
  }

  /** Photos whose files may go, and whether the file that came in is one of them. */
  due(limit: number): Promise<readonly { readonly id: string; readonly original: boolean }[]> {
    return this.database.query(
      'select id, original from app.upload where remove_at <= now() order by remove_at limit $1',
      [limit],
    );
  }

  /** After its files. */
  async forget(ids: readonly string[]): Promise<void> {
    await this.database.query('delete from app.upload where id = any($1) and remove_at <= now()', [ids]);
  }
}
