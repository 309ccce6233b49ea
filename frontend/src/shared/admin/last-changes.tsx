import { useQuery } from '@tanstack/react-query';
import type { StaffChanges } from '@ilan/api';
import { useApi } from '@/shared/api-client/query-client';
import { formatMoment } from '@/shared/i18n/format';
import { admin as words } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';

const t = translator(words);

interface LastChangesProps {
  /** Of the call that tells them. */
  readonly path: string;
  /** Beginning of its key: what makes the list stale makes these stale, too. */
  readonly under: readonly string[];
}

/** What staff did last to what the page keeps: who, what and when. */
export const LastChanges = ({ path, under }: LastChangesProps) => {
  const api = useApi();
  const changes = useQuery({
    queryKey: [...under, 'changes'],
    queryFn: ({ signal }) => api.get<StaffChanges>(path, { signal }),
  });
  return (
    <section aria-label={t('changes.title')} className="mt-8">
      <h2 className="text-base font-bold">{t('changes.title')}</h2>
      {changes.isError && <p className="text-muted mt-2 text-sm">{t('changes.failed')}</p>}
      {changes.data?.data.length === 0 && <p className="text-muted mt-2 text-sm">{t('changes.none')}</p>}
      <ol className="border-line mt-3 grid gap-2 border-l pl-4">
        {changes.data?.data.map(({ at, sentence }, index) => (
          <li key={`${at}-${index}`} className="text-sm">
            <span className="font-medium wrap-anywhere">{sentence}</span>{' '}
            <time dateTime={at} className="text-muted whitespace-nowrap">
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
};
