import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { Photo as PhotoData } from '@ilan/api';
import { gallery as texts } from '@/shared/i18n/tr/gallery';
import { translator } from '@/shared/i18n/translator';
import { FullScreen } from '@/shared/ui/full-screen';
import { PhotoTrack } from './photo-track';
import { ZoomedPhoto } from './zoomed-photo';

const t = translator(texts);

interface LightboxProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly photos: readonly PhotoData[];
  readonly index: number;
  readonly goTo: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The photos over the whole window. `+` and `-` or a double press zoom; the arrow keys then move within the photo. */
export function Lightbox({ open, onClose, title, photos, index, goTo, onKeyDown }: LightboxProps) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  const photo = photos[index];
  const inside = zoomed === index && photo !== undefined;
  const toggle = () => setZoomed(inside ? null : index);
  const close = () => {
    setZoomed(null);
    onClose();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') setZoomed(index);
    else if (event.key === '-') setZoomed(null);
    else if (!inside) onKeyDown(event);
    // The gallery behind listens too, and React events come through the portal.
    event.stopPropagation();
  };

  return (
    <FullScreen open={open} onClose={close} title={t('lightbox', { title })} onKeyDown={onKey}>
      <div className="flex items-center gap-1 p-2 pl-4">
        <p aria-live="polite" className="flex-1 text-sm font-medium tabular-nums">
          {t('counter', { n: index + 1, count: photos.length })}
        </p>
        <button type="button" aria-label={t(inside ? 'zoom_out' : 'zoom_in')} onClick={toggle} className={toolStyle}>
          {inside ? <ZoomOut aria-hidden className="size-5" /> : <ZoomIn aria-hidden className="size-5" />}
        </button>
        <button type="button" aria-label={t('close')} onClick={close} className={toolStyle}>
          <X aria-hidden className="size-6" />
        </button>
      </div>
      <div className="relative min-h-0 flex-1">
        {inside ? (
          <ZoomedPhoto
            photo={photo}
            alt={t('photo_of', { title, n: index + 1, count: photos.length })}
            onLeave={toggle}
          />
        ) : (
          <PhotoTrack
            photos={photos}
            title={title}
            index={index}
            goTo={goTo}
            each={{
              sizes: '100vw',
              className: 'size-full bg-transparent! bg-none! object-contain',
              onDoubleClick: toggle,
            }}
          />
        )}
      </div>
    </FullScreen>
  );
}

const toolStyle = 'grid size-11 place-items-center rounded-full hover:bg-white/15 focus-visible:outline-white';
