import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves focus to the first card that came with "load more", so that a keyboard goes on where the list went on.
 * Call `expectMore` when more is asked for; the list's element is `listRef`.
 */
export function useFocusFirstNew(count: number): {
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly expectMore: () => void;
} {
  const listRef = useRef<HTMLUListElement | null>(null);
  const firstNew = useRef<number | null>(null);

  useEffect(() => {
    const index = firstNew.current;
    if (index === null || count <= index) return;
    firstNew.current = null;
    listRef.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true });
  }, [count]);

  return { listRef, expectMore: () => void (firstNew.current = count) };
}
