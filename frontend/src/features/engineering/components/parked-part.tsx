import { Suspense, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { FailedWork, GivenUpMail, ParkedRequest, ParkedWork, ReadModelList } from '@ilan/api';
import { pathTo, useAdminNav } from '@/shared/admin/admin-page';
import { Card } from '@/shared/admin/card';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatCount, formatShortDateTime } from '@/shared/i18n/format';
import { may } from '@/shared/state/permissions';
import { Button, buttonStyle } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { settleParked } from '../api/read-models';
import { faultWords } from '../state/fault-words';
import { streamPath } from '../state/log-address';
import { queueWords } from '../state/queues';
import { t } from '../texts';
import { FaultNote } from './fault-note';

const ReasonDialog = lazyPart(async () => ({ default: (await import('@/shared/admin/reason-dialog')).ReasonDialog }));

type Wanted = ParkedRequest extends infer One ? (One extends ParkedRequest ? Omit<One, 'reason'> : never) : never;

interface ParkedPartProps {
  readonly parked: readonly ParkedWork[];
  /** How many are parked beside those. */
  readonly moreParked: number;
  /** Null while the queue does not answer. */
  readonly jobs: readonly FailedWork[] | null;
  /** Whether more have failed than these. */
  readonly moreJobs: boolean;
  /** Those mails that were given up last. */
  readonly mails: readonly GivenUpMail[];
  /** How many were given up at all. */
  readonly givenUp: number;
  /** Other parts with what waits for a person on their own pages. */
  readonly others: readonly (Pick<ReadModelList['parts'][number], 'name' | 'settled_at'> & {
    readonly parked: number;
  })[];
}

