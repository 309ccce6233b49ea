import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react';
import type { Photo as PhotoData } from '@ilan/api';
import { gallery as texts } from '@/shared/i18n/tr/gallery';
import { translator } from '@/shared/i18n/translator';
import { Photo } from '@/shared/ui/photo';
import { StepButtons } from './step-buttons';

const t = translator(texts);

interface PhotoTrackProps {
  readonly photos: readonly PhotoData[];
  readonly title: string;
  readonly index: number;
  readonly goTo: (index: number) => void;
  /** How each of them is shown. */
  readonly each: Pick<ComponentProps<typeof Photo>, 'sizes' | 'className' | 'onClick' | 'onDoubleClick'>;
  /** The first is a reason to be at this page. */
  readonly priority?: boolean;
}

/** Photos side by side, with the steps over them; a finger swipes them, `index` moves them, and each tells the other. */
export function PhotoTrack({ photos, title, index, goTo, each, priority = false }: PhotoTrackProps) {
  const track = useRef<HTMLUListElement | null>(null);
  /** Where a scroll that we started is going: what it passes on the way is not a choice. */
  const target = useRef<number | null>(null);
  const first = useRef(true);

  const moveTo = useEffectEvent((wanted: number) => {
    const element = track.current;
    const isFirst = first.current;
    first.current = false;
    if (element === null || positionOf(element) === wanted) return;
    // A finger that came before the script did has already chosen.
    if (isFirst && positionOf(element) > 0) {
      goTo(positionOf(element));
      return;
    }
    target.current = wanted;
    element.scrollTo({ left: wanted * element.clientWidth, behavior: isFirst || isCalm() ? 'instant' : 'smooth' });
  });
  useEffect(() => moveTo(index), [index]);

  const settle = () => {
    const element = track.current;
    if (element === null) return;
    const position = positionOf(element);
    if (target.current !== null && position !== target.current) return;
    target.current = null;
    if (position !== index) goTo(position);
  };

  return (
    <>
      <ul
        ref={track}
        // It can be scrolled without a pointer.
        tabIndex={0}
        aria-label={t('gallery')}
        onScroll={settle}
        onPointerDown={() => void (target.current = null)}
        className="flex h-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-2 [scrollbar-width:none]"
      >
        {photos.map((photo, at) => (
          <li
            key={photo.id}
            aria-hidden={at !== index}
            className="relative h-full w-full shrink-0 snap-center snap-always overflow-hidden"
          >
            <Photo
              photo={photo}
              alt={t('photo_of', { title, n: at + 1, count: photos.length })}
              priority={priority && at === 0}
              large
              {...each}
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && <StepButtons index={index} count={photos.length} goTo={goTo} />}
    </>
  );
}

const positionOf = (element: HTMLElement): number =>
  element.clientWidth === 0 ? 0 : Math.round(element.scrollLeft / element.clientWidth);

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
