import type { EventDetail } from '@ilan/api';
import { Card } from '@/shared/admin/card';
import { formatCount } from '@/shared/i18n/format';
import { t } from '../texts';
import { Changes } from './changes';
import { Json } from './json';

/** What the event changed in what the rules know of the stream, and the whole of it. */
export const StateAfter = ({
  state,
  state_reached,
  revision,
  isCut = false,
}: Pick<EventDetail, 'state' | 'state_reached' | 'revision'> & { readonly isCut?: boolean }) => (
  <Card title={t('changes')}>
    {!state && (
      <p className="text-muted text-sm" role="status">
        {state_reached === null
          ? t(isCut ? 'no_state_cut' : 'no_state')
          : t('state_reached', { reached: formatCount(state_reached), count: formatCount(revision + 1) })}
      </p>
    )}
    {state?.changes.length === 0 && <p className="text-muted text-sm">{t('no_changes')}</p>}
    {state && state.changes.length > 0 && <Changes changes={state.changes} label={t('changes')} />}
    {state && state.more_changes > 0 && (
      <p className="text-muted mt-2 text-sm">{t('more_changes', { count: formatCount(state.more_changes) })}</p>
    )}
    {state && (
      <details className="mt-3">
        <summary className="min-h-10 py-2 text-sm font-semibold">{t('whole_state')}</summary>
        <Json value={state.after} label={t('whole_state')} />
      </details>
    )}
  </Card>
);
