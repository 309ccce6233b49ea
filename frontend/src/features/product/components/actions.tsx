import { Heart, Share2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Suspense, useState } from 'react';
import type { ListingDetail } from '@ilan/api';
import { listing as listingTexts } from '@/shared/i18n/tr/listing';
import { product as texts } from '@/shared/i18n/tr/product';
import { translator } from '@/shared/i18n/translator';
import { useFavorite } from '@/shared/listing-card/use-favorite';
import { Button, buttonStyle } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { useAlive } from '@/shared/ui/use-alive';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ShowPhone } from './show-phone';
import { StartChat, useIsOwn } from './start-chat';

const t = translator(texts);
const tListing = translator(listingTexts);
const CompareButton = lazyPart(() => import('./compare-button'));
const ShareDialog = lazyPart(async () => ({ default: (await import('./share-dialog')).ShareDialog }));

/** On phones the way to chat is in the bar at the bottom, unless they lie on their side and have none. Chat and favourites ask visitors to sign in; nobody chats about their own ad. */
export function Actions({ listing }: { readonly listing: ListingDetail }) {
  const isOwn = useIsOwn(listing);
  const alive = useAlive();
  return (
    <div className="grid gap-2">
      {listing.status === 'active' && !isOwn && (
        <StartChat listing={listing} size="lg" className="max-md:hidden short:inline-flex" />
      )}
      {listing.status === 'active' && isOwn && (
        <Link to={`/promote?ads=${listing.id}`} className={buttonStyle({ variant: 'accent', size: 'lg' })}>
          {t('promote')}
        </Link>
      )}
      {listing.status === 'active' && listing.seller.has_phone && <ShowPhone id={listing.id} />}
      <div className="flex gap-2">
        <LikeButton listing={listing} />
        <ShareButton listing={listing} className="flex-1" />
      </div>
      {/* Kept on the device: the first HTML leaves its place free. */}
      <div className="grid h-11">
        <Suspense>{alive && <CompareButton id={listing.id} />}</Suspense>
      </div>
    </div>
  );
}

function LikeButton({ listing: { id, title } }: { readonly listing: ListingDetail }) {
  const { liked, toggle } = useFavorite(id);
  return (
    <Button
      variant="outline"
      className="flex-1"
      aria-label={tListing(liked ? 'remove_favorite' : 'add_favorite', { title })}
      onClick={toggle}
    >
      <Heart aria-hidden className={cn('size-4', liked && 'fill-current text-red-700 dark:text-red-400')} />
      {t(liked ? 'favorite_is' : 'favorite')}
    </Button>
  );
}

export function ShareButton({ listing, className }: { readonly listing: ListingDetail; readonly className?: string }) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button variant="outline" className={className} onClick={() => setDialog('open')}>
        <Share2 aria-hidden className="size-4" />
        {t('share')}
      </Button>
      {dialog !== 'unused' && (
        <Suspense>
          <ShareDialog
            open={dialog === 'open'}
            onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
            listing={listing}
          />
        </Suspense>
      )}
    </>
  );
}
