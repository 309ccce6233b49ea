import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { ReviewDetail } from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatShortDateTime, formatTime } from '@/shared/i18n/format';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { useTakeOver } from '../hooks/use-claim';
import type { Obstacle } from '../state/decision-obstacle';
import { t } from '../texts';

interface ObstacleNoteProps {
  readonly ad: ReviewDetail;
  readonly obstacle: Obstacle | null;
  readonly onShowEdited: () => void;
  readonly onNext: (() => void) | undefined;
}

/** Why nothing can be decided about the ad now, and what can be done about it. */
export function ObstacleNote({ ad, obstacle, onShowEdited, onNext }: ObstacleNoteProps) {
  const session = useQuery(sessionQuery()).data;
  const takeOver = useTakeOver(ad.listing_id);
  if (obstacle === null) return null;
  return (
    <div role="alert" className="bg-warning-soft text-ink rounded-card flex flex-wrap items-center gap-3 p-3 text-sm">
      <TriangleAlert aria-hidden className="text-warning size-5 shrink-0" />
      <p className="min-w-48 flex-1 font-medium wrap-anywhere">{sentenceOf(ad, obstacle)}</p>
      {obstacle === 'edited' && <Act onPress={onShowEdited}>{t('show_edited')}</Act>}
      {obstacle === 'claimed' && may(session, 'management.edit') && (
        <Act onPress={() => void takeOver()}>{t('take_over')}</Act>
      )}
      {obstacle !== 'edited' && onNext && <Act onPress={onNext}>{t('go_next')}</Act>}
    </div>
  );
}

const Act = ({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) => (
  <Button variant="outline" size="sm" onClick={onPress}>
    {children}
  </Button>
);

const sentenceOf = (ad: ReviewDetail, obstacle: Obstacle): string => {
  switch (obstacle) {
    case 'edited':
      return t('edited_meanwhile');
    case 'barred':
      return ad.barred ?? '';
    case 'claimed':
      return t('barred_claim', { name: ad.claim?.moderator.name ?? '', until: formatTime(ad.claim?.until ?? '') });
    case 'decided': {
      const last = ad.decisions.at(-1);
      if (!last) return t('decided_plain');
      const name = last.moderator?.name ?? t('by_system');
      return t('decided_meanwhile', { label: last.label, name, date: formatShortDateTime(last.at) });
    }
  }
};