/** What waits for a person: tried again or left out, with a reason. */
export const ParkedPart = ({ parked, moreParked, jobs, moreJobs, mails, givenUp, others }: ParkedPartProps) => {
  const client = useQueryClient();
  const session = useQuery(sessionQuery()).data;
  const [wanted, setWanted] = useState<Wanted>();
  const { pages, opens } = useAdminNav();
  const mayAct = may(session, 'engineering.replay');
  const nothing = parked.length === 0 && jobs?.length === 0 && mails.length === 0 && others.length === 0;
  const settle = async (reason: string): Promise<void> => {
    if (!wanted) return;
    const { settled, failed } = await settleParked(client, { ...wanted, reason });
    setWanted(undefined);
    const [first] = failed;
    if (first)
      toast.add({
        type: 'error',
        title: t('still_fails', { what: first.what, error: faultWords(first.fault, first.error) }),
      });
    else toast.add({ type: 'success', title: t('settled', { count: formatCount(settled) }) });
  };
  return (
    <Card title={t('parked')}>
      {nothing && <p className="text-muted text-sm">{t('nothing_parked')}</p>}
      {jobs === null && <p className="text-danger text-sm">{t('queue_away')}</p>}
      <ul className="divide-line divide-y">
        {parked.map((one) => (
          <li key={`${one.part}/${one.name}/${one.stream}@${one.revision}`} className={row}>
            <div className={said}>
              <Link to={streamPath(one.stream, one.revision)} className={link}>
                {`${one.stream}@${one.revision}`}
              </Link>
              <p className="text-muted text-xs wrap-anywhere">
                {`${one.name} · ${one.type} · ${formatShortDateTime(one.since)}`}
              </p>
              {one.error === null || one.fault === null ? (
                <p className="text-muted text-sm">{t('waits_behind')}</p>
              ) : (
                <FaultNote what={`${one.stream}@${one.revision}`} kind={one.fault} text={one.error} />
              )}
            </div>
            {mayAct && one.error !== null && (
              <Acts
                what={`${one.stream}@${one.revision}`}
                allOf={one.name}
                onRetry={() => setWanted({ act: 'retry', part: one.part, name: one.name })}
                onDiscard={() => {
                  const { part, name, stream, revision } = one;
                  setWanted({ act: 'discard', part, name, stream, revision });
                }}
              />
            )}
          </li>
        ))}
        {moreParked > 0 && <li className={more}>{t('more_parked', { count: formatCount(moreParked) })}</li>}
        {jobs?.map((job) => (
          <li key={`job/${job.id}`} className={row}>
            <div className={said}>
              <span className="text-sm font-semibold wrap-anywhere">{job.name}</span>
              <p className="text-muted text-xs wrap-anywhere">
                {`${job.id} · ${t('tries', { count: job.tries })} · ${formatShortDateTime(job.failed_at)}`}
              </p>
              <FaultNote what={job.name} kind={job.fault} text={job.reason} />
            </div>
            {mayAct && (
              <Acts
                what={job.id}
                onRetry={() => setWanted({ act: 'retry', part: 'job', name: job.id })}
                onDiscard={() => setWanted({ act: 'discard', part: 'job', name: job.id })}
              />
            )}
          </li>
        ))}
        {moreJobs && <li className={more}>{t('more_jobs', { count: formatCount(jobs?.length ?? 0) })}</li>}
        {mails.map((mail) => (
          <li key={`mail/${mail.id}`} className={row}>
            <div className={said}>
              <span className="text-sm font-semibold wrap-anywhere">{t('mail', { kind: mail.kind, id: mail.id })}</span>
              <p className="text-muted text-xs wrap-anywhere">
                {mail.person_id !== null && (
                  <>
                    {opens(`/cpadmin/customers/${mail.person_id}`) ? (
                      <Link to={`/cpadmin/customers/${mail.person_id}`} className={personLink}>
                        {t('person_page', { person: mail.person_id })}
                      </Link>
                    ) : (
                      t('person_page', { person: mail.person_id })
                    )}
                    {' · '}
                  </>
                )}
                {`${t('tries', { count: mail.tries })} · ${formatShortDateTime(mail.given_up_at)}`}
              </p>
              {mail.reason !== null && mail.fault !== null && (
                <FaultNote what={t('mail', { kind: mail.kind, id: mail.id })} kind={mail.fault} text={mail.reason} />
              )}
            </div>
            {mayAct && (
              <Acts
                what={t('mail', { kind: mail.kind, id: mail.id })}
                onRetry={() => setWanted({ act: 'retry', part: 'mail', name: String(mail.id) })}
                onDiscard={() => setWanted({ act: 'discard', part: 'mail', name: String(mail.id) })}
              />
            )}
          </li>
        ))}
        {givenUp > 1 && (
          <li className={row}>
            <span className="text-sm font-semibold">{t('mails_given_up', { count: formatCount(givenUp) })}</span>
            {mayAct && (
              <Acts
                what={t('all_mails')}
                onRetry={() => setWanted({ act: 'retry', part: 'mails', name: 'mails' })}
                onDiscard={() => setWanted({ act: 'discard', part: 'mails', name: 'mails' })}
              />
            )}
          </li>
        )}
        {others.map(({ name, parked: count, settled_at }) => {
          const page = pages.find(({ path }) => path === settled_at);
          return (
            <li key={`part/${name}`} className={row}>
              <div className={said}>
                <span className="text-sm font-semibold wrap-anywhere">{name}</span>
                {queueWords(name) !== undefined && (
                  <p className="text-muted text-xs wrap-anywhere">{queueWords(name)}</p>
                )}
                <p className="text-muted text-sm">{t('parked_elsewhere', { count: formatCount(count) })}</p>
              </div>
              {page && (
                <Link to={pathTo(page)} className={buttonStyle({ variant: 'outline' })}>
                  {page.label}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <Suspense>
        {wanted && (
          <ReasonDialog
            open
            title={wanted.act === 'retry' ? t('retry_title') : t('discard_title')}
            description={t(wanted.act === 'retry' ? 'retry_text' : 'discard_text', { what: nameOf(wanted) })}
            confirm={t(isWhole(wanted) ? 'retry_all' : wanted.act)}
            danger={wanted.act === 'discard'}
            onConfirm={({ text }) => settle(text)}
            onCancel={() => setWanted(undefined)}
          />
        )}
      </Suspense>
    </Card>
  );
};

const row = 'flex flex-wrap items-start justify-between gap-3 py-2.5';
/** A long sentence goes on in its next line, beside the buttons; below it they stand where there is no room for both. */
const said = 'min-w-0 flex-1 basis-72';
const more = 'text-muted py-2.5 text-sm wrap-anywhere';
const link =
  'text-brand inline-flex min-h-6 items-center text-sm font-semibold wrap-anywhere underline underline-offset-4';

const personLink = 'text-brand inline-flex min-h-6 items-center underline underline-offset-4';

/** What waits is tried again as a whole, part by part: an event alone would overtake those before it. */
const isWhole = ({ act, part }: Wanted): boolean => act === 'retry' && (part === 'projection' || part === 'reaction');

const nameOf = (wanted: Wanted): string => {
  if (isWhole(wanted)) return t('all_events', { name: wanted.name });
  if (wanted.part === 'mails') return t('all_mails');
  if (wanted.part === 'mail') return t('one_mail', { id: wanted.name });
  return wanted.act === 'discard' && wanted.stream !== undefined
    ? `${wanted.name}, ${wanted.stream}@${wanted.revision}`
    : wanted.name;
};

interface ActsProps {
  readonly what: string;
  /** Of which part everything is tried again, where that is more than what is left out. */
  readonly allOf?: string;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

const Acts = ({ what, allOf, onRetry, onDiscard }: ActsProps) => {
  const retry = t(allOf === undefined ? 'retry' : 'retry_all');
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" aria-label={`${retry}: ${allOf ?? what}`} onClick={onRetry}>
        {retry}
      </Button>
      <Button variant="ghost" size="sm" aria-label={`${t('discard')}: ${what}`} onClick={onDiscard}>
        {t('discard')}
      </Button>
    </div>
  );
};
