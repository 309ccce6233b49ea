import { useState } from 'react';
import { formatCount } from '@/shared/i18n/format';
import { listing as texts } from '@/shared/i18n/tr/listing';
import { translator } from '@/shared/i18n/translator';
import { LoadMore } from '@/shared/ui/load-more';

const t = translator(texts);

interface ListEndProps {
  readonly shown: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly onMore: () => void;
}

/** How far one has come in a list of ads, the way on, and what went wrong on it; growth is announced. */
export function ListEnd({ shown, total, hasMore, loading, failed, onMore }: ListEndProps) {
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {useGrowth(shown)}
      </p>
      <LoadMore
        hasMore={hasMore}
        busy={loading}
        onLoad={onMore}
        progress={t('shown_of', { shown: formatCount(shown), total: formatCount(total) })}
        error={failed ? t('load_more_failed') : undefined}
      />
    </>
  );
}

/** A sentence once the list has grown, nothing before. */
function useGrowth(shown: number): string {
  const [before, setBefore] = useState({ shown, text: '' });
  if (before.shown === shown) return before.text;
  const text = shown > before.shown ? t('more_loaded', { count: shown - before.shown }) : '';
  setBefore({ shown, text });
  return text;
}
