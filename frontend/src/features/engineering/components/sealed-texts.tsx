import { Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { LockOpen } from 'lucide-react';
import type { EventDetail, OpenedEvent } from '@ilan/api';
import { Card } from '@/shared/admin/card';
import { Button } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';
import { openEvent } from '../api/log';
import { t } from '../texts';
import { Json } from './json';

const ReasonDialog = lazyPart(async () => ({ default: (await import('@/shared/admin/reason-dialog')).ReasonDialog }));

interface SealedTextsProps {
  readonly event: EventDetail;
  readonly closed: NonNullable<EventDetail['closed']>;
  readonly mayOpen: boolean;
}

/** What a person wrote, closed; opened for who may, with a reason. What was opened goes with the page. */
export const SealedTexts = ({ event, closed, mayOpen }: SealedTextsProps) => {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState<OpenedEvent>();
  const { person, fields } = closed;
  return (
    <Card
      title={opened ? t('opened') : t('sealed')}
      end={
        mayOpen &&
        !opened && (
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            <LockOpen aria-hidden className="size-4" />
            {t('open')}
          </Button>
        )
      }
    >
      <p className="text-muted text-sm wrap-anywhere">{t('closed', { person, fields: fields.join(', ') })}</p>
      {opened && (
        <div className="mt-3">
          <Json
            value={Object.fromEntries(
              Object.entries(opened.fields).map(([field, text]) => [field, text ?? t('erased')]),
            )}
            label={t('opened')}
          />
        </div>
      )}
      <Suspense>
        {asking && (
          <ReasonDialog
            open
            title={t('open_title')}
            description={t('open_text', { event: `${event.stream}@${event.revision}`, person })}
            confirm={t('open')}
            onConfirm={async ({ text }) => {
              setOpened(await openEvent(client, event.stream, event.revision, text));
              setAsking(false);
            }}
            onCancel={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Card>
  );
};
