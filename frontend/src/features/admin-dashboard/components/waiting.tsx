import type { Dashboard } from '@ilan/api';
import { StatusBadge } from '@/shared/admin/status-badge';
import { formatCount } from '@/shared/i18n/format';
import { usePageLink } from '../hooks/use-page-link';
import { ageOf } from '../state/age';
import { t } from '../texts';
import { Figure } from './figure';
import { Panel } from './panel';

interface WaitingProps {
  readonly waiting: NonNullable<Dashboard['waiting']>;
  /** When these figures were counted. */
  readonly now: number;
}

/** What moderators should do, and whether they keep what is promised. */
export const Waiting = ({ waiting, now }: WaitingProps) => {
  const link = usePageLink();
  const { total, amber, late, oldest_since, complaints, appeals } = waiting;
  const onTime = total - amber - late;
  return (
    <Panel title={t('waiting')} className="lg:col-span-2 xl:col-span-3">
      <dl className="grid grid-cols-1 gap-4 min-[28rem]:grid-cols-3">
        <Figure label={t('waiting_total')} count={total} to={link('adverts/review', 'sort=oldest')} />
        <Figure label={t('complaints')} count={complaints} to={link('adverts/review', 'kind=complaint')} />
        <Figure label={t('appeals')} count={appeals} to={link('adverts/review', 'kind=appeal')} />
      </dl>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm">
        {total === 0 && <span className="text-muted">{t('waiting_none')}</span>}
        {late > 0 && <StatusBadge tone="danger">{t('waiting_late', { count: formatCount(late) })}</StatusBadge>}
        {amber > 0 && <StatusBadge tone="warning">{t('waiting_amber', { count: formatCount(amber) })}</StatusBadge>}
        {onTime > 0 && <StatusBadge tone="success">{t('waiting_on_time', { count: formatCount(onTime) })}</StatusBadge>}
        {oldest_since !== null && (
          <span className="text-muted">{t('waiting_oldest', { age: ageOf(oldest_since, now) })}</span>
        )}
      </p>
    </Panel>
  );
};
