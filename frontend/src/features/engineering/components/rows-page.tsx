import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { RowStory } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { Card } from '@/shared/admin/card';
import { StatusBadge, type Tone } from '@/shared/admin/status-badge';
import { ApiError } from '@/shared/api-client/api-error';
import { formatCount, formatMoment } from '@/shared/i18n/format';
import { Button, buttonStyle } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { choicesQuery } from '../api/log';
import { rowQuery } from '../api/read-models';
import { streamPath } from '../state/log-address';
import { toldValue } from '../state/read-models';
import { standsStill, type WalkedRow } from '../state/walked-row';
import { t } from '../texts';
import { NameOf } from './name-of';
import { Changes } from './changes';
import { DifferingField } from './differing-field';
import { RowForm } from './row-form';
import { RowTables } from './row-tables';

const TONES: Readonly<Record<RowStory['verdict'], Tone>> = {
  ...{ equal: 'success', differs: 'danger', missing: 'danger', surplus: 'danger' },
  ...{ none: 'neutral', unknown: 'warning' },
};

/** Why one row of a read model is as it is: the events that made it, and whether it is what they make. */
export const RowsPage = () => {
  const [params, setParams] = useSearchParams();
  const asked = { table: params.get('table')?.trim() ?? '', key: params.get('key')?.trim() ?? '' };
  const isAsked = asked.table !== '' && asked.key !== '';
  // Of the row that is asked about: another one, also by a link or back, is not walked for unless somebody wants it.
  const here = `${asked.table}/${asked.key}`;
  const [walked, setWalked] = useState<string>();
  if (walked !== undefined && walked !== here) setWalked(undefined);
  const goesOn = walked === here;
  const { data, error, refetch } = useQuery({ ...rowQuery(asked, goesOn), enabled: isAsked });
  // Nothing else is asked for them: who is named in an answer has a trace left with them.
  const tables = useQuery(choicesQuery()).data?.tables;
  return (
    <AdminFrame title={t('rows')} lead={t('rows_lead')}>
      <RowForm
        key={here}
        {...{ asked, tables }}
        onAsk={(row) => {
          setWalked(undefined);
          setParams(row);
        }}
      />
      {!isAsked && tables && <RowTables tables={tables} />}
      {isAsked && error && !data && (
        <ErrorState
          title={t('row_failed')}
          {...(error instanceof ApiError && { text: error.message })}
          onRetry={() => void refetch()}
        />
      )}
      {isAsked && !error && !data && <Skeleton className="h-96" />}
      {isAsked && data && (
        <>
          {error && (
            <p role="alert" className="bg-warning-soft text-warning rounded-card mb-3 p-3 text-sm">
              {t('stale_answer')}
            </p>
          )}
          <Story
            story={data}
            walk={
              data.whole ? null : (
                <Walk
                  story={data}
                  goesOn={goesOn && !error && !standsStill(data)}
                  onGoOn={(wanted) => {
                    setWalked(wanted ? here : undefined);
                    if (wanted && (error || standsStill(data))) void refetch();
                  }}
                />
              )
            }
          />
        </>
      )}
    </AdminFrame>
  );
};

interface WalkProps {
  readonly story: WalkedRow;
  readonly goesOn: boolean;
  readonly onGoOn: (wanted: boolean) => void;
}

/** How much of the log was looked through for a row that many streams make, and the way to look further. */
const Walk = ({ story, goesOn, onGoOn }: WalkProps) => {
  const { furthest, next, table, key } = story;
  const sentence = next === null ? 'row_not_whole' : standsStill(story) ? 'row_stands_still' : 'row_so_far';
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <p role="status" className="text-muted min-w-0 flex-1 basis-64 text-sm wrap-anywhere tabular-nums">
        {t(sentence, { count: formatCount(furthest), table, key })}
      </p>
      {next !== null && (
        <Button variant="outline" size="sm" onClick={() => onGoOn(!goesOn)}>
          {t(goesOn ? 'row_stop' : 'row_go_on')}
        </Button>
      )}
    </div>
  );
};

