import { csvMoment, type CustomerRow } from '@ilan/api';
import { formatCount, formatDate, formatShortDateTime } from '@/shared/i18n/format';
import type { ListColumn } from '../list/list-spec';
import { PersonBadges } from './person-badges';
import { t } from './texts';

type Key = 'name' | 'number' | 'email' | 'role' | 'state' | 'since' | 'seen' | 'listings' | 'active' | 'complaints';

const stateOf = ({ suspended, deleting }: CustomerRow): string => {
  if (suspended) return t('state.suspended');
  return deleting ? t('state.deleting') : t('state.active');
};

const COLUMNS: Readonly<Record<Key, Omit<ListColumn<CustomerRow>, 'key'>>> = {
  name: {
    label: t('column.name'),
    sort: 'name',
    className: 'max-w-72 min-w-36 wrap-anywhere',
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  number: { label: t('column.number'), cell: ({ id }) => `#${id}`, text: ({ id }) => id, extra: true },
  email: { label: t('column.email'), cell: ({ email_hint }) => email_hint, text: ({ email_hint }) => email_hint },
  role: { label: t('column.role'), cell: ({ role_label }) => role_label, text: ({ role_label }) => role_label },
  state: { label: t('column.state'), cell: (person) => <PersonBadges person={person} />, text: stateOf },
  since: {
    label: t('column.since'),
    sort: 'member_since',
    className: 'whitespace-nowrap',
    descendingFirst: true,
    cell: ({ member_since }) => formatDate(member_since),
    text: ({ member_since }) => csvMoment(member_since),
  },
  seen: {
    label: t('column.seen'),
    sort: 'last_seen_at',
    className: 'whitespace-nowrap',
    descendingFirst: true,
    cell: ({ last_seen_at }) => (last_seen_at === null ? t('never') : formatShortDateTime(last_seen_at)),
    text: ({ last_seen_at }) => csvMoment(last_seen_at),
  },
  listings: {
    label: t('column.listings'),
    sort: 'listing_count',
    descendingFirst: true,
    align: 'end',
    cell: ({ listing_count }) => formatCount(listing_count),
    text: ({ listing_count }) => listing_count,
  },
  active: {
    label: t('column.active'),
    align: 'end',
    cell: ({ active_count }) => formatCount(active_count),
    text: ({ active_count }) => active_count,
  },
  complaints: {
    label: t('column.complaints'),
    sort: 'complaint_count',
    descendingFirst: true,
    align: 'end',
    cell: ({ complaint_count }) => formatCount(complaint_count),
    text: ({ complaint_count }) => complaint_count,
  },
};

/** Columns of a list of people. */
export const peopleColumns = (...keys: readonly Key[]): readonly ListColumn<CustomerRow>[] =>
  keys.map((key) => ({ key, ...COLUMNS[key] }));
