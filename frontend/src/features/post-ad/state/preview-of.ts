import { type CategoryFilter, type ListingDetail, parsePrice, type Photo, type User } from '@ilan/api';
import type { Draft, DraftPhoto } from './draft';
import { featureRows } from './feature-values';
import type { CategoryPath } from './find-categories';

export interface PreviewParts {
  readonly draft: Draft;
  readonly path: CategoryPath | undefined;
  readonly filters: readonly CategoryFilter[];
  readonly seller: User;
  /** How many ads the seller has on sale. */
  readonly onSale: number;
  /** What stands where the number will be. */
  readonly number: string;
  /** Address of a photo that is not uploaded yet. */
  readonly picture: (key: string) => string | undefined;
  readonly now: number;
}

const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** A photo that is still on its way looks like one that has arrived. */
const photoOf = ({ key, photo }: DraftPhoto, picture: PreviewParts['picture']): Photo => {
  const address = picture(key) ?? NOTHING;
  const urls = { small: address, medium: address, large: address, fallback: address };
  return photo ?? { id: key, width: 1600, height: 1200, placeholder: NOTHING, urls };
};

/** As strangers read it: of the surname its first letter. */
const publicName = (name: string, surname: string): string => {
  const [letter] = [...surname.trim()];
  return letter === undefined ? name : `${name} ${letter}.`;
};

/** The draft as the product page and the card will have it. */
export const previewOf = ({
  draft,
  path,
  filters,
  seller,
  onSale,
  number,
  picture,
  now,
}: PreviewParts): ListingDetail => {
  const minor = parsePrice(draft.price.replace(/,$/u, '')) ?? 0;
  const at = new Date(now).toISOString();
  const photos = draft.photos.map((photo) => photoOf(photo, picture));
  const nowhere = { id: 0, name: '' };
  const { id, name, surname, photo, member_since, phone } = seller;
  return {
    id: 0,
    slug_pid: '',
    title: draft.title.trim(),
    price: String(minor / 100),
    price_minor: minor,
    category_id: draft.categoryId ?? 0,
    city: draft.city ?? nowhere,
    district: draft.district ?? nowhere,
    cover: photos[0] ?? null,
    photo_count: photos.length,
    featured: false,
    urgent: false,
    status: 'active',
    published_at: at,
    revision: 0,
    listing_number: number,
    description: draft.description.trim(),
    photos,
    features: featureRows(filters, draft.features),
    deliver_in_person: draft.deliverInPerson,
    breadcrumb: path ? [...path.above, path.node].map((node) => ({ ...node })) : [],
    seller: {
      id,
      name: publicName(name, surname),
      photo,
      member_since,
      listing_count: onSale,
      has_phone: phone !== null,
      reply_habit: null,
    },
    latitude: 0,
    longitude: 0,
    views: 0,
    favorites_count: 0,
    messages_count: 0,
    created_at: at,
    updated_at: at,
    sold_at: null,
  };
};
