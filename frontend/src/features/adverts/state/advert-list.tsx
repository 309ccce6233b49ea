import {
  type AdvertList,
  type AdvertRow,
  type CategoryNode,
  csvMoment,
  type ListingStatus,
  type PlaceNames,
} from '@ilan/api';
import type { AdminListSpec, Choice, ListColumn, ListFilter } from '@/shared/admin/list/list-spec';
import { formatCount, formatPrice, formatShortDateTime } from '@/shared/i18n/format';
import { AdvertCell } from '../components/advert-cell';
import { AdvertBadges } from '../components/advert-badges';
import { statusBadgeOf } from './status';
import { t } from '../texts';

type Meta = AdvertList['meta'];

const STATUSES = ['active', 'pending', 'sold', 'inactive'] as const satisfies readonly ListingStatus[];

const columns: readonly ListColumn<AdvertRow>[] = [
  {
    key: 'title',
    label: t('col_title'),
    sort: 'title',
    cell: (ad) => <AdvertCell ad={ad} />,
    text: ({ title }) => title,
  },
  {
    key: 'status',
    label: t('col_status'),
    cell: (ad) => <AdvertBadges ad={ad} />,
    text: (ad) => [statusBadgeOf(ad).label, ...(ad.owner_suspended ? [t('owner_suspended')] : [])].join(', '),
  },
  {
    key: 'price',
    label: t('col_price'),
    sort: 'price',
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ price_minor }) => formatPrice(price_minor),
    text: ({ price_minor }) => price_minor / 100,
  },
  {
    key: 'category',
    label: t('col_category'),
    cell: ({ category_name }) => category_name,
    text: ({ category_name }) => category_name,
  },
  {
    key: 'place',
    label: t('col_place'),
    cell: ({ city, district }) => `${district.name}, ${city.name}`,
    text: ({ city, district }) => `${district.name}, ${city.name}`,
    extra: true,
  },
  { key: 'owner', label: t('col_owner'), cell: ({ owner }) => owner.name, text: ({ owner }) => owner.name },
  {
    key: 'views',
    label: t('col_views'),
    sort: 'views',
    descendingFirst: true,
    align: 'end',
    cell: ({ views }) => formatCount(views),
    text: ({ views }) => views,
  },
  {
    key: 'favorites',
    label: t('col_favorites'),
    align: 'end',
    cell: ({ favorites_count }) => formatCount(favorites_count),
    text: ({ favorites_count }) => favorites_count,
    extra: true,
  },
  {
    key: 'complaints',
    label: t('col_complaints'),
    align: 'end',
    cell: ({ complaint_count }) => formatCount(complaint_count),
    text: ({ complaint_count }) => complaint_count,
  },
  {
    key: 'created_at',
    label: t('col_created'),
    sort: 'created_at',
    descendingFirst: true,
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => formatShortDateTime(created_at),
    text: ({ created_at }) => csvMoment(created_at),
  },
  {
    key: 'published_at',
    label: t('col_published'),
    sort: 'published_at',
    descendingFirst: true,
    className: 'whitespace-nowrap',
    cell: ({ published_at }) => (published_at === null ? '' : formatShortDateTime(published_at)),
    text: ({ published_at }) => csvMoment(published_at),
    extra: true,
  },
  {
    key: 'number',
    label: t('col_number'),
    cell: ({ listing_number }) => listing_number,
    text: ({ listing_number }) => listing_number,
    extra: true,
  },
];

const categoryChoices = (tree: readonly CategoryNode[]): readonly Choice[] =>
  tree.flatMap(({ id, name, subcategories }) => [
    { value: String(id), label: name },
    ...subcategories.map((one) => ({ value: String(one.id), label: `${name} › ${one.name}` })),
  ]);

const cityChoices = (cities: PlaceNames['data']): readonly Choice[] =>
  cities.map(({ id, name }) => ({ value: String(id), label: name }));

const filters = (tree: readonly CategoryNode[], cities: PlaceNames['data']): readonly ListFilter<Meta>[] => [
  {
    kind: 'tabs',
    name: 'status',
    label: t('status'),
    options: [
      { value: '', label: t('status_all') },
      ...STATUSES.map((value) => ({ value, label: t(`status_${value}`) })),
    ],
    countOf: (value, { counts }) => counts[value === '' ? 'all' : (value as ListingStatus)],
  },
  { kind: 'choice', name: 'category_id', label: t('category'), options: categoryChoices(tree) },
  { kind: 'choice', name: 'city_id', label: t('city'), options: cityChoices(cities) },
  { kind: 'flag', name: 'featured', label: t('featured_only') },
  {
    kind: 'link',
    name: 'owner_id',
    label: t('owner'),
    pattern: /^[1-9]\d{0,14}$/u,
    tell: (id) => t('owner_is', { id }),
  },
];

/** Every ad, public or not. */
export const advertListSpec = (
  tree: readonly CategoryNode[],
  cities: PlaceNames['data'],
): AdminListSpec<AdvertRow, Meta> => ({
  name: 'adverts',
  path: '/api/admin/adverts',
  label: t('label'),
  keyOf: ({ id }) => id,
  titleOf: ({ title }) => title,
  open: ({ id }) => `/cpadmin/adverts/${id}`,
  columns,
  filters: filters(tree, cities),
  search: t('search'),
  sort: '-created_at',
  empty: { title: t('empty'), text: t('empty_text') },
});
