import type { RuleFinding } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { slugify } from '#kernel/turkish-text.js';
import { photoAnswer } from '#platform/photos/photo-answer.js';
import type { PhotoRef } from '#platform/photos/photo-store.js';
import { Database } from '#platform/postgres/database.js';
import type { Finding } from '../projections/review-case.js';

interface RelatedRow {
  readonly id: number;
  readonly title: string | null;
  readonly photos: readonly PhotoRef[];
}

/** What the rules saw, with the other ads that it concerns as they are now. */
@Injectable()
export class Evidence {
  constructor(private readonly database: Database) {}

  async of(findings: readonly Finding[]): Promise<RuleFinding[]> {
    const ids = [...new Set(findings.flatMap(({ related }) => related))];
    const rows =
      ids.length === 0
        ? []
        : await this.database.prepared<RelatedRow>(
            'related-ads',
            'select id, title, photos from rm.my_listing where id = any($1::bigint[])',
            [ids],
          );
    const ads = new Map(rows.map(({ title, ...row }) => [row.id, { ...row, title: title ?? 'Silinmiş ilan' }]));
    return findings.map((finding) => ({
      ...finding,
      matches: [...finding.matches],
      related: finding.related.flatMap((id) => {
        const ad = ads.get(id);
        return ad ? [{ listing_id: id, title: ad.title, slug_pid: `${slugify(ad.title)}-p${id}` }] : [];
      }),
      photos: finding.photos.map(({ photo_id, other_photo_id, listing_id, nearness }) => {
        const other = ads.get(listing_id)?.photos.find(({ id }) => id === other_photo_id);
        return { photo_id, listing_id, nearness, other: other ? photoAnswer(other) : null };
      }),
    }));
  }
}
