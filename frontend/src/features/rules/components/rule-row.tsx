import { Link } from 'react-router-dom';
import type { Rule } from '@ilan/api';
import { StatusBadge } from '@/shared/admin/status-badge';
import { formatCount, formatDate } from '@/shared/i18n/format';
import { Button, buttonStyle } from '@/shared/ui/button';
import { sayTest } from '../state/say-test';
import { t } from '../texts';

export type RowAction = 'switch' | 'remove';

interface RuleRowProps {
  readonly rule: Rule;
  readonly editable: boolean;
  readonly onAct: (action: RowAction) => void;
}

/** One rule: what it looks for, what it does, and how often it saw something. */
export const RuleRow = ({ rule, editable, onAct }: RuleRowProps) => {
  const { id, name, enabled, action, risk, test, hits, revision, updated_at } = rule;
  return (
    <li className="bg-surface border-line rounded-card grid gap-3 border p-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="text-base wrap-anywhere">{name}</strong>
          <StatusBadge tone={enabled ? 'success' : 'neutral'}>{enabled ? t('on') : t('off')}</StatusBadge>
          <StatusBadge tone={action === 'hold' ? 'danger' : 'warning'}>{t(`action_${action}`)}</StatusBadge>
          <StatusBadge>{t('risk', { risk: `+${risk}` })}</StatusBadge>
        </p>
        <p className="mt-1 text-sm wrap-anywhere">{sayTest(test)}</p>
        <p className="text-muted mt-1 flex flex-wrap gap-x-3 text-sm">
          <span>{t(`kind_${test.type}`)}</span>
          <span>{t('hits_30', { count: formatCount(hits.last_30_days) })}</span>
          {hits.waiting > 0 && (
            <Link
              to={`/cpadmin/adverts/review?rule_id=${encodeURIComponent(id)}`}
              className="text-brand underline underline-offset-4"
            >
              {t('hits_waiting', { count: formatCount(hits.waiting) })}
            </Link>
          )}
          <span>{revision === 0 ? t('as_given') : t('changed_at', { when: formatDate(updated_at) })}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2 lg:justify-end">
        <Link
          to={{ search: `?rule=${encodeURIComponent(id)}` }}
          className={buttonStyle({ variant: 'outline', size: 'sm' })}
        >
          {editable ? t('edit') : t('see')}
          <span className="sr-only"> {name}</span>
        </Link>
        {editable && (
          <>
            <Button variant="outline" size="sm" onClick={() => onAct('switch')}>
              {enabled ? t('switch_off') : t('switch_on')}
              <span className="sr-only"> {name}</span>
            </Button>
            <Button variant="ghost" size="sm" className="text-danger" onClick={() => onAct('remove')}>
              {t('remove')}
              <span className="sr-only"> {name}</span>
            </Button>
          </>
        )}
      </div>
    </li>
  );
};
