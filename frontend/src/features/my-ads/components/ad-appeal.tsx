import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Hourglass, Scale } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { MyListing, OwnAppeal } from '@ilan/api';
import { ownAppealsQuery } from '@/shared/api-client/queries/appeals';
import { formatDate } from '@/shared/i18n/format';
import { appeal as texts } from '@/shared/i18n/tr/appeal';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { lazyPart } from '@/shared/ui/lazy-part';

const t = translator(texts);
const AppealDialog = lazyPart(() => import('./appeal-dialog'));

/** The owner's word about a decision: the way to object, that it waits, or what came of it. */
export const AdAppeal = ({ listing }: { readonly listing: MyListing }) => {
  const { data: appeals } = useQuery(ownAppealsQuery());
  const own = appeals?.get(listing.id);
  if (!own) return null;
  if (own.appeal) return <Outcome listing={listing} appeal={own.appeal} />;
  return own.appeal_until !== null && listing.notice ? <Ask listing={listing} until={own.appeal_until} /> : null;
};

const Ask = ({ listing, until }: { readonly listing: MyListing; readonly until: string }) => {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <p className="text-muted">
        {t('question')} {t('until', { date: formatDate(until) })}
      </p>
      <Button variant="outline" aria-label={t('open_of', { title: listing.title })} onClick={() => setDialog('open')}>
        <Scale aria-hidden className="size-4" />
        {t('open')}
      </Button>
      {dialog !== 'unused' && (
        <Suspense>
          <AppealDialog listing={listing} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </div>
  );
};

interface OutcomeProps {
  readonly listing: MyListing;
  readonly appeal: NonNullable<OwnAppeal['appeal']>;
}

const Outcome = ({ listing: { status }, appeal: { at, outcome, decided_at, note } }: OutcomeProps) => {
  const date = formatDate(decided_at ?? at);
  if (outcome === 'accepted')
    return status === 'pending' ? null : (
      <Box
        look="bg-success-soft text-success"
        icon={<CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />}
        title={t('accepted')}
        text={t(status === 'active' ? 'accepted_text' : 'accepted_plain', { date })}
        note={note}
      />
    );
  if (outcome === 'denied' && status !== 'inactive') return null;
  return outcome === 'denied' ? (
    <Box
      look="bg-sunken"
      icon={<CircleX aria-hidden className="mt-0.5 size-4 shrink-0" />}
      title={t('denied')}
      text={t('denied_text', { date })}
      note={note}
    />
  ) : (
    <Box
      look="bg-info-soft text-info"
      icon={<Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />}
      title={t('waiting')}
      text={t('waiting_text', { date })}
      note={null}
    />
  );
};

interface BoxProps {
  readonly look: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly note: string | null;
}

const Box = ({ look, icon, title, text, note }: BoxProps) => (
  <div className={cn('rounded-control grid gap-1 px-3 py-2.5 text-sm', look)}>
    <p className="flex items-start gap-2 font-semibold">
      {icon}
      {title}
    </p>
    <p className="text-ink">{text}</p>
    {note && <p className="text-ink whitespace-pre-line wrap-anywhere">{note}</p>}
  </div>
);
