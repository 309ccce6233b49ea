import { Suspense, useState } from 'react';
import type { Photo as PhotoData } from '@ilan/api';
import { usePhotoIndex } from '@/shared/gallery/use-photo-index';
import { cn } from '@/shared/ui/cn';
import { Photo } from '@/shared/ui/photo';
import { messages as texts } from '@/shared/i18n/tr/messages';
import { translator } from '@/shared/i18n/translator';
import { lazyPart } from '@/shared/ui/lazy-part';

const t = translator(texts);
const Lightbox = lazyPart(async () => ({ default: (await import('@/shared/gallery/lightbox')).Lightbox }));

/** Photos of a message; a press shows one over the whole window. */
export const MessagePhotos = ({ photos }: { readonly photos: readonly PhotoData[] }) => {
  const { index, goTo, onKeyDown } = usePhotoIndex(photos.length);
  const [lightbox, setLightbox] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <ul className={cn('grid gap-1', photos.length > 1 && 'grid-cols-2')}>
        {photos.map((photo, at) => (
          <li key={photo.id} className={cn(photos.length === 3 && at === 0 && 'col-span-2')}>
            <button
              type="button"
              aria-label={t('photo', { n: at + 1 })}
              onClick={() => {
                goTo(at);
                setLightbox('open');
              }}
              className="block w-full overflow-hidden rounded-xl"
            >
              <Photo
                photo={photo}
                alt=""
                sizes="(min-width: 48rem) 320px, 70vw"
                className={cn('w-full object-cover', photos.length > 1 ? 'aspect-square' : 'aspect-4/3')}
              />
            </button>
          </li>
        ))}
      </ul>
      {lightbox !== 'unused' && (
        <Suspense>
          <Lightbox
            open={lightbox === 'open'}
            onClose={() => setLightbox('closed')}
            title={t('photos')}
            photos={photos}
            index={index}
            goTo={goTo}
            onKeyDown={onKeyDown}
          />
        </Suspense>
      )}
    </>
  );
};
