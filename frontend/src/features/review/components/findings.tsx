import type { RuleFinding } from '@ilan/api';
import { StatusBadge } from '@/shared/admin/status-badge';
import { t } from '../state/words';
import { Card } from './card';
import { CopiedPhotos } from './copied-photos';

/** What the rules saw, and where. */
export const Findings = ({ evidence }: { readonly evidence: readonly RuleFinding[] }) => (
  <Card title={t('findings')}>
    {evidence.length === 0 && <p className="text-muted text-sm">{t('findings_none')}</p>}
    <ul className="grid gap-3">
      {evidence.map(({ rule_id, label, action, sentence, field, related, photos, risk }) => (
        <li key={`${rule_id} ${field}`} className="grid gap-1 text-sm">
          <p className="flex flex-wrap items-center gap-1">
            <strong className="wrap-anywhere">{label}</strong>
            <StatusBadge tone={action === 'hold' ? 'danger' : 'warning'}>{t(`action_${action}`)}</StatusBadge>
            <StatusBadge>{t('risk', { risk: `+${risk}` })}</StatusBadge>
          </p>
          <p className="wrap-anywhere">
            {sentence}
            {field && <span className="text-muted"> ({t(`field_${field}`)})</span>}
          </p>
          <CopiedPhotos photos={photos} />
          {related.length > 0 && (
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
          )}
        </li>
      ))}
    </ul>
  </Card>
);
