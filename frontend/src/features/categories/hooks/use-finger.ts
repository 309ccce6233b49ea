import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

export interface Point {
  readonly x: number;
  readonly y: number;
}
interface Finger<What> {
  /** It moves: what was only touched is held from then on. */
  readonly onTake: (what: What) => void;
  /** For as long as it is held, wherever the finger is; what lies beneath it may have changed. */
  readonly onHold: (at: Point) => void;
  readonly onLetGo: (at: Point) => void;
  readonly onGiveUp: () => void;
}

/** A finger that lies on something is never quite still. */
const STILL_PX = 6;
/** So near to the upper or the lower end of the window the page goes on below the finger, the faster the nearer. */
const EDGE_PX = 88;
const FASTEST_PX = 14;

const speedAt = (y: number): number => {
  const depth = Math.max(EDGE_PX - y, 0) - Math.max(y - (window.innerHeight - EDGE_PX), 0);
  return -Math.round((Math.min(Math.max(depth, -EDGE_PX), EDGE_PX) / EDGE_PX) * FASTEST_PX);
};

/**
 * What a finger drags, where browsers drag nothing by touch. It hears the finger on the whole document: what was touched may go from the page meanwhile.
 * A second finger gives up, as Esc does for a mouse.
 * @returns for what is touched, which has to leave the finger alone (`touch-action: none`)
 */
export function useFinger<What>({ onTake, onHold, onLetGo, onGiveUp }: Finger<What>) {
  const [down, setDown] = useState<{ readonly id: number; readonly what: What }>();
  const at = useRef<Point>({ x: 0, y: 0 });
  const isHeld = useRef(false);
  const end = (): void => {
    isHeld.current = false;
    setDown(undefined);
  };
  const giveUp = useEffectEvent((): void => {
    if (isHeld.current) onGiveUp();
    end();
  });
  const move = useEffectEvent((to: Point): void => {
    const from = at.current;
    if (!isHeld.current && down && Math.hypot(to.x - from.x, to.y - from.y) > STILL_PX) {
      isHeld.current = true;
      onTake(down.what);
    }
    if (isHeld.current) at.current = to;
  });
  const letGo = useEffectEvent((): void => {
    if (isHeld.current) onLetGo(at.current);
    end();
  });
  const hold = useEffectEvent((): void => {
    if (!isHeld.current) return;
    const by = speedAt(at.current.y);
    if (by !== 0) window.scrollBy(0, by);
    onHold(at.current);
  });
  const id = down?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const isOther = ({ pointerId }: { readonly pointerId: number }): boolean => pointerId !== id;
    document.addEventListener(
      'pointermove',
      (event) => {
        if (!isOther(event)) move({ x: event.clientX, y: event.clientY });
      },
      { signal },
    );
    document.addEventListener('pointerup', (event) => (isOther(event) ? undefined : letGo()), { signal });
    document.addEventListener('pointercancel', (event) => (isOther(event) ? undefined : giveUp()), { signal });
    document.addEventListener('pointerdown', (event) => (isOther(event) ? giveUp() : undefined), { signal });
    let frame = 0;
    const watch = (): void => {
      hold();
      frame = requestAnimationFrame(watch);
    };
    watch();
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, [id]);
  return {
    isDown: down !== undefined,
    touched: (what: What) => ({
      onPointerDown: ({ pointerType, pointerId, clientX, clientY, isPrimary }: PointerEvent<HTMLElement>): void => {
        if (pointerType === 'mouse' || !isPrimary) return;
        at.current = { x: clientX, y: clientY };
        isHeld.current = false;
        setDown({ id: pointerId, what });
      },
    }),
  };
}
