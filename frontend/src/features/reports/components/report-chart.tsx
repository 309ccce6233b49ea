import { sayMoney, type Report } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { axisEnd, labelled } from '@/shared/ui/chart-scale';
import { t } from '../texts';

type Chart = NonNullable<Report['chart']>;
type Point = Chart['points'][number];

/** More bars than this stand upright beside each other: their names would fill the page. */
const MOST_LYING = 16;
const SAID = 12;

interface BarsProps {
  readonly points: readonly Point[];
  readonly end: number;
  readonly say: (figure: number) => string;
}

/** On a phone the bar stands under its name and its sum: beside them a sum of seven digits leaves room for neither. */
const Lying = ({ points, end, say }: BarsProps) => (
  <div
    aria-hidden
    className="grid gap-x-3 gap-y-2.5 text-sm sm:grid-cols-[fit-content(15rem)_minmax(0,1fr)_max-content] sm:gap-y-1.5"
  >
    {points.map(({ label, minor }, at) => (
      <div
        // Two packages may have one name.
        key={at}
        className="grid grid-cols-[minmax(0,1fr)_max-content] items-center gap-x-3 gap-y-1 sm:col-span-3 sm:grid-cols-subgrid"
      >
        <span className="text-muted truncate">{label}</span>
        <span className="text-right whitespace-nowrap tabular-nums sm:col-start-3">{say(minor)}</span>
        <span className="col-span-2 min-w-0 sm:col-span-1 sm:col-start-2 sm:row-start-1">
          <span
            className="bg-brand block h-3 min-w-px rounded-sm sm:h-4 print:[print-color-adjust:exact]"
            style={{ width: `${(100 * Math.max(0, minor)) / end}%` }}
          />
        </span>
      </div>
    ))}
  </div>
);

const Upright = ({ points, end, say }: BarsProps) => (
  <div aria-hidden>
    <p className="text-muted text-xs tabular-nums">{say(end)}</p>
    <svg
      viewBox={`0 0 ${points.length} 100`}
      preserveAspectRatio="none"
      className="border-line h-40 w-full border-y"
      shapeRendering="crispEdges"
    >
      {points.map(({ minor }, at) => {
        const height = (100 * Math.max(0, minor)) / end;
        return <rect key={at} x={at + 0.1} y={100 - height} width={0.8} height={height} className="fill-brand" />;
      })}
    </svg>
    <div className="text-muted mt-1.5 flex justify-between text-xs">
      {labelled(points.length).map((at) => (
        <span key={at}>{points[at]?.label}</span>
      ))}
    </div>
  </div>
);

/** The figures of a report as bars; the table beside it says the same in full. */
export const ReportChart = ({ title, kind, points }: Chart) => {
  const say = kind === 'count' ? formatCount : sayMoney;
  const end = axisEnd(points.reduce((most, { minor }) => Math.max(most, minor), 0));
  const said = points
    .slice(0, SAID)
    .map(({ label, minor }) => `${label} ${say(minor)}`)
    .join(', ');
  return (
    <div role="img" aria-label={t('chart_of', { title, points: said })}>
      {points.length <= MOST_LYING ? (
        <Lying points={points} end={end} say={say} />
      ) : (
        <Upright points={points} end={end} say={say} />
      )}
    </div>
  );
};
