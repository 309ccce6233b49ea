import type { SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RecordAsOf } from '@ilan/api';
import { Facts } from '@/shared/admin/card';
import { ApiError } from '@/shared/api-client/api-error';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatCount, formatMoment } from '@/shared/i18n/format';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { ErrorState } from '@/shared/ui/error-state';
import { IconButton } from '@/shared/ui/icon-button';
import { Field } from '@/shared/ui/input';
import { Skeleton } from '@/shared/ui/skeleton';
import { pastQuery } from './past-query';
import { localMinute, momentOf } from './said-moment';
import { t } from './texts';
import { useMoment } from './use-moment';

interface PastPanelProps {
  readonly under: readonly string[];
  readonly of: string;
  readonly at: string | undefined;
  readonly onShow: (at: string | undefined) => void;
}

/** Goes through the moments at which a record changed, and shows what it was. */
export default function PastPanel({ under, of, at, onShow }: PastPanelProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(pastQuery(under, of, at));
  if (error)
    return (
      <ErrorState
        title={t('failed')}
        {...(error instanceof ApiError && { text: error.message })}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-40" />;
  return (
    <div aria-busy={isPlaceholderData} className={cn('grid gap-4', isPlaceholderData && 'opacity-60')}>
      <Moments past={data} at={at} onShow={onShow} />
      <Then past={data} />
    </div>
  );
}

const Moments = ({ past, at, onShow }: { readonly past: RecordAsOf } & Pick<PastPanelProps, 'at' | 'onShow'>) => {
  const { moments, happened, total } = past;
  const { step, go } = useMoment(
    moments.map((moment) => moment.at),
    at,
    onShow,
  );
  const session = useQuery(sessionQuery()).data;
  const shown = moments[step];
  const isNow = step >= moments.length;
  const when = isNow ? t('now') : formatMoment(at ?? shown?.at ?? past.at);
  const sentence = shown?.sentence ?? (step < 0 ? t('before') : '');
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const said = new FormData(event.currentTarget).get('at');
    const moment = typeof said === 'string' ? momentOf(said) : undefined;
    if (moment !== undefined) onShow(moment);
  };
  return (
    <div className="grid gap-3">
      <p aria-live="polite">
        <span className="block text-lg font-bold tabular-nums">{when}</span>
        <span className="text-muted block min-h-5 text-sm wrap-anywhere">
          {sentence}{' '}
          {shown && may(session, 'engineering.view') && (
            <Link
              to={`/cpadmin/engineering/streams/${shown.stream}?rev=${shown.revision}`}
              className="text-brand underline underline-offset-4"
            >
              {t('event')}
            </Link>
          )}
        </span>
        <span className="text-muted block text-xs tabular-nums">
          {total === 0 ? t('none') : t('count', { total: formatCount(total), happened: formatCount(happened) })}
        </span>
      </p>
      {total > 0 && (
        <div className="flex items-center gap-1">
          <IconButton label={t('older')} disabled={step <= 0} onClick={() => go(step - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <input
            type="range"
            aria-label={t('slider')}
            aria-valuetext={sentence === '' ? when : `${when}: ${sentence}`}
            min={0}
            max={moments.length}
            value={Math.max(step, 0)}
            onChange={({ target }) => go(Number(target.value))}
            className="accent-brand h-11 min-w-0 flex-1 cursor-pointer"
          />
          <IconButton label={t('newer')} disabled={isNow} onClick={() => go(step + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      )}
      <form key={at} onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <Field
          name="at"
          type="datetime-local"
          label={t('at')}
          defaultValue={at === undefined ? '' : localMinute(at)}
          required
        />
        <Button type="submit" variant="outline">
          {t('go')}
        </Button>
        {!isNow && (
          <Button variant="ghost" onClick={() => onShow(undefined)}>
            {t('to_now')}
          </Button>
        )}
      </form>
    </div>
  );
};

const Then = ({ past: { facts, lines, left_out } }: { readonly past: RecordAsOf }) => (
  <section aria-label={t('facts')} className="border-line grid gap-3 border-t pt-4">
    {left_out.length > 0 && (
      <ul className="text-muted grid gap-1 text-sm">
        {left_out.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    )}
    <Facts facts={facts.map(({ name, value }) => [name, value])} />
    {lines.length > 0 && (
      <ol aria-label={t('lines')} className="divide-line max-h-96 divide-y overflow-y-auto text-sm" tabIndex={0}>
        {lines.map(({ text, path }, index) => (
          <li key={index} className="py-1.5 wrap-anywhere">
            {path === null ? (
              text
            ) : (
              <Link to={path} className="text-brand inline-flex min-h-6 items-center underline underline-offset-4">
                {text}
              </Link>
            )}
          </li>
        ))}
      </ol>
    )}
  </section>
);
