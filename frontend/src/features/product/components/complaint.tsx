import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ListingDetail } from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { complaint as texts } from '@/shared/i18n/tr/complaint';
import { translator } from '@/shared/i18n/translator';
import { isSignedIn, signedInAtom } from '@/shared/state/session-atom';
import { useAuthPrompt } from '@/shared/state/use-auth-prompt';
import { Button } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';

const t = translator(texts);
const ComplaintDialog = lazyPart(() => import('./complaint-dialog'));

/** The way to tell staff that something is wrong with the ad of somebody else. */
export function Complaint({ listing }: { readonly listing: ListingDetail }) {
  const signedIn = useAtomValue(signedInAtom);
  const { data: session } = useQuery({ ...sessionQuery(), enabled: signedIn });
  const promptAuth = useAuthPrompt();
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  if (listing.status !== 'active' && listing.status !== 'sold') return null;
  if (session?.user.id === listing.seller.id) return null;
  return (
    <>
      <Button
        variant="ghost"
        className="text-muted justify-self-start max-lg:-ml-4 lg:-mb-2 lg:-ml-4"
        onClick={() => (isSignedIn() ? setDialog('open') : promptAuth(t('needs_login')))}
      >
        <Flag aria-hidden className="size-4" />
        {t('open')}
      </Button>
      {dialog !== 'unused' && (
        <Suspense>
          <ComplaintDialog listing={listing} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}
