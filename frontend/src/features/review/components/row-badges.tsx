import { Clock, Eye, UserRound } from 'lucide-react';
import type { ReviewItem } from '@ilan/api';
import { StatusBadge, type Tone } from '@/shared/admin/status-badge';
import { t } from '../texts';
import { targetNow, waited } from '../state/waiting';

const TARGETS = { on_time: 'neutral', amber: 'warning', late: 'danger' } as const satisfies Record<string, Tone>;
const riskTone = (risk: number): Tone => (risk >= 60 ? 'danger' : risk >= 30 ? 'warning' : 'neutral');

interface RowBadgesProps {
  readonly item: Pick<
    ReviewItem,
    | 'waiting_since'
    | 'due_at'
    | 'risk'
    | 'kind'
    | 'first_review'
    | 'findings'
    | 'complaint_count'
    | 'claim'
    | 'owner'
    | 'owner_suspended'
  >;
  readonly now: number;
  readonly me: number;
}

/** Why the ad is here, for how long, and who looks at it. */
export const RowBadges = ({ item, now, me }: RowBadgesProps) => {
  const target = targetNow(item.due_at, now);
  const { claim } = item;
  return (
    <p className="flex flex-wrap items-center gap-1 [&>span]:text-wrap">
      <StatusBadge tone={TARGETS[target]}>
        <Clock aria-hidden className="mr-1 inline size-3 align-[-1px]" />
        {t(`target_${target}`, { waited: waited(item.waiting_since, now) })}
      </StatusBadge>
      {item.risk > 0 && <StatusBadge tone={riskTone(item.risk)}>{t('risk', { risk: item.risk })}</StatusBadge>}
      <StatusBadge tone={item.kind === 'listing' ? 'neutral' : 'info'}>
        {t(item.kind === 'listing' ? (item.first_review ? 'one_listing' : 'one_edit') : `one_${item.kind}`)}
      </StatusBadge>
      {item.owner_suspended && <StatusBadge tone="danger">{t('owner_suspended')}</StatusBadge>}
      {item.complaint_count > 0 && (
        <StatusBadge tone="danger">{t('complaints', { count: item.complaint_count })}</StatusBadge>
      )}
      {item.findings.map(({ rule_id, label, action }) => (
        <StatusBadge key={rule_id} tone={action === 'hold' ? 'danger' : 'warning'}>
          {label}
        </StatusBadge>
      ))}
      {item.owner.id === me && (
        <StatusBadge tone="strong">
          <UserRound aria-hidden className="mr-1 inline size-3 align-[-1px]" />
          {t('own')}
        </StatusBadge>
      )}
      {claim && (
        <StatusBadge tone={claim.mine ? 'success' : 'info'}>
          <Eye aria-hidden className="mr-1 inline size-3 align-[-1px]" />
          {claim.mine ? t('claimed_mine') : t('claimed_by', { name: claim.moderator.name })}
        </StatusBadge>
      )}
    </p>
  );
};
