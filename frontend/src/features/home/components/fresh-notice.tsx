import { ArrowUp } from 'lucide-react';
import { home as texts } from '@/shared/i18n/tr/home';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import type { FreshAds } from '../hooks/use-fresh-ads';

const t = translator(texts);

interface FreshNoticeProps {
  readonly fresh: FreshAds;
  /** Where the list is of, unless it is of all of Türkiye. */
  readonly place?: string;
}

/** Says that an ad came in, and offers those that wait so as not to move what is being read. */
export function FreshNotice({ fresh: { newest, waiting, showWaiting }, place }: FreshNoticeProps) {
  const arrived = newest && (place === undefined ? { title: newest.title } : { title: newest.title, place });
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {arrived && t(place === undefined ? 'new_arrived' : 'new_arrived_here', arrived)}
      </p>
      {waiting > 0 && (
        <div className="pointer-events-none sticky top-[calc(var(--sticky-top,0px)+0.75rem)] z-20 flex h-0 justify-center">
          <Button size="sm" className="shadow-float pointer-events-auto rounded-full" onClick={showWaiting}>
            <ArrowUp aria-hidden className="size-4" />
            {place === undefined
              ? t('new_waiting', { count: waiting })
              : t('new_waiting_here', { count: waiting, place })}
          </Button>
        </div>
      )}
    </>
  );
}
