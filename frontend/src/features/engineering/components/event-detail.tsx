import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { EventDetail } from '@ilan/api';
import { Card, Facts } from '@/shared/admin/card';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatCount } from '@/shared/i18n/format';
import { may } from '@/shared/state/permissions';
import { requestPath, streamPath } from '../state/log-address';
import { t } from '../texts';
import { Actor } from './actor';
import { Concerns } from './concerns';
import { ExactMoment } from './exact-moment';
import { Json } from './json';
import { RowLink } from './row-link';
import { SealedTexts } from './sealed-texts';
import { StateAfter } from './state-after';

interface EventDetailProps {
  readonly event: EventDetail;
  /** Whether the beginning of its stream was taken from the log. */
  readonly isCut?: boolean;
}

/** One event: who, when, why; what stands in the log beside what is read of it; what it made of its stream. */
export const EventDetailPart = ({ event, isCut = false }: EventDetailProps) => {
  const session = useQuery(sessionQuery()).data;
  return (
    <div className="grid min-w-0 gap-4">
      <Card title={`#${event.revision} ${event.label}`}>
        <Facts
          facts={[
            [t('fact_type'), <code key="type">{event.type}</code>],
            [t('fact_actor'), <Actor key="actor" {...event.actor} />],
            [
              t('fact_about'),
              event.concerns && (
                <span className="flex flex-wrap gap-x-4">
                  <Concerns {...event} />
                  <Link to={streamPath(event.concerns.stream)} className="text-brand underline underline-offset-4">
                    {event.concerns.stream}
                  </Link>
                </span>
              ),
            ],
            [t('fact_recorded'), <ExactMoment key="recorded" at={event.recorded_at} />],
            [t('fact_occurred'), event.occurred_at && <ExactMoment at={event.occurred_at} />],
            [t('fact_place'), event.place],
            [t('fact_schema'), schemaOf(event)],
            [t('fact_id'), <code key="id">{event.id}</code>],
            [
              t('fact_correlation'),
              event.correlation_id && (
                <>
                  <code className="mr-2">{event.correlation_id}</code>
                  <Link
                    to={requestPath(event.correlation_id, event.position)}
                    className="text-brand underline underline-offset-4"
                  >
                    {t('same_request')}
                  </Link>
                </>
              ),
            ],
            [t('fact_causation'), event.causation_id && <code>{event.causation_id}</code>],
            [t('fact_rows'), event.rows.length + event.set_aside.length > 0 && <Rows {...event} />],
          ]}
        />
      </Card>
      <StateAfter {...event} isCut={isCut} />
      {event.closed && <SealedTexts event={event} closed={event.closed} mayOpen={may(session, 'engineering.replay')} />}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card title={t('stored')}>
          <Json value={event.stored} label={t('stored')} />
        </Card>
        <Card title={t('read')}>
          {event.fault === null ? (
            <Json value={event.read} label={t('read')} />
          ) : (
            <p className="text-danger text-sm wrap-anywhere">{t('unreadable', { fault: event.fault })}</p>
          )}
        </Card>
      </div>
    </div>
  );
};

/** What pages show because of it, and which do not: from here to why they do is one press. */
const Rows = ({ rows, more_rows, set_aside }: Pick<EventDetail, 'rows' | 'more_rows' | 'set_aside'>) => (
  <ul className="flex flex-wrap gap-x-4">
    {rows.map(({ table, key }) => (
      <li key={`${table} ${key}`}>
        <RowLink table={table} row={key} named />
      </li>
    ))}
    {more_rows > 0 && <li className="text-muted">{t('more_rows', { count: formatCount(more_rows) })}</li>}
    {set_aside.map(({ read_model, state }) => (
      <li key={`${state} ${read_model}`} className="basis-full wrap-anywhere">
        {t(`row_${state}`, { name: read_model })}
      </li>
    ))}
  </ul>
);

const schemaOf = ({ schema, known_schema }: EventDetail): string => {
  if (schema === null) return t('fact_schema_none');
  return known_schema === null
    ? t('fact_schema_unknown', { schema })
    : t('fact_schema_both', { schema, known: known_schema });
};
