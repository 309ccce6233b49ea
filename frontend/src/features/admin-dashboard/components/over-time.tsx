import type { Dashboard } from '@ilan/api';
import { DayChart, type DayCount } from '@/shared/admin/chart/day-chart';
import { formatCount } from '@/shared/i18n/format';
import { usePageLink } from '../hooks/use-page-link';
import { t } from '../texts';
import { MaybeLink } from './maybe-link';
import { Panel } from './panel';

interface LeadProps {
  readonly days: readonly DayCount[];
  readonly to?: string | undefined;
  readonly more?: string;
}

const Lead = ({ days, to, more }: LeadProps) => {
  const count = days.reduce((sum, one) => sum + one.count, 0);
  return (
    <>
      <MaybeLink to={to}>{t('sum', { days: days.length, count: formatCount(count) })}</MaybeLink>
      {`, ${t('today', { count: formatCount(days.at(-1)?.count ?? 0) })}`}
      {more && ` · ${more}`}
    </>
  );
};

/** New ads, new people and searches, day by day. */
export const OverTime = ({ listings, users, searches }: Pick<Dashboard, 'listings' | 'users' | 'searches'>) => {
  const link = usePageLink();
  return (
    <>
      {listings && (
        <Panel
          title={t('new_listings')}
          lead={
            <>
              <Lead days={listings.per_day} to={link('adverts', 'sort=-created_at')} />
              {' · '}
              <MaybeLink to={link('adverts', 'status=active')}>
                {`${t('active')}: ${formatCount(listings.active)}`}
              </MaybeLink>
            </>
          }
        >
          <DayChart title={t('new_listings')} days={listings.per_day} />
        </Panel>
      )}
      {users && (
        <Panel
          title={t('new_users')}
          lead={
            <Lead
              days={users.per_day}
              to={link('customers', 'sort=-member_since')}
              more={t('total_users', { count: formatCount(users.total) })}
            />
          }
        >
          <DayChart title={t('new_users')} days={users.per_day} />
        </Panel>
      )}
      {searches && (
        <Panel title={t('searches')} lead={<Lead days={searches.per_day} />}>
          <DayChart title={t('searches')} days={searches.per_day} />
        </Panel>
      )}
    </>
  );
};
