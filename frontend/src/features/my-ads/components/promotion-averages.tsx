import type { PromotionEpisode } from '@ilan/api';
import { sayAverage, t } from '../promotion-texts';

const PHASES = ['before', 'during', 'after'] as const;

/** Averages a day of the ad, and below each those of the ad in the middle of the others. */
export const PromotionAverages = ({ figures }: Pick<PromotionEpisode, 'figures'>) => (
  <section>
    <h3 className="font-semibold">{t('table')}</h3>
    <table className="mt-1 w-full text-sm tabular-nums">
      <thead>
        <tr className="text-muted border-line border-b text-left">
          <th scope="col" className="py-2 pr-2 font-medium">
            <span className="sr-only">{t('column_figure')}</span>
          </th>
          {PHASES.map((phase) => (
            <th key={phase} scope="col" className="py-2 pl-2 text-right font-medium">
              {t(phase)}
            </th>
          ))}
        </tr>
      </thead>
      {figures.map(({ figure, own, beside }) => (
        <tbody key={figure} className="border-line border-b last:border-0">
          <tr>
            <th scope="row" className="pt-2 pr-2 text-left font-medium">
              {t(figure)}
              <span className="sr-only">, {t('own')}</span>
            </th>
            {PHASES.map((phase) => (
              <td key={phase} className="pt-2 pl-2 text-right font-semibold">
                {sayAverage(own[phase])}
              </td>
            ))}
          </tr>
          {beside && (
            <tr className="text-muted">
              <th scope="row" className="pb-2 pr-2 text-left font-normal">
                <span className="sr-only">{t(figure)}, </span>
                {t('beside')}
              </th>
              {PHASES.map((phase) => (
                <td key={phase} className="pb-2 pl-2 text-right">
                  {sayAverage(beside[phase])}
                </td>
              ))}
            </tr>
          )}
          {!beside && <tr className="h-2" aria-hidden />}
        </tbody>
      ))}
    </table>
  </section>
);
