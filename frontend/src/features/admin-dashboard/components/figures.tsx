import type { Dashboard } from '@ilan/api';
import { t } from '../texts';
import { Busiest } from './busiest';
import { Money } from './money';
import { Moderators } from './moderators';
import { OverTime } from './over-time';
import { Projections } from './projections';
import { Terms } from './terms';
import { Waiting } from './waiting';

interface FiguresProps {
  readonly figures: Dashboard;
  /** When they were counted. */
  readonly now: number;
}

/** What this person may see of it. */
export const Figures = ({ figures, now }: FiguresProps) => {
  const { days, waiting, money, listings, users, searches, categories, cities, moderators, projections } = figures;
  return (
    <div className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
      {waiting && <Waiting waiting={waiting} now={now} />}
      {money && <Money money={money} days={days} now={now} />}
      <OverTime listings={listings} users={users} searches={searches} />
      {categories && <Busiest title={t('categories')} rows={categories} filter="category_id" />}
      {cities && <Busiest title={t('cities')} rows={cities} filter="city_id" />}
      {searches && <Terms terms={searches.terms} />}
      {moderators && <Moderators days={days} rows={moderators} />}
      {projections && <Projections rows={projections} />}
    </div>
  );
};
