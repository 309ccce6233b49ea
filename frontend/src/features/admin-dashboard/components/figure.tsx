import { formatCount } from '@/shared/i18n/format';
import { MaybeLink } from './maybe-link';

interface FigureProps {
  readonly label: string;
  readonly count: number;
  readonly to: string | undefined;
}

/** How many of something, and the way to them. */
export const Figure = ({ label, count, to }: FigureProps) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="text-3xl font-bold tracking-tight tabular-nums">
      <MaybeLink to={to}>
        {formatCount(count)}
        <span className="sr-only"> {label}</span>
      </MaybeLink>
    </dd>
  </div>
);
