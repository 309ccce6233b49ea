import type { RuleFinding } from '@ilan/api';
import { Part } from '@/shared/admin/part';
import { StatusBadge } from '@/shared/admin/status-badge';
import { t } from '../texts';
import { CopiedPhotos } from './copied-photos';

interface DetailsProps {
  readonly evidence: readonly RuleFinding[];
}
interface FindingsProps extends DetailsProps {
  /** Whether the rules have looked at it yet. */
  readonly assessed: boolean;
}

const keyOf = ({ rule_id, field }: RuleFinding): string => `${rule_id} ${field}`;
const hasMore = ({ related, photos }: RuleFinding): boolean => related.length > 0 || photos.length > 0;

/** What the rules saw, each in a line or two: all of them are to be read before a yes. */
export const Findings = ({ evidence, assessed }: FindingsProps) => (
  <Part title={t('findings')} className="px-3 py-2.5">
    {evidence.length === 0 && <p className="text-muted text-sm">{t(assessed ? 'findings_none' : 'findings_wait')}</p>}
    <ul className="grid gap-2">
      {evidence.map((finding) => (
        <li key={keyOf(finding)} className="grid text-xs leading-4.5">
          <p className="flex flex-wrap items-baseline gap-x-1.5">
            <strong className="wrap-anywhere">{finding.label}</strong>
            <span className={finding.action === 'hold' ? 'text-danger font-semibold' : 'text-warning font-semibold'}>
              {t(`action_${finding.action}`)}, {t('risk', { risk: `+${finding.risk}` })}
            </span>
          </p>
          <p className="wrap-anywhere">
            {finding.sentence}
            {finding.field && <span className="text-muted"> ({t(`field_${finding.field}`)})</span>}
          </p>
        </li>
      ))}
    </ul>
  </Part>
);

/** The ads and pictures that findings point to. */
export const FindingDetails = ({ evidence }: DetailsProps) => {
  const pointing = evidence.filter(hasMore);
  if (pointing.length === 0) return null;
  return (
    <Part title={t('findings_details')}>
      <ul className="grid gap-3">
        {pointing.map((finding) => (
          <li key={keyOf(finding)} className="grid gap-1 text-sm">
            <p className="flex flex-wrap items-center gap-1">
              <strong className="wrap-anywhere">{finding.label}</strong>
              <StatusBadge tone={finding.action === 'hold' ? 'danger' : 'warning'}>
                {t(`action_${finding.action}`)}
              </StatusBadge>
            </p>
            <CopiedPhotos photos={finding.photos} />
            <Related related={finding.related} />
          </li>
        ))}
      </ul>
    </Part>
  );
};

const Related = ({ related }: Pick<RuleFinding, 'related'>) =>
  related.length > 0 && (
    <p className="wrap-anywhere">
      <span className="text-muted">{t('related')} </span>
      {related.map(({ listing_id, title, slug_pid }) => (
        <a
          key={listing_id}
          href={`/${slug_pid}`}
          target="_blank"
          rel="noreferrer"
          className="text-brand mr-2 underline underline-offset-2"
        >
          {title}
        </a>
      ))}
    </p>
  );
