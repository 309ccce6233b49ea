import { Link } from 'react-router-dom';
import type { PromotionEffect, PromotionEpisode } from '@ilan/api';
import { formatCount, formatDate } from '@/shared/i18n/format';
import { dayOf, sayAverage, t } from '../promotion-texts';
import { PromotionAverages } from './promotion-averages';
import { PromotionDays } from './promotion-days';

interface PromotionTimeProps extends Pick<PromotionEffect, 'least'> {
  readonly episode: PromotionEpisode;
  readonly keptSince: string;
}
type Figure = PromotionEpisode['figures'][number];

/** One time in which an ad was promoted: what was bought, what can be said, and the numbers behind it. */
export const PromotionTime = ({ episode, least, keptSince }: PromotionTimeProps) => (
  <article className="bg-surface border-line rounded-card grid grid-cols-1 gap-5 border p-4 md:p-5">
    <header>
      <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg font-bold">
        {t('from_until', { from: formatDate(episode.from), until: formatDate(episode.until) })}
        {episode.running && (
          <span className="bg-success-soft text-success rounded-md px-1.5 py-0.5 text-xs">{t('running')}</span>
        )}
      </h2>
      <ul className="text-muted mt-1 grid gap-0.5 text-sm">
        {episode.parts.map(({ kind, from, until, order_id }) => (
          <li key={`${kind} ${from}`}>
            <strong className="text-ink font-semibold">{t(`kind_${kind}`)}</strong>{' '}
            {kind === 'bump'
              ? t('on_day', { from: formatDate(from) })
              : t('from_until', { from: formatDate(from), until: formatDate(until) })}
            {' · '}
            {order_id === null ? (
              t('given')
            ) : (
              <Link to={`/account/orders/${order_id}`} className="text-brand underline underline-offset-4">
                {t('order', { id: order_id })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </header>
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('said')}</h3>
      <Said episode={episode} least={least} />
    </section>
    <PromotionAverages figures={episode.figures} />
    <PromotionDays days={episode.days} />
    <Against episode={episode} least={least} keptSince={keptSince} />
  </article>
);

/** In words, and never why: what comes of chance as well is not said to be anything. */
const Said = ({ episode, least }: Omit<PromotionTimeProps, 'keptSince'>) => {
  const { figures, compared, price_changed } = episode;
  if (figures.every(({ verdict }) => verdict === 'too_few')) {
    const tooShort = compared.before < least.days || compared.during < least.days;
    return (
      <div className="bg-warning-soft text-warning rounded-lg p-3 text-sm">
        <p className="font-semibold">{t('nothing')}</p>
        <p className="mt-0.5">
          {tooShort
            ? t('nothing_days', { days: least.days, before: compared.before, during: compared.during })
            : t('nothing_count', { count: least.count })}
        </p>
      </div>
    );
  }
  return (
    <>
      <dl className="grid gap-2 text-sm">
        {figures.map((figure) => (
          <div key={figure.figure}>
            <dt className="font-semibold">{t(figure.figure)}</dt>
            <dd className={figure.verdict === 'too_few' ? 'text-muted' : undefined}>{sentence(figure)}</dd>
          </div>
        ))}
      </dl>
      {price_changed && <p className="text-warning text-sm">{t('price_changed')}</p>}
    </>
  );
};

function sentence({ verdict, own, beside, change }: Figure): string {
  const told = t(`verdict_${verdict}`, { before: sayAverage(own.before), during: sayAverage(own.during) });
  if (change && (verdict === 'more' || verdict === 'less')) {
    const others = t(`change_${verdict}`, { of: formatCount(change.of), count: formatCount(change.less_so) });
    // Where it was so with most of them it is no news that it was so here.
    return change.less_so * 2 < change.of ? `${told} ${others} ${t('change_most')}` : `${told} ${others}`;
  }
  if (verdict === 'too_few' || !beside || beside.during === null) return told;
  return `${told} ${t('beside_during', { count: sayAverage(beside.during) })}`;
}

const Against = ({ episode: { parts, compared, beside, days }, least, keptSince }: PromotionTimeProps) => (
  <section className="text-muted grid gap-1.5 text-sm">
    <h3 className="text-ink font-semibold">{t('against')}</h3>
    <p>{t('against_days', { before: compared.before, during: compared.during, after: compared.after })}</p>
    {parts.some(({ kind }) => kind === 'bump') && <p>{t('bump_week')}</p>}
    <p>
      {beside
        ? t('against_beside', { category: beside.category, ads: beside.ads })
        : t('against_none', { ads: least.ads })}{' '}
      {beside?.wider && t('against_wider')}
    </p>
    {(days[0]?.day ?? keptSince) <= keptSince && <p>{t('against_kept', { date: formatDate(dayOf(keptSince)) })}</p>}
  </section>
);
