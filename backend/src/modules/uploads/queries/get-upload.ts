import type { UploadAnswer } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SAME_BITS, SAME_TINT } from '#platform/photos/photo-look.js';
import { photoAnswer } from '#platform/photos/photo-answer.js';
import { refusalOf } from '#platform/photos/photo-refusals.js';
import type { PhotoRef } from '#platform/photos/photo-store.js';
import { Database } from '#platform/postgres/database.js';
import { photoNotFound } from '../photo-not-found.js';
import { IN_WORK } from '../upload-rows.js';

/** One of the person's own uploads, and which others of theirs look the same; or that it is still being made. */
export class GetUpload extends Query<UploadAnswer> {
  constructor(
    readonly ownerId: number,
    readonly id: string,
  ) {
    super();
  }
}

interface Found {
  readonly photo: Omit<PhotoRef, 'id'> | null;
  readonly refusal: string | null;
  readonly in_work: boolean;
  readonly same_as: readonly string[];
}

/** Copies are looked for among so many of a person's latest. */
const LATEST = 5_000;
const COPIES = 10;

@QueryHandler(GetUpload)
export class GetUploadHandler implements IQueryHandler<GetUpload, UploadAnswer> {
  constructor(private readonly database: Database) {}

  /** @throws AppError not_found `PHOTO_NOT_FOUND`; invalid, as Photos.keep does, when it turned out to be no acceptable photo */
  async execute({ ownerId, id }: GetUpload): Promise<UploadAnswer> {
    // One look: a photo that is finished between two would be in neither.
    const [row] = await this.database.query<Found>(
      `select photo, refusal, ${IN_WORK} as in_work, case when photo is null then '{}' else array(
         select other.id from (
           select * from app.upload where owner_id = $1 order by created_at desc limit ${LATEST}) other
         where other.id <> own.id and other.root_id <> own.root_id and other.remove_at is null
           and abs(other.tint_red - own.tint_red) <= ${SAME_TINT} and abs(other.tint_blue - own.tint_blue) <= ${SAME_TINT}
           and exists (select from unnest(other.fingerprints) turned where bit_count(turned # own.fingerprints[1]) <= ${SAME_BITS})
         order by other.created_at desc limit ${COPIES}) end as same_as
       from app.upload own
       where id = $2 and owner_id = $1 and (remove_at is null or (photo is null and remove_at > now()))`,
      [ownerId, id],
    );
    if (row?.photo) return { ...photoAnswer({ id, ...row.photo }), same_as: [...row.same_as] };
    if (row?.in_work) return { id, in_work: true };
    throw refusalOf(row?.refusal ?? undefined) ?? photoNotFound();
  }
}
