import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '@/shared/api-client/api-error';
import { formatCount } from '@/shared/i18n/format';
import { admin as texts } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';
import { Button, buttonStyle } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import type { GoneRecord } from './moving-ads';
import { useFocusKept } from './use-focus-kept';

const t = translator(texts);

interface GoneRecordsProps {
  readonly title: string;
  readonly text: string;
  readonly gone: readonly GoneRecord[];
  readonly restorable: boolean;
  readonly onRestore: (id: number) => Promise<unknown>;
  /** The address of the page with one of them opened. */
  readonly opening: (id: number) => string;
}

/** What went into another one, and how many of its ads have still to follow; each comes back by one press, without its ads. */
export const GoneRecords = ({ title, text, gone, restorable, onRestore, opening }: GoneRecordsProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusKept(heading);
  if (gone.length === 0) return null;
  const restore = async ({ id, name }: GoneRecord): Promise<void> => {
    keepFocus();
    try {
      await onRestore(id);
      toast.add({ type: 'success', title: t('gone.restored', { name }) });
    } catch (error) {
      const [sentence] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
      const reason = sentence ?? (error instanceof Error ? error.message : '');
      toast.add({ type: 'error', title: t('gone.failed', { reason }) });
    }
  };
  return (
    <section aria-label={title} className="mt-8">
      <h2 ref={heading} tabIndex={-1} className="text-base font-bold">
        {title}
      </h2>
      <p className="text-muted mt-1 text-sm">{text}</p>
      <ul className="bg-surface border-line rounded-card mt-3 border">
        {gone.map((one) => (
          <li
            key={one.id}
            className="border-line flex flex-wrap items-center justify-between gap-2 border-b px-4 py-2.5 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {t('gone.into', { name: one.name, into: one.into_name })}
              <span role="status" className="text-muted block text-sm">
                {one.ads_left > 0 ? t('gone.left', { count: formatCount(one.ads_left) }) : t('gone.moved')}
              </span>
            </span>
            <span className="flex flex-wrap gap-2">
              <Link to={{ search: opening(one.id) }} className={buttonStyle({ variant: 'ghost', size: 'sm' })}>
                {t('gone.history')}
                <span className="sr-only"> {one.name}</span>
              </Link>
              {restorable && (
                <Button variant="outline" size="sm" onClick={() => void restore(one)}>
                  {t('gone.restore')}
                  <span className="sr-only"> {one.name}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
