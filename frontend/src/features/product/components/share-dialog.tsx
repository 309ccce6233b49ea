import { Copy, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListingDetail } from '@ilan/api';
import { formatPrice } from '@/shared/i18n/format';
import { product as texts } from '@/shared/i18n/tr/product';
import { translator } from '@/shared/i18n/translator';
import { Dialog } from '@/shared/ui/dialog';
import { toast } from '@/shared/ui/toast';
import { shareTargets } from '../state/share-targets';
import { FacebookLogo, InstagramLogo, WhatsappLogo, XMark } from './share-logos';

const t = translator(texts);
const marks = { whatsapp: <WhatsappLogo />, facebook: <FacebookLogo />, twitter: <XMark /> } as const;

interface ShareDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly listing: ListingDetail;
}

/** The ways to tell someone of an ad: the device's own sheet where there is one, links, and the address itself. */
export function ShareDialog({ open, onOpenChange, listing }: ShareDialogProps) {
  const url = new URL(`/${listing.slug_pid}`, window.location.origin).href;
  const text = `${listing.title}, ${formatPrice(listing.price_minor)}`;

  const copy = async (done: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toast.add({ type: 'success', title: t('copied'), ...(done !== '' && { message: done }) });
      onOpenChange(false);
    } catch {
      toast.add({ type: 'error', title: t('copy_failed'), message: url, duration: 0 });
    }
  };
  const device = async () => {
    try {
      await navigator.share({ title: listing.title, text, url });
      onOpenChange(false);
    } catch {
      // The visitor changed their mind in the device's sheet.
    }
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('share_title')}>
      <ul className="grid grid-cols-2 gap-2">
        {'share' in navigator && (
          <li className="col-span-2">
            <button type="button" onClick={() => void device()} className={wayStyle}>
              <Share aria-hidden className="size-5" />
              {t('share_device')}
            </button>
          </li>
        )}
        {shareTargets(url, text).map(({ key, href }) => (
          <li key={key}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={wayStyle}>
              {marks[key]}
              {t(`share_${key}`)}
            </a>
          </li>
        ))}
        <Way mark={<InstagramLogo />} name={t('share_instagram')} onPress={() => void copy(t('copied_instagram'))} />
        <li className="col-span-2">
          <button type="button" onClick={() => void copy('')} className={wayStyle}>
            <Copy aria-hidden className="size-5" />
            {t('share_copy')}
          </button>
        </li>
      </ul>
    </Dialog>
  );
}

function Way({
  mark,
  name,
  onPress,
}: {
  readonly mark: ReactNode;
  readonly name: string;
  readonly onPress: () => void;
}) {
  return (
    <li>
      <button type="button" onClick={onPress} className={wayStyle}>
        {mark}
        {name}
      </button>
    </li>
  );
}

const wayStyle =
  'flex h-12 w-full items-center gap-3 rounded-control border border-line px-4 text-sm font-semibold hover:border-edge hover:bg-sunken';
