import { useEffect, useRef, type ReactNode } from 'react';
import type { Photo as PhotoData } from '@ilan/api';
import { cn } from '@/shared/ui/cn';

interface PhotoTrackProps {
  readonly photos: readonly PhotoData[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly children: (photo: PhotoData, index: number) => ReactNode;
  /** Names the row, which takes the focus so that it can be scrolled without a pointer. */
  readonly label: string;
  readonly className?: string;
}

/** Photos side by side; a finger swipes them, `index` moves them, and each tells the other. */
export function PhotoTrack({ photos, index, onIndex, children, label, className }: PhotoTrackProps) {
  const track = useRef<HTMLUListElement | null>(null);
  /** Where a scroll that we started is going: what it passes on the way is not a choice. */
  const target = useRef<number | null>(null);
  const first = useRef(true);

  useEffect(() => {
    const element = track.current;
    if (element === null || positionOf(element) === index) return;
    target.current = index;
    element.scrollTo({
      left: index * element.clientWidth,
      behavior: first.current || isCalm() ? 'instant' : 'smooth',
    });
  }, [index]);
  useEffect(() => {
    first.current = false;
  }, []);

  const settle = () => {
    const element = track.current;
    if (element === null) return;
    const position = positionOf(element);
    if (target.current !== null && position !== target.current) return;
    target.current = null;
    if (position !== index) onIndex(position);
  };

  return (
    <ul
      ref={track}
      tabIndex={0}
      aria-label={label}
      onScroll={settle}
      onPointerDown={() => void (target.current = null)}
      className={cn(
        'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]',
        className,
      )}
    >
      {photos.map((photo, at) => (
        <li
          key={photo.id}
          aria-hidden={at !== index}
          className="relative h-full w-full shrink-0 snap-center snap-always overflow-hidden"
        >
          {children(photo, at)}
        </li>
      ))}
    </ul>
  );
}

const positionOf = (element: HTMLElement): number =>
  element.clientWidth === 0 ? 0 : Math.round(element.scrollLeft / element.clientWidth);

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
