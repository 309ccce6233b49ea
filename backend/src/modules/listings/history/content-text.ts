import { Injectable } from '@nestjs/common';
import { turkishLira } from '#kernel/money.js';
import { Catalog } from '#modules/catalog/contract.js';
import { Locations, placeById } from '#modules/locations/contract.js';
import type { Revision } from '../domain/listing.state.js';
import { featureTexts } from '../queries/feature-text.js';

/** One thing that an owner wrote or chose, as people read it. */
export interface ContentLine {
  readonly field: string;
  readonly label: string;
  /** Null where it does not apply, or where the person's words were erased. */
  readonly text: string | null;
}

/** A content of an ad in words: what timelines, diffs and moderators show. */
@Injectable()
export class ContentText {
  constructor(
    private readonly catalog: Catalog,
    private readonly locations: Locations,
  ) {}

  lines(content: Revision): readonly ContentLine[] {
    const cover = content.cover_photo_id ?? content.photos[0]?.id;
    return [
      { field: 'title', label: 'Başlık', text: content.title },
      { field: 'description', label: 'Açıklama', text: content.description },
      { field: 'price', label: 'Fiyat', text: turkishLira(content.price_minor) },
      { field: 'category', label: 'Kategori', text: this.category(content) },
      { field: 'place', label: 'Konum', text: this.place(content) },
      { field: 'photos', label: 'Fotoğraflar', text: `${content.photos.length} fotoğraf` },
      {
        field: 'cover',
        label: 'Kapak fotoğrafı',
        text: `${content.photos.findIndex(({ id }) => id === cover) + 1}. fotoğraf`,
      },
      { field: 'deliver_in_person', label: 'Elden teslim', text: content.deliver_in_person ? 'Evet' : 'Hayır' },
      ...this.features(content).map(({ key, label, text }) => ({ field: `features.${key}`, label, text })),
    ];
  }

  features(content: Revision): ReturnType<typeof featureTexts> {
    return featureTexts(this.catalog.filtersFor(content.category_id), {
      ...content.features,
      ...content.text_features,
    });
  }

  /** `Vasıta › Otomobil › Ford` */
  category(content: Revision): string {
    return this.catalog
      .path(content.category_id)
      .map(({ name }) => name)
      .join(' › ');
  }

  /** `Kadıköy, İstanbul` */
  place(content: Revision): string {
    const place = placeById(this.locations, content.city_id, content.district_id);
    const names = [place?.district?.name, place?.city?.name];
    return names.filter((name) => name !== undefined).join(', ');
  }
}
