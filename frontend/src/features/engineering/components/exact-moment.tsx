import { formatMoment } from '@/shared/i18n/format';

const MOMENT = /^\d{4}-\d{2}-\d{2}T/u;

/** A moment as people read it, and beside it as it is written, which says more than the second. What is no moment, as others may have written it, stands as it is. */
export const ExactMoment = ({ at }: { readonly at: string }) => {
  const written = <code className="text-muted font-normal">{at}</code>;
  if (!MOMENT.test(at) || Number.isNaN(Date.parse(at))) return written;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <time dateTime={at}>{formatMoment(at)}</time>
      {written}
    </span>
  );
};
