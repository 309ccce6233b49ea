import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
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
/** As long as a slide may be on its way: who turns again meanwhile goes on from where it leads. */
const ON_ITS_WAY_MS = 1_000;
/** How far an arrow key leads. */
const STEPS: { readonly [Key in string]?: number } = { ArrowLeft: -1, ArrowRight: 1 };
const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Large pictures that staff brought; they move on by themselves until somebody looks closer, and never for who wants less motion. */
export function SlideShow() {
  const { data: slides = NONE } = useQuery(slidesQuery());
  useFreshSlides(slides);
  const row = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const turned = useRef({ to: 0, when: -ON_ITS_WAY_MS });
  const [said, setSaid] = useState('');
  const [paused, setPaused] = useState(false);
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const follow = useLocalLinks();
  // A browser takes lazy pictures beside the one that is seen, too, and on a phone's line they would share its way.
  const alive = useAlive();
  const count = slides.length;
  const go = (next: number): void => {
    const { current } = row;
    if (!current || count === 0) return;
    current.scrollTo({ left: next * current.clientWidth, behavior: calm() ? 'instant' : 'smooth' });
    setAt(next);
  };
  const turn = (by: number): void => {
    const { to, when } = turned.current;
    const now = performance.now();
    const next = ((now - when < ON_ITS_WAY_MS ? to : at) + by + count) % count;
    turned.current = { to: next, when: now };
    const links = row.current?.querySelectorAll('a');
    // Who reads a slide goes to the next one, and hears that by itself; the focus would stay on one that nobody sees.
    const isRead = row.current?.contains(document.activeElement);
    if (isRead) links?.[next]?.focus({ preventScroll: true });
    setSaid(isRead ? '' : `${t('slide_of', { at: next + 1, count })}: ${slides[next]?.title ?? ''}`);
    go(next);
  };
  const turnByKey = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    // With another key it is the browser's: Alt and an arrow go back.
    if (by === undefined || count < 2 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The row would scroll as well.
    event.preventDefault();
    turn(by);
  };
  useEffect(() => {
    if (paused || isUnderPointer || hasFocus || count < 2 || calm()) return;
    const timer = setInterval(() => !document.hidden && go((at + 1) % count), EVERY_MS);
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
      onKeyDown={turnByKey}
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget))}
    >
      <div
        ref={row}
        onClick={follow}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            role="group"
            aria-roledescription={t('slide_kind')}
            className="w-full shrink-0 snap-start"
            aria-label={t('slide_of', { at: index + 1, count })}
          >
            <SlideView slide={slide} first={index === 0} due={index === 0 || alive} />
          </div>
        ))}
      </div>
      {/* What moves by itself would speak over everything else; who moves it is told where it stands. */}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {count > 1 && (
        <div className="absolute right-2 bottom-2 flex gap-1">
          <IconButton label={t('slide_before')} className={button} onClick={() => turn(-1)}>
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
          <IconButton label={t('slide_next')} className={button} onClick={() => turn(1)}>
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
    </section>
  );
}
