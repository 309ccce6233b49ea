import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Slide } from '@ilan/api';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { slidesQuery } from '@/shared/api-client/queries/slides';
import { home as texts } from '@/shared/i18n/tr/home';
import { translator } from '@/shared/i18n/translator';
import { useLocalLinks } from '@/shared/layout/use-local-links';
import { IconButton } from '@/shared/ui/icon-button';
import { useAlive } from '@/shared/ui/use-alive';
import { useFreshSlides } from '../hooks/use-fresh-slides';
import { SlideView } from './slide-view';

const t = translator(texts);
const NONE: readonly Slide[] = [];
const EVERY_MS = 6_000;
const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Large pictures that staff brought; they move on by themselves until somebody looks closer, and never for who wants less motion. */
export function SlideShow() {
  const { data: slides = NONE } = useQuery(slidesQuery());
  useFreshSlides(slides);
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const follow = useLocalLinks();
  // A browser takes lazy pictures beside the one that is seen, too, and on a phone's line they would share its way.
  const alive = useAlive();
  const count = slides.length;
  const go = (to: number): void => {
    const { current } = row;
    if (!current || count === 0) return;
    const next = (to + count) % count;
    current.scrollTo({ left: next * current.clientWidth, behavior: calm() ? 'instant' : 'smooth' });
    setAt(next);
  };
  useEffect(() => {
    if (paused || isUnderPointer || hasFocus || count < 2 || calm()) return;
    const timer = setInterval(() => !document.hidden && go(at + 1), EVERY_MS);
    return () => clearInterval(timer);
  });
  if (count === 0) return null;
  const button = 'bg-surface/85 hover:bg-surface';
  return (
    <section
      aria-roledescription={t('slides_kind')}
      aria-label={t('slides')}
      className="rounded-card relative mt-4 overflow-hidden"
      onMouseEnter={() => setUnderPointer(true)}
      onMouseLeave={() => setUnderPointer(false)}
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget))}
    >
      <ul
        ref={row}
        onClick={follow}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            className="w-full shrink-0 snap-start"
            aria-label={t('slide_of', { at: index + 1, count })}
          >
            <SlideView slide={slide} first={index === 0} due={index === 0 || alive} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="absolute right-2 bottom-2 flex gap-1">
          <IconButton label={t('slide_before')} className={button} onClick={() => go(at - 1)}>
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label={paused ? t('slides_play') : t('slides_pause')}
            // Where nothing moves there is nothing to stop.
            className={`${button} motion-reduce:hidden`}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <Play aria-hidden className="size-5" /> : <Pause aria-hidden className="size-5" />}
          </IconButton>
          <IconButton label={t('slide_next')} className={button} onClick={() => go(at + 1)}>
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
    </section>
  );
}
