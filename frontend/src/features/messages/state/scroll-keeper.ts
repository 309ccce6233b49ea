/** So near to the end one counts as being there. */
const AT_END = 48;
/** So near to an edge what lies beyond it is wanted. */
const NEAR = 600;

export interface ScrollWishes {
  /** Whether the last row that is drawn is the newest. */
  readonly isNewest: boolean;
  readonly onAtEnd: (atEnd: boolean) => void;
  readonly onNearTop: () => void;
  readonly onNearBottom: () => void;
}

/**
 * A box of rows (`data-row`) that grows at both ends. Who is at its end stays there; for everybody else the row that they look at stays
 * where it is, whatever comes above it or changes its height. Not every browser anchors by itself, and none does at the top.
 */
export class ScrollKeeper {
  #box: HTMLElement | null = null;
  #content: HTMLElement | null = null;
  #watcher: ResizeObserver | undefined;
  #wishes: ScrollWishes | undefined;
  #pinned = true;
  #anchor: { readonly row: string; readonly top: number } | null = null;

  /** What scrolls, and what is in it: the size of both is watched. */
  readonly box = (element: HTMLElement | null): void => {
    this.#watch(this.#box, element);
    this.#box = element;
  };
  readonly content = (element: HTMLElement | null): void => {
    this.#watch(this.#content, element);
    this.#content = element;
  };

  /** Called after every drawing. */
  heed(wishes: ScrollWishes): void {
    this.#wishes = wishes;
    this.hold();
  }

  /** Puts the box back to where it was looked at. */
  readonly hold = (): void => {
    const box = this.#box;
    if (!box) return;
    if (this.#pinned) {
      box.scrollTop = box.scrollHeight;
    } else if (this.#anchor) {
      const { row, top } = this.#anchor;
      const now = box.querySelector(`[data-row="${CSS.escape(row)}"]`);
      const moved = now ? now.getBoundingClientRect().top - box.getBoundingClientRect().top - top : 0;
      if (Math.abs(moved) >= 1) box.scrollTop += moved;
    }
    this.look();
  };

  /** It was scrolled: where it is looked at now. */
  readonly look = (): void => {
    const [box, wishes] = [this.#box, this.#wishes];
    if (!box || !wishes) return;
    const left = box.scrollHeight - box.scrollTop - box.clientHeight;
    this.#pinned = wishes.isNewest && left < AT_END;
    this.#anchor = this.#pinned ? null : firstSeen(box);
    wishes.onAtEnd(this.#pinned);
    if (box.scrollTop < NEAR) wishes.onNearTop();
    if (!wishes.isNewest && left < NEAR) wishes.onNearBottom();
  };

  /** Stays at the end from now on. */
  toEnd(): void {
    this.#pinned = true;
    this.#anchor = null;
    if (this.#box) this.#box.scrollTop = this.#box.scrollHeight;
  }

  focus(): void {
    this.#box?.focus({ preventScroll: true });
  }

  #watch(before: HTMLElement | null, element: HTMLElement | null): void {
    if (typeof ResizeObserver === 'undefined') return;
    this.#watcher ??= new ResizeObserver(this.hold);
    if (before) this.#watcher.unobserve(before);
    if (element) this.#watcher.observe(element);
  }
}

/** The first row of which something is seen, and how far from the top of the box it begins. */
function firstSeen(box: HTMLElement): { readonly row: string; readonly top: number } | null {
  const { top } = box.getBoundingClientRect();
  for (const row of box.querySelectorAll<HTMLElement>('[data-row]')) {
    const place = row.getBoundingClientRect();
    if (place.bottom > top) return { row: row.dataset.row ?? '', top: place.top - top };
  }
  return null;
}
