import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '@/shared/ui/toast';
import { SEEN_COVER, SEEN_END, SEEN_PHOTO } from '../state/seen-selectors';
import { t } from '../texts';

export interface Seen {
  /** Belongs on the element around the ad. */
  readonly watch: (element: HTMLElement | null) => void;
  readonly all: boolean;
  /** Brings what was not yet seen onto the screen, and says why. */
  readonly showRest: () => void;
}

const isDrawn = (photo: HTMLImageElement): boolean => photo.complete;

/**
 * Whether every end that is marked within the ad has been on the screen, above the buttons, and its photo drawn.
 * @param of what is looked at: anything new begins unseen
 */
export const useSeen = (of: string | undefined): Seen => {
  const [root, watch] = useState<HTMLElement | null>(null);
  const unseen = useRef<ReadonlySet<Element>>(new Set());
  const [done, setDone] = useState<string | undefined>();
  useEffect(() => {
    if (!root || of === undefined) return;
    const ends = [...root.querySelectorAll(SEEN_END)];
    const photos = [...root.querySelectorAll<HTMLImageElement>(SEEN_PHOTO)].slice(0, 1).filter((one) => !isDrawn(one));
    unseen.current = new Set([...ends, ...photos]);
    const met = (elements: readonly Element[]): void => {
      unseen.current = new Set([...unseen.current].filter((one) => !elements.includes(one)));
      if (unseen.current.size === 0) setDone(of);
    };
    const covered = document.querySelector(SEEN_COVER)?.getBoundingClientRect().height ?? 0;
    const observer = new IntersectionObserver(
      (entries) => met(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)),
      { rootMargin: `0px 0px -${Math.ceil(covered)}px 0px` },
    );
    for (const end of ends) observer.observe(end);
    const watching = new AbortController();
    const { signal } = watching;
    // A photo that cannot be loaded is not waited for: that it is missing is then on the screen.
    for (const photo of photos)
      for (const event of ['load', 'error']) photo.addEventListener(event, () => met([photo]), { signal });
    return () => {
      observer.disconnect();
      watching.abort();
    };
  }, [root, of]);
  const showRest = useCallback(() => {
    unseen.current.values().next().value?.scrollIntoView({ block: 'center' });
    toast.add({ type: 'info', title: t('unseen') });
  }, []);
  return { watch, all: of !== undefined && done === of, showRest };
};
