import { useEffect, useRef } from 'react';
import type { Photo as PhotoData } from '@ilan/api';
import { gallery as texts } from '@/shared/i18n/tr/gallery';
import { translator } from '@/shared/i18n/translator';
import { Photo } from '@/shared/ui/photo';

const t = translator(texts);

interface ThumbnailsProps {
  readonly photos: readonly PhotoData[];
  readonly index: number;
  readonly goTo: (index: number) => void;
}

/** One row to choose from; the chosen one is always in sight. */
export function Thumbnails({ photos, index, goTo }: ThumbnailsProps) {
  const row = useRef<HTMLUListElement | null>(null);
  useEffect(() => {
    const chosen = row.current?.children[index];
    if (!(chosen instanceof HTMLElement) || row.current === null) return;
    // Only the row scrolls: scrollIntoView would move the page too.
    row.current.scrollTo({ left: chosen.offsetLeft - (row.current.clientWidth - chosen.clientWidth) / 2 });
  }, [index]);
  return (
    <ul
      ref={row}
      className="relative mt-2 hidden gap-2 overflow-x-auto scroll-smooth p-1 [scrollbar-width:thin] sm:flex motion-reduce:scroll-auto"
    >
      {photos.map((photo, at) => (
        <li key={photo.id} className="shrink-0">
          <button
            type="button"
            aria-label={t('show_photo', { n: at + 1 })}
            aria-current={at === index}
            onClick={() => goTo(at)}
            className="aria-[current=true]:outline-brand block w-20 overflow-hidden rounded-lg opacity-75 outline-2 outline-transparent hover:opacity-100 aria-[current=true]:opacity-100 md:w-24"
          >
            <Photo photo={photo} alt="" sizes="96px" className="aspect-4/3 w-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}
