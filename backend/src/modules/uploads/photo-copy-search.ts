import { Injectable } from '@nestjs/common';
import { COPY_BITS, nearnessOfCopy, nearQuarters, TURNED_COPY_BITS } from './copy-nearness.js';
import { Database } from '#platform/postgres/database.js';
import { PhotoCopies, type PhotoCopy } from './contract/photo-copies.js';

interface LookRow {
  readonly id: string;
  readonly fingerprints: readonly string[];
  readonly colours: string;
  readonly created_at: Date;
}

/** Candidates that are compared in earnest; a picture that more ads show has been noticed long since. */
const CANDIDATES = 200;
const COPIES_OF_ONE = 10;

const LOOK = `array(select lpad(to_hex(bits::bigint), 16, '0') from unnest(fingerprints) as bits) as fingerprints, encode(colours, 'hex') as colours`;

/** Compares by fingerprints of quarters, and then in earnest what is near. */
@Injectable()
export class PhotoCopySearch extends PhotoCopies {
  constructor(private readonly database: Database) {
    super();
  }

  override async of(photoIds: readonly string[], exceptListing: number | undefined): Promise<readonly PhotoCopy[]> {
    const own = await this.database.query<LookRow>(
      `select id, ${LOOK}, created_at from app.upload where id = any($1::text[]) and fingerprints is not null and colours is not null
       order by array_position($1::text[], id)`,
      [photoIds],
    );
    const copies: PhotoCopy[] = [];
    // One after another: an ad has up to twenty photos, and others want the database, too.
    for (const look of own) copies.push(...(await this.copiesOf(look, photoIds, exceptListing)));
    return copies;
  }

  private async copiesOf(look: LookRow, photoIds: readonly string[], exceptListing: number | undefined) {
    const [upright = '', ...turned] = look.fingerprints;
    const distance = (bits: string) => `bit_count(fingerprint # ('x' || ${bits})::bit(64))`;
    const near = [
      `${distance('$2')} <= ${COPY_BITS}`,
      ...turned.map((_, at) => `${distance(`($3::text[])[${at + 1}]`)} <= ${TURNED_COPY_BITS}`),
    ];
    // Planned anew each time: the planner then knows the bits that it counts.
    const candidates = await this.database.query<LookRow & { readonly listing_id: number }>(
      `select id, listing_id, ${LOOK}, created_at
       from app.upload join (
         select distinct photo_id, fingerprint from app.photo_quarter
         where quarter = any($1::int[]) and (${near.join(' or ')})) near on id = photo_id
       where listing_id is not null and colours is not null and created_at < $4 and id <> all($5::text[]) and listing_id <> $6
       order by ${distance('$2')} limit ${CANDIDATES}`,
      [[...nearQuarters(look)], upright, turned, look.created_at, photoIds, exceptListing ?? 0],
    );
    return candidates
      .flatMap(({ listing_id, ...other }): PhotoCopy[] => {
        const nearness = nearnessOfCopy(look, other);
        return nearness === undefined ? [] : [{ photo_id: look.id, other_photo_id: other.id, listing_id, nearness }];
      })
      .sort((one, other) => other.nearness - one.nearness)
      .slice(0, COPIES_OF_ONE);
  }
}
