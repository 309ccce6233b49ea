import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { AuditRoots } from '@ilan/api';
import { formatCount, formatDate } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { IconButton } from '@/shared/ui/icon-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { rootsQuery } from '../api/audit';
import { useDownloadRoot } from '../hooks/use-download-root';
import { t } from '../texts';

const FIRST = 7;

/** The roots to keep elsewhere, and what to do with them. */
export const DailyRoots = () => {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="border-line rounded-control border"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 px-3 py-3 text-sm font-semibold">{t('roots.title')}</summary>
      <div className="grid gap-4 px-3 pb-3 text-sm">
        <div className="grid gap-2">
          <p className="text-muted">
            {t('roots.text')} {t('chain.how_text')}
          </p>
          <code className="bg-sunken rounded-control px-3 py-2 text-xs wrap-anywhere">
            npm run cli -- audit verify --root denetim-kok-2026-11-21.json
          </code>
        </div>
        {open && <RootList />}
      </div>
    </details>
  );
};

const RootList = () => {
  const { data, isError, refetch } = useQuery(rootsQuery());
  const [all, setAll] = useState(false);
  if (!data)
    return isError ? (
      <ErrorState title={t('roots.failed')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-40" />
    );
  if (data.data.length === 0) return <p className="text-muted">{t('roots.empty')}</p>;
  return (
    <>
      <ul aria-label={t('roots.title')} className="divide-line border-line divide-y border-y">
        {data.data.slice(0, all ? undefined : FIRST).map((root) => (
          <Root key={root.day} root={root} />
        ))}
      </ul>
      {!all && data.data.length > FIRST && (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setAll(true)}>
          {t('roots.more')}
        </Button>
      )}
    </>
  );
};

const Root = ({ root: { day, first, last, entries, hash } }: { readonly root: AuditRoots['data'][number] }) => {
  const download = useDownloadRoot();
  const date = formatDate(day);
  return (
    <li className="flex items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{date}</span>
          <span className="text-muted tabular-nums">
            {t('roots.range', { first: formatCount(first), last: formatCount(last), count: formatCount(entries) })}
          </span>
        </p>
        <code className="text-muted block text-xs break-all">{hash}</code>
      </div>
      <IconButton
        label={t('roots.download_label', { day: date })}
        aria-busy={download.isPending || undefined}
        disabled={download.isPending}
        onClick={() => download.mutate(day)}
      >
        <Download aria-hidden />
      </IconButton>
    </li>
  );
};
