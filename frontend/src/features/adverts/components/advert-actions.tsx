import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AdvertAction, AdvertDetail } from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { Button, buttonStyle } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';
import { t } from '../texts';

const ActionDialog = lazyPart(() => import('./action-dialog'));

export type AskedAction = Exclude<AdvertAction, 'moderate'>;
const ASKED = ['restore', 'feature', 'end_feature', 'take_down', 'delete'] as const satisfies readonly AskedAction[];

/** What the viewer may do with the ad as it stands. */
export function AdvertActions({ ad }: { readonly ad: AdvertDetail }) {
  const session = useQuery(sessionQuery()).data;
  const [asking, setAsking] = useState<AskedAction | null>(null);
  return (
    <>
      {ad.status === 'active' && (
        <a
          href={`/${ad.slug_pid}`}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'ghost', size: 'sm' })}
        >
          {t('public_page')}
        </a>
      )}
      {may(session, 'payments.view') && (
        <Link to={`/profile/ads/${ad.id}/promotion`} className={buttonStyle({ variant: 'ghost', size: 'sm' })}>
          {t('promotion_effect')}
        </Link>
      )}
      {ad.actions.includes('moderate') && (
        <Link to={`/cpadmin/adverts/review?open=${ad.id}`} className={buttonStyle({ size: 'sm' })}>
          {t('moderate')}
        </Link>
      )}
      {ASKED.filter((action) => ad.actions.includes(action)).map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'delete' || action === 'take_down' ? 'danger' : 'outline'}
          onClick={() => setAsking(action)}
        >
          {t(action)}
        </Button>
      ))}
      <Suspense>
        {asking && <ActionDialog key={asking} action={asking} ad={ad} onClose={() => setAsking(null)} />}
      </Suspense>
    </>
  );
}
