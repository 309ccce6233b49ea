import type { CustomerDetail } from '@ilan/api';
import { StatusBadge } from '@/shared/admin/status-badge';
import { formatCount, formatDate, formatPhone, formatShortDateTime } from '@/shared/i18n/format';
import { t } from '../texts';
import { Card, Facts } from '@/shared/admin/card';

/** How a person is reached, since when they are here. */
export const PersonContact = ({ person }: { readonly person: CustomerDetail }) => (
  <Card title={t('contact')}>
    <Facts
      facts={[
        [
          t('email'),
          <span key="email" className="inline-flex flex-wrap items-center gap-2">
            <a href={`mailto:${person.email}`} className="text-brand wrap-anywhere underline-offset-4 hover:underline">
              {person.email}
            </a>
            <StatusBadge tone={person.email_verified ? 'success' : 'warning'}>
              {person.email_verified ? t('email.verified') : t('email.unverified')}
            </StatusBadge>
          </span>,
        ],
        [t('phone'), person.phone === null ? t('phone.none') : formatPhone(person.phone)],
        [t('since'), formatDate(person.member_since)],
        [t('seen'), person.last_seen_at === null ? t('seen.never') : formatShortDateTime(person.last_seen_at)],
        [t('sessions'), formatCount(person.session_count)],
        [t('number'), `#${person.id}`],
      ]}
    />
  </Card>
);

/** How they have behaved as a seller. */
export const PersonRecord = ({ person }: { readonly person: CustomerDetail }) => {
  const { active, pending, sold, inactive } = person.listings;
  const figures = [
    [t('record.active'), active],
    [t('record.pending'), pending],
    [t('record.sold'), sold],
    [t('record.inactive'), inactive],
    [t('record.rejected'), person.rejected_count],
    [t('record.takenDown'), person.taken_down_count],
    [t('record.complaints'), person.complaint_count],
  ] as const;
  return (
    <Card title={t('record')}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-muted text-xs">{name}</dt>
            <dd className="text-xl font-bold tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
