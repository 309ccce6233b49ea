import { Suspense, useState } from 'react';
import { BadgeCheck, EyeOff, Pencil, RotateCcw, Rocket, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MyListing, StatusAction } from '@ilan/api';
import { myAds as texts } from '@/shared/i18n/tr/my-ads';
import { translator } from '@/shared/i18n/translator';
import { Button, buttonStyle } from '@/shared/ui/button';
import { useOnePressASpot } from '@/shared/ui/use-one-press-a-spot';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useAdActions } from '../hooks/use-ad-action';
import { isSentBack } from '../state/sent-back';

const t = translator(texts);
const DeleteDialog = lazyPart(() => import('./delete-dialog'));

/** They stand in the order of their buttons. */
const ICONS: Readonly<Record<StatusAction, typeof EyeOff>> = {
  mark_sold: BadgeCheck,
  reactivate: RotateCcw,
  deactivate: EyeOff,
};
const changes = Object.entries(ICONS) as [StatusAction, typeof EyeOff][];

/** What the owner may do with the ad as it stands. What is lost for good is asked about; the rest can be taken back. */
export const AdButtons = ({ listing }: { readonly listing: MyListing }) => {
  const { id, title, actions } = listing;
  const { act, remove, deleting } = useAdActions(listing);
  const onePressASpot = useOnePressASpot();
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const label = (action: string): string => t('action_of', { action, title });
  return (
    <div
      onClickCapture={onePressASpot}
      className="border-line grid grid-cols-2 gap-2 border-t pt-3 empty:hidden sm:flex sm:flex-wrap"
    >
      {/* What was sent back has its way to the form beside the reason. */}
      {actions.includes('edit') && !isSentBack(listing) && (
        <Link to={`/edit-ad/${id}`} aria-label={label(t('edit'))} className={buttonStyle({ variant: 'outline' })}>
          <Pencil aria-hidden className="size-4" />
          {t('edit')}
        </Link>
      )}
      {listing.status === 'active' && (
        <Link to={`/promote?ads=${id}`} aria-label={label(t('promote'))} className={buttonStyle({ variant: 'soft' })}>
          <Rocket aria-hidden className="size-4" />
          {t('promote')}
        </Link>
      )}
      {changes
        .filter(([action]) => actions.includes(action))
        .map(([action, Icon]) => (
          <Button
            key={action}
            variant="outline"
            aria-label={label(t(action))}
            onClick={() => act(action)}
            className="h-auto min-h-11 py-1.5 whitespace-normal"
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            {t(action)}
          </Button>
        ))}
      {actions.includes('delete') && (
        <Button
          variant="ghost"
          aria-label={label(t('delete'))}
          onClick={() => setDialog('open')}
          className="text-danger max-sm:odd:col-span-2 sm:ml-auto"
        >
          <Trash2 aria-hidden className="size-4" />
          {t('delete')}
        </Button>
      )}
      {dialog !== 'unused' && (
        <Suspense>
          <DeleteDialog
            title={title}
            open={dialog === 'open'}
            busy={deleting}
            canDeactivate={actions.includes('deactivate')}
            onClose={() => setDialog('closed')}
            onConfirm={() => void remove().then((done) => done && setDialog('closed'))}
          />
        </Suspense>
      )}
    </div>
  );
};
