import { Camera, Expand } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Photo as PhotoData } from '@ilan/api';
import { gallery as texts } from '@/shared/i18n/tr/gallery';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';
import { lazyPart } from '@/shared/ui/lazy-part';
import { usePhotoIndex, type PhotoIndex } from './use-photo-index';
import { PhotoTrack } from './photo-track';
import { Thumbnails } from './thumbnails';

const t = translator(texts);
const Lightbox = lazyPart(async () => ({ default: (await import('./lightbox')).Lightbox }));
const SIZES = '(min-width: 80rem) 860px, (min-width: 64rem) calc(100vw - 27rem), 100vw';

interface GalleryProps {
  readonly title: string;
  readonly photos: readonly PhotoData[];
  /** Where the page itself moves the photos, by keys from everywhere; the section then listens to none. */
  readonly moved?: PhotoIndex;
  readonly className?: string;
}

/** The photos of an ad: swipe, arrow keys, buttons or thumbnails; a press opens them in full screen. */
export function Gallery({ title, photos, moved, className }: GalleryProps) {
  const own = usePhotoIndex(photos.length);
  const { index, goTo, onKeyDown } = moved ?? own;
  const [lightbox, setLightbox] = useState<'unused' | 'open' | 'closed'>('unused');
  const many = photos.length > 1;

  if (photos.length === 0) {
    return (
      <div className="bg-sunken text-muted md:rounded-card grid aspect-4/3 place-items-center">
        <p className="grid justify-items-center gap-2 text-sm">
          <Camera aria-hidden className="size-10" strokeWidth={1.5} />
          {t('no_photo')}
        </p>
      </div>
    );
  }
  return (
    <section aria-label={t('gallery')} onKeyDown={moved ? undefined : onKeyDown}>
      <div
        className={cn(
          'bg-sunken md:rounded-card relative max-h-[75dvh] w-full overflow-hidden',
          className ?? 'aspect-4/3',
        )}
      >
        <PhotoTrack
          photos={photos}
          title={title}
          index={index}
          goTo={goTo}
          priority
          each={{
            sizes: SIZES,
            className: 'size-full cursor-zoom-in object-contain',
            onClick: () => setLightbox('open'),
          }}
        />
        <button
          type="button"
          aria-label={t('enlarge')}
          onClick={() => setLightbox('open')}
          className="absolute right-2 bottom-2 grid size-11 place-items-center rounded-full bg-black/60 text-white hover:bg-black/75 md:right-3 md:bottom-3"
        >
          <Expand aria-hidden className="size-5" />
        </button>
        {many && (
          <p
            aria-live="polite"
            className="absolute bottom-3.5 left-3 rounded-full bg-black/60 px-3 py-1 text-sm font-medium text-white tabular-nums"
          >
            {t('counter', { n: index + 1, count: photos.length })}
          </p>
        )}
      </div>
      {many && <Thumbnails photos={photos} index={index} goTo={goTo} />}
      {lightbox !== 'unused' && (
        <Suspense>
          <Lightbox
            open={lightbox === 'open'}
            onClose={() => setLightbox('closed')}
            title={title}
            photos={photos}
            index={index}
            goTo={goTo}
            onKeyDown={onKeyDown}
          />
        </Suspense>
      )}
    </section>
  );
}
