import type { UploadedPhoto } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SAME_BITS, SAME_TINT } from '../../../kernel/photo-look.js';
import { photoAnswer } from '../../../platform/photos/photo-answer.js';
import type { PhotoRef } from '../../../platform/photos/photo-store.js';
import { Database } from '../../../platform/postgres/database.js';
import { photoNotFound } from '../photo-not-found.js';

/** One of the person's own uploads, and which others of theirs look the same. */
export class GetUpload extends Query<UploadedPhoto> {
  constructor(
    readonly ownerId: number,
    readonly id: string,
  ) {
    super();
  }
}

/** Copies are looked for among so many of a person's latest. */
const LATEST = 5_000;
const COPIES = 10;

@QueryHandler(GetUpload)
export class GetUploadHandler implements IQueryHandler<GetUpload, UploadedPhoto> {
  constructor(private readonly database: Database) {}

  /** @throws AppError not_found `PHOTO_NOT_FOUND` */
  async execute({ ownerId, id }: GetUpload): Promise<UploadedPhoto> {
    const [row] = await this.database.query<{ photo: Omit<PhotoRef, 'id'>; same_as: string[] }>(
      `select photo, array(
         select other.id from (
           select * from app.upload where owner_id = $1 order by created_at desc limit ${LATEST}) other
         where other.id <> own.id and other.root_id <> own.root_id and other.remove_at is null
           and abs(other.tint_red - own.tint_red) <= ${SAME_TINT} and abs(other.tint_blue - own.tint_blue) <= ${SAME_TINT}
           and exists (select from unnest(other.fingerprints) turned where bit_count(turned # own.fingerprints[1]) <= ${SAME_BITS})
         order by other.created_at desc limit ${COPIES}) as same_as
       from app.upload own where id = $2 and owner_id = $1 and photo is not null and remove_at is null`,
      [ownerId, id],
    );
    if (!row) throw photoNotFound();
    return { ...photoAnswer({ id, ...row.photo }), same_as: row.same_as };
  }
}
