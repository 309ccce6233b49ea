import { Injectable } from '@nestjs/common';
import { slugify } from '#kernel/turkish-text.js';
import { photoAnswer } from '#platform/photos/photo-answer.js';
import type { PhotoRef } from '#platform/photos/photo-store.js';
import { Database } from '#platform/postgres/database.js';
import { type OwnAdFace, OwnAdFaces } from '../contract/own-ad-faces.js';

interface Row {
  readonly id: number;
  readonly listing_number: string;
  readonly title: string | null;
  readonly photos: readonly PhotoRef[];
  readonly cover_photo_id: string | null;
  readonly on_page: boolean;
  readonly on_sale: boolean;
}

/** Reads them from `rm.my_listing`. */
@Injectable()
export class OwnAdFaceRows extends OwnAdFaces {
  constructor(private readonly database: Database) {
    super();
  }

  override async byIds(ids: readonly number[]): Promise<ReadonlyMap<number, OwnAdFace>> {
    const rows = await this.database.prepared<Row>(
      'own-ad-faces',
      `select id, listing_number, title, photos, cover_photo_id, public_status is not null as on_page,
         coalesce(public_status = 'active', false) as on_sale
       from rm.my_listing where id = any($1)`,
      [[...new Set(ids)]],
    );
    return new Map(rows.map((row) => [row.id, faceOf(row)]));
  }
}

function faceOf({ id, listing_number, title, photos, cover_photo_id, on_page, on_sale }: Row): OwnAdFace {
  const cover = photos.find((photo) => photo.id === cover_photo_id) ?? photos[0];
  const mine = `/profile/ads?q=${listing_number}`;
  return {
    title: title === null ? 'Bir' : `“${title}”`,
    mine,
    on_sale,
    page: on_page && title !== null ? `/${slugify(title)}-p${id}` : mine,
    ...(cover && { picture: photoAnswer(cover).urls.small }),
  };
}
