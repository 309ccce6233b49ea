import { useState } from 'react';
import { formatCount, formatDate } from '@/shared/i18n/format';
import { adminDashboard } from '@/shared/i18n/tr/admin-dashboard';
import { translator } from '@/shared/i18n/translator';
import { ChartBar, ChartFrame, ChartLayer } from '@/shared/ui/chart-frame';
import { axisEnd } from '@/shared/ui/chart-scale';

const t = translator(adminDashboard);

export interface DayCount {
  /** `2026-11-21` */
  readonly day: string;
  readonly count: number;
}

interface DayChartProps {
  /** What is counted. */
  readonly title: string;
  /** Every day of the time, the oldest first. */
  readonly days: readonly DayCount[];
  /** How a figure is said; as a count unless told. */
  readonly say?: (figure: number) => string;
}

// Midday, so that the day is the same one in Istanbul.
const dayOf = ({ day }: DayCount): string => `${day}T12:00:00Z`;

const DayTable = ({ title, days, say = formatCount }: DayChartProps) => (
  <details className="group mt-1">
    <summary className="text-brand flex min-h-11 cursor-pointer items-center text-sm font-medium underline underline-offset-4 lg:min-h-8">
      {t('table_show')}
      <span className="sr-only">: {title}</span>
    </summary>
    <div
      role="region"
      aria-label={t('table_of', { title })}
      tabIndex={0}
      className="border-line mt-1 max-h-64 overflow-y-auto rounded-lg border"
    >
      <table className="w-full text-sm">
        <thead className="bg-sunken sticky top-0 text-left">
          <tr>
            <th scope="col" className="px-3 py-2 font-semibold">
              {t('table_day')}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              {t('table_count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((one) => (
            <tr key={one.day} className="border-line border-t">
              <th scope="row" className="px-3 py-1.5 text-left font-normal">
                {formatDate(dayOf(one))}
              </th>
              <td className="px-3 py-1.5 text-right tabular-nums">{say(one.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);

/** Counts by day as bars; the same figures as a table stand below for those who read them or cannot see bars. */
export const DayChart = ({ title, days, say = formatCount }: DayChartProps) => {
  const [pointed, setPointed] = useState<number>();
  const most = days.reduce((max, { count }) => Math.max(max, count), 0);
  const sum = days.reduce((total, { count }) => total + count, 0);
  const end = axisEnd(most);
  const [first, last, peak] = [days[0], days.at(-1), days.find(({ count }) => count === most)];
  if (!first || !last || !peak) return null;
  const summary =
    sum === 0
      ? `${title}: ${t('chart_empty')}`
      : t('chart_summary', {
          title,
          from: formatDate(dayOf(first)),
          to: formatDate(dayOf(last)),
          sum: say(sum),
          most: say(most),
          day: formatDate(dayOf(peak)),
        });
  const point = (share: number | undefined): void =>
    setPointed(
      share === undefined ? undefined : Math.min(days.length - 1, Math.max(0, Math.floor(share * days.length))),
    );
  const shown = pointed === undefined ? undefined : days[pointed];
  return (
    <div>
      <p aria-hidden className="text-muted h-5 text-right text-sm tabular-nums">
        {shown && (
          <>
            {formatDate(dayOf(shown))}: <strong className="text-ink">{say(shown.count)}</strong>
          </>
        )}
      </p>
      <ChartFrame
        summary={summary}
        end={end}
        say={say}
        days={days.map(dayOf)}
        nothing={sum === 0 ? t('chart_empty') : undefined}
        onPoint={point}
      >
        <ChartLayer days={days.length} crisp>
          {days.map(({ day, count }, at) => (
            <ChartBar key={day} at={at} share={count / end} className={at === pointed ? 'fill-accent' : 'fill-brand'} />
          ))}
        </ChartLayer>
      </ChartFrame>
      <DayTable title={title} days={days} say={say} />
    </div>
  );
};