const Story = ({ story, walk }: { readonly story: RowStory; readonly walk: ReactNode }) => (
  <div className="grid gap-5">
    <Card
      title={t('row_title', { table: story.table, key: story.key })}
      end={<StatusBadge tone={TONES[story.verdict]}>{t(`verdict_${story.verdict}`)}</StatusBadge>}
    >
      <p role="status" className="text-sm">
        {t(`verdict_${story.verdict}_text`)}
      </p>
      {story.left_out > 0 && (
        <p className="text-warning mt-2 text-sm">{t('row_left_out', { count: story.left_out })}</p>
      )}
      {story.not_reached > 0 && (
        <p className="text-warning mt-2 text-sm">{t('row_not_reached', { count: story.not_reached })}</p>
      )}
      {story.cut.length > 0 && (
        <p className="text-warning mt-2 text-sm wrap-anywhere">{t('row_cut', { streams: story.cut.join(', ') })}</p>
      )}
      {walk}
      <Fields story={story} />
      <Link
        to={`/cpadmin/engineering/projections/${story.read_model}`}
        className={buttonStyle({ variant: 'outline', size: 'sm' })}
      >
        {t('row_read_model', { name: story.read_model })}
      </Link>
    </Card>
    <Card title={t('row_steps', { count: formatCount(story.steps.length + story.earlier_steps) })}>
      {story.earlier_steps > 0 && (
        <p className="text-muted mb-3 text-sm">{t('row_earlier', { count: formatCount(story.earlier_steps) })}</p>
      )}
      <ol className="grid gap-4">
        {story.steps.map((step) => (
          <li key={`${step.stream}@${step.revision}`} className="grid min-w-0 gap-1">
            <Link
              to={streamPath(step.stream, step.revision)}
              className="text-brand inline-flex min-h-6 items-center text-sm font-semibold wrap-anywhere underline underline-offset-4"
            >
              {`#${step.revision} ${step.label}`}
            </Link>
            <p className="text-muted text-xs wrap-anywhere tabular-nums">
              {`${step.stream} · ${step.type} · ${formatMoment(step.recorded_at)}`}
            </p>
            {step.removed && <p className="text-danger text-sm">{t('row_removed')}</p>}
            {step.changes.length + step.words.length === 0 && (
              <p className="text-muted text-sm">{t('row_unchanged')}</p>
            )}
            {step.changes.length + step.words.length > 0 && (
              <Changes changes={step.changes} words={step.words} label={`#${step.revision}`} />
            )}
            {step.more_changes > 0 && (
              <p className="text-muted text-sm">{t('more_changes', { count: formatCount(step.more_changes) })}</p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  </div>
);

const cell = 'border-line border-t py-1.5 pr-4 align-top wrap-anywhere';
const head = 'py-1.5 pr-4 text-left font-semibold';

const Fields = ({ story: { live, made, differing, differences } }: { readonly story: RowStory }) => {
  const names = Object.keys(made ?? live ?? {});
  if (names.length === 0) return null;
  const wrong = new Set(differing);
  return (
    <table className="my-4 w-full table-fixed text-xs">
      <caption className="sr-only">{t('row_fields')}</caption>
      <thead className="text-muted">
        <tr>
          <th className={head}>{t('diff_field')}</th>
          <th className={head}>{t('diff_live')}</th>
          <th className={head}>{t('diff_rebuilt')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((one) => (
          <tr key={one.path} className="bg-danger-soft">
            <th scope="row" className={`${cell} text-left font-normal`}>
              <DifferingField {...one} />
            </th>
            <td className={cell}>{toldValue(one.live)}</td>
            <td className={cell}>{toldValue(one.made)}</td>
          </tr>
        ))}
        {names
          .filter((name) => !wrong.has(name))
          .map((name) => (
            <tr key={name}>
              <th scope="row" className={`${cell} text-left font-normal`}>
                <code>
                  <NameOf name={name} />
                </code>
              </th>
              <td className={cell}>{toldValue(live?.[name] ?? null)}</td>
              <td className={cell}>{toldValue(made?.[name] ?? null)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
};
