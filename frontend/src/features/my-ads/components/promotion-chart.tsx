import { formatCount, formatDate } from '@/shared/i18n/format';
import { ChartBar, ChartFrame, ChartLayer } from '@/shared/ui/chart-frame';
import { axisEnd } from '@/shared/ui/chart-scale';
import { cn } from '@/shared/ui/cn';
import { dayOf, type FigureProps, t } from '../promotion-texts';

/** The days of an ad as bars, those of the promotion on a ground of their own; the line is the ad in the middle of the others. */
export const PromotionChart = ({ figure, days }: FigureProps) => {
  const counts = days.map(({ own }) => own[figure]);
  const others = days.map(({ beside }) => beside?.[figure] ?? null);
  const most = Math.max(...counts);
  const end = axisEnd(Math.max(most, ...others.map((one) => one ?? 0)));
  const [first, last] = [days[0], days.at(-1)];
  const peak = days[counts.indexOf(most)];
  if (!first || !last || !peak) return null;
  const summary =
    most === 0
      ? t('chart_empty', { figure: t(figure) })
      : t('chart_of', {
          figure: t(figure),
          from: formatDate(dayOf(first.day)),
          until: formatDate(dayOf(last.day)),
          sum: formatCount(counts.reduce((sum, one) => sum + one, 0)),
          day: formatDate(dayOf(peak.day)),
          most: formatCount(most),
        });
  const hasOthers = others.some((one) => one !== null);
  return (
    <figure>
      <ChartFrame
        summary={summary}
        end={end}
        say={formatCount}
        days={days.map(({ day }) => dayOf(day))}
        nothing={most === 0 ? summary : undefined}
        ground={
          <ChartLayer days={days.length}>
            {days.map(
              ({ day, phase }, at) =>
                phase === 'during' && (
                  <rect key={day} x={at} y={0} width={1.02} height={100} className="fill-brand-soft" />
                ),
            )}
          </ChartLayer>
        }
      >
        <ChartLayer days={days.length}>
          {days.map(({ day, phase, compared, own }, at) => (
            <ChartBar
              key={day}
              at={at}
              share={own[figure] / end}
              className={cn(phase === 'during' ? 'fill-brand' : 'fill-edge', !compared && 'opacity-40')}
            />
          ))}
          {hasOthers && (
            <polyline
              points={others
                .flatMap((one, at) => (one === null ? [] : [`${at + 0.5},${100 - (100 * one) / end}`]))
                .join(' ')}
              vectorEffect="non-scaling-stroke"
              strokeWidth={2.5}
              strokeLinejoin="round"
              className="stroke-accent-strong fill-none"
            />
          )}
        </ChartLayer>
      </ChartFrame>
      <figcaption className="text-muted mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        <Key className="bg-brand">{t('legend_during')}</Key>
        <Key className="bg-edge">{t('legend_other')}</Key>
        {hasOthers && <Key className="bg-accent-strong h-0.5">{t('legend_beside')}</Key>}
        {days.some(({ compared }) => !compared) && <span>{t('legend_pale')}</span>}
      </figcaption>
    </figure>
  );
};

const Key = ({ className, children }: { readonly className: string; readonly children: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden className={cn('size-2.5 rounded-xs', className)} />
    {children}
  </span>
);
