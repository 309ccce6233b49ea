import { Suspense, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { useOutbox } from '../hooks/use-outbox';
import type { Outbox } from '../state/outbox';
import { t } from '../texts';

const ConflictDialog = lazyPart(() => import('./conflict-dialog'));

interface ReturnedTrayProps {
  readonly sent: Outbox;
  readonly desk: ReturnType<typeof useOutbox>['desk'];
  readonly onOpen: (id: number) => void;
}

/** Decisions that the server did not take: each says why, and waits until somebody has looked. */
export function ReturnedTray({ sent, desk, onOpen }: ReturnedTrayProps) {
  const [comparing, setComparing] = useState<string | null>(null);
  const compared = sent.find(({ key }) => key === comparing);
  if (sent.length === 0) return null;
  return (
    <section
      role="alert"
      aria-label={t('returned')}
      className="bg-danger-soft rounded-card mb-3 grid gap-2 p-3 text-sm"
    >
      <h2 className="text-danger font-bold">{t('returned')}</h2>
      <ul className="grid gap-2">
        {sent.map((one) => (
          <li key={one.key} className="flex flex-wrap items-center gap-2">
            <p className="min-w-48 flex-1 wrap-anywhere">
              <strong>{one.title}</strong> {t(one.state === 'failed' ? 'returned_failed' : 'returned_conflict')}{' '}
              {one.message}
            </p>
            {one.state === 'failed' ? (
              <Button variant="outline" size="sm" onClick={() => desk.again(one.key)}>
                {t('send_again')}
              </Button>
            ) : (
              <Button variant="outline" size="sm" onClick={() => setComparing(one.key)}>
                {t('compare')}
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => desk.forget(one.key)}>
              {t('drop')}
            </Button>
          </li>
        ))}
      </ul>
      {compared && (
        <Suspense>
          <ConflictDialog
            sent={compared}
            onClose={() => setComparing(null)}
            onDrop={() => {
              desk.forget(compared.key);
              setComparing(null);
            }}
            onOpen={() => {
              desk.forget(compared.key);
              setComparing(null);
              onOpen(compared.listing_id);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
