import type { ReviewDetail } from '@ilan/api';
import { Part } from '@/shared/admin/part';
import { t } from '../texts';
import { DecisionLine } from './decision-line';

/** What was decided about the ad so far, the newest first. */
export const Decisions = ({ decisions }: Pick<ReviewDetail, 'decisions'>) => (
  <Part title={t('decisions')}>
    {decisions.length === 0 && <p className="text-muted text-sm">{t('decisions_none')}</p>}
    <ol className="grid gap-3">
      {decisions.toReversed().map((decision) => (
        <li key={decision.at}>
          <DecisionLine decision={decision} />
        </li>
      ))}
    </ol>
  </Part>
);
