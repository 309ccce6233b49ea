import { useState } from 'react';
import type { InterestFigure, PromotionEpisode } from '@ilan/api';
import { formatCount, formatShortDate } from '@/shared/i18n/format';
import { ChoiceField } from '@/shared/ui/choice-field';
import { dayOf, type FigureProps, sayAverage, t } from '../promotion-texts';
import { PromotionChart } from './promotion-chart';

const FIGURES: readonly InterestFigure[] = ['views', 'reveals', 'favorites', 'messages'];

/** Each day as a bar, and the same as a table for those who read it or cannot see bars. */
export const PromotionDays = ({ days }: Pick<PromotionEpisode, 'days'>) => {
  const [figure, setFigure] = useState<InterestFigure>('views');
  if (days.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">{t('chart')}</h3>
      <ChoiceField
        label={t('chart_choose')}
        value={figure}
        onChange={(chosen) => setFigure(FIGURES.find((one) => one === chosen) ?? 'views')}
        className="max-w-60"
      >
        {FIGURES.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </ChoiceField>
      <PromotionChart figure={figure} days={days} />
      <DayTable figure={figure} days={days} />
    </section>
  );
};

const DayTable = ({ figure, days }: FigureProps) => {
  const beside = days.some((one) => one.beside !== null);
  return (
    <details>
      <summary className="text-brand flex min-h-11 cursor-pointer items-center text-sm font-medium underline underline-offset-4 lg:min-h-8">
        {t('days_show')}
      </summary>
      <div
        role="region"
        aria-label={t('days_of', { figure: t(figure) })}
        tabIndex={0}
        className="border-line mt-1 max-h-72 overflow-y-auto rounded-lg border"
      >
        <table className="w-full text-sm tabular-nums">
          <thead className="bg-sunken sticky top-0 text-left">
            <tr>
              <th scope="col" className="px-3 py-2 font-semibold">
                {t('column_day')}
              </th>
              <th scope="col" className="px-3 py-2 font-semibold">
                {t('column_phase')}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                {t('own')}
              </th>
              {beside && (
                <th scope="col" className="px-3 py-2 text-right font-semibold">
                  {t('beside')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((one) => (
              <tr key={one.day} className={one.compared ? 'border-line border-t' : 'border-line text-muted border-t'}>
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {formatShortDate(dayOf(one.day))}
                </th>
                <td className="px-3 py-1.5">{t(one.phase)}</td>
                <td className="px-3 py-1.5 text-right">{formatCount(one.own[figure])}</td>
                {beside && (
                  <td className="px-3 py-1.5 text-right">{sayAverage(one.beside ? one.beside[figure] : null)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
