import type { MyDraft } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { photoAnswer } from '#platform/photos/photo-answer.js';
import { Locations, placeById } from '#modules/locations/contract.js';
import { UploadedPhotos } from '#modules/uploads/contract.js';
import { DraftRows } from '../draft-rows.js';

/** The person's draft with what has become of its photos and its place. */
export class GetDraft extends Query<MyDraft> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(GetDraft)
export class GetDraftHandler implements IQueryHandler<GetDraft> {
  constructor(
    private readonly rows: DraftRows,
    private readonly photos: UploadedPhotos,
    private readonly locations: Locations,
  ) {}

  async execute({ userId }: GetDraft): Promise<MyDraft> {
    const row = await this.rows.of(userId);
    if (!row) return { draft: null };
    const { city_id, district_id, ...content } = row.content;
    // What was chosen may have gone into another place since.
    const place = city_id === null ? undefined : placeById(this.locations, city_id, district_id);
    return {
      draft: {
        ...content,
        photos: await this.photosOf(userId, row.photo_ids),
        city: named(place?.city ?? (city_id === null ? undefined : this.locations.city(city_id))),
        district: named(place?.district),
        updated_at: row.updated_at.toISOString(),
      },
    };
  }

  /** Those that an ad has taken meanwhile are no use in another one. */
  private async photosOf(userId: number, ids: readonly string[]) {
    const own = await this.photos.of(userId, ids);
    return ids.flatMap((id) => {
      const photo = own.get(id);
      return photo && photo.listing_id === null ? [photoAnswer(photo)] : [];
    });
  }
}

const named = (place: { readonly id: number; readonly name: string } | null | undefined) =>
  place ? { id: place.id, name: place.name } : null;
