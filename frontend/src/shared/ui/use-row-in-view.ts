import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A row of links that is wider than the screen shows the current one, also after the phone was turned: the row moves, the page does not. */
export const useRowInView = <Row extends HTMLElement>(current: string): RefObject<Row | null> => {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    const show = (): void => {
      const link = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
      if (!row.current || !link) return;
      const { left, width } = link.getBoundingClientRect();
      const box = row.current.getBoundingClientRect();
      row.current.scrollLeft += left + width / 2 - (box.left + box.width / 2);
    };
    show();
    window.addEventListener('resize', show);
    // Letters and counts that come later make links wider, and links may come later themselves.
    const wider = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(show);
    const watch = (): void => {
      for (const child of row.current?.children ?? []) wider?.observe(child);
    };
    const more = new MutationObserver(() => {
      watch();
      show();
    });
    watch();
    if (row.current) more.observe(row.current, { childList: true, subtree: true });
    return () => {
      window.removeEventListener('resize', show);
      more.disconnect();
      wider?.disconnect();
    };
  }, [current]);
  return row;
};
