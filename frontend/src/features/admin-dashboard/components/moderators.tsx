import type { Dashboard } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { usePageLink } from '../hooks/use-page-link';
import { spanOf } from '../state/age';
import { t } from '../texts';
import { FiguresTable } from './figures-table';
import { MaybeLink } from './maybe-link';
import { Panel } from './panel';

interface ModeratorsProps {
  readonly days: number;
  readonly rows: NonNullable<Dashboard['moderators']>;
}

/** What each of them decided, and how soon. */
export const Moderators = ({ days, rows }: ModeratorsProps) => {
  const link = usePageLink();
  const head = [t('moderator'), t('approved'), t('rejected'), t('changes_requested'), t('median')];
  return (
    <Panel title={t('moderators')} lead={t('moderators_lead', { days })} className="lg:col-span-2 xl:col-span-3">
      {rows.length === 0 ? (
        <p className="text-muted text-sm">{t('moderators_none')}</p>
      ) : (
        <FiguresTable
          label={t('table_of', { title: t('moderators') })}
          head={head}
          rows={rows.map(({ id, name, approved, rejected, changes_requested, median_minutes }) => ({
            key: id,
            cells: [
              <MaybeLink key="name" to={link('audit', `actor_id=${id}`)}>
                {name}
              </MaybeLink>,
              formatCount(approved),
              formatCount(rejected),
              formatCount(changes_requested),
              median_minutes === null ? '–' : spanOf(median_minutes),
            ],
          }))}
        />
      )}
    </Panel>
  );
};
