import type { Facet, ListingCard, ListingDetail, ListingPage, Photo } from '@ilan/api';

export const aPhoto = (id = 'one'): Photo => ({
  id,
  width: 1024,
  height: 768,
  placeholder: 'data:image/webp;base64,AAAA',
  urls: { small: `/${id}/320`, medium: `/${id}/800`, large: `/${id}/1600`, fallback: `/${id}/jpg` },
});

export const aCard = (id: number, change: Partial<ListingCard> = {}): ListingCard => ({
  id,
  slug_pid: `ilan-${id}-p${id}`,
  title: `İlan ${id}`,
  price: '1250.50',
  price_minor: 125_050,
  category_id: 60,
  city: { id: 34, name: 'İstanbul' },
  district: { id: 3421, name: 'Kadıköy' },
  cover: aPhoto(),
  photo_count: 2,
  featured: false,
  urgent: false,
  status: 'active',
  published_at: '2026-11-20T10:00:00.000Z',
  revision: 1,
  ...change,
});

export const aDetail = (id: number, change: Partial<ListingDetail> = {}): ListingDetail => ({
  ...aCard(id),
  listing_number: '1000039595',
  description: 'Birinci satır\nİkinci satır',
  photos: [aPhoto('a'), aPhoto('b'), aPhoto('c')],
  features: [{ key: 'renk', label: 'Renk', text: 'Mavi' }],
  deliver_in_person: true,
  breadcrumb: [{ id: 1, name: 'Vasıta', slug_cid: 'vasita-c1' }],
  seller: {
    id: 5,
    name: 'İpek Su Çelik',
    photo: null,
    member_since: '2024-03-12T10:00:00.000Z',
    listing_count: 14,
    has_phone: true,
    reply_habit: null,
  },
  latitude: 41,
  longitude: 29,
  views: 1234,
  favorites_count: 0,
  messages_count: 0,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  sold_at: null,
  ...change,
});

interface ListOptions {
  readonly page?: number;
  readonly perPage?: number;
  readonly facets?: Facet[];
  readonly card?: (id: number) => ListingCard;
}

/** Page `page` of `total` ads with ids from 1 on, `perPage` each. */
export const aListingPage = (
  total: number,
  { page = 1, perPage = 24, facets = [], card = aCard }: ListOptions = {},
): ListingPage => {
  const first = (page - 1) * perPage + 1;
  const ids = Array.from({ length: Math.max(0, Math.min(perPage, total - first + 1)) }, (_unused, i) => first + i);
  return {
    data: ids.map((id) => card(id)),
    meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total },
    links: { next: page * perPage < total ? `/api/listings?page=${page + 1}` : null },
    facets,
  };
};
