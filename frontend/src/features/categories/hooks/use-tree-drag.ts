import {
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { StaffCategory } from '@ilan/api';
import { type DropPlace, dropPlace, type Over, toldDrop, whyNot } from '../state/tree-drop';
import { t } from '../texts';
import { type Point, useFinger } from './use-finger';

/** Resting so long over a category opens it: longer than it takes to pass over it. */
export const REST_MS = 800;

interface TreeDragged {
  readonly all: readonly StaffCategory[];
  /** Whose children are shown; undefined for the top level. */
  readonly open: StaffCategory | undefined;
  /** Shows the children of another one. */
  readonly onOpen: (id: number | null) => void;
  /** @param from whose children were shown when it was taken */
  readonly onDrop: (moved: StaffCategory, place: DropPlace, from: number | null) => void;
}

type Zone = Over['zone'];
/** The upper and the lower quarter of a row put beside it, its middle below it. */
export function zoneIn({ top, height }: Pick<DOMRect, 'top' | 'height'>, y: number): Zone {
  const part = (y - top) / height;
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'into';
}

/** What is taken by the pointer or a finger and where it is held; the levels of the tree may change beneath it. */
export interface TreeDrag {
  readonly dragged: StaffCategory | undefined;
  readonly over: Over | undefined;
  /** That it cannot be dropped where it is held. */
  readonly isBarred: boolean;
  /** What letting go would do, or why nothing; what became of it where it was given up. */
  readonly told: string;
  /** Follows the finger; browsers draw by themselves what a mouse drags. */
  readonly ghost: RefObject<HTMLSpanElement | null>;
  readonly isByFinger: boolean;
  /** The finger hides what stands at the foot of the window. */
  readonly isLow: boolean;
  readonly source: (category: StaffCategory) => {
    readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
    readonly onDragEnd: () => void;
  };
  /** Where a finger takes it. */
  readonly grip: (category: StaffCategory) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
  };
  /** @param hasEdges whether something can be put beside it */
  readonly target: (
    id: number | null,
    hasEdges?: boolean,
  ) => {
    readonly 'data-drop': number | 'top';
    readonly 'data-edges': boolean | undefined;
    readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
    readonly onDrop: (event: DragEvent<HTMLElement>) => void;
  };
}

const zoneUnder = (element: Element, y: number): Zone =>
  element.hasAttribute('data-edges') ? zoneIn(element.getBoundingClientRect(), y) : 'into';

/** Undefined where nothing takes it. */
function overAt({ x, y }: Point): Over | undefined {
  const element = document.elementFromPoint(x, y)?.closest('[data-drop]');
  const id = element?.getAttribute('data-drop');
  return element && id ? { id: id === 'top' ? null : Number(id), zone: zoneUnder(element, y) } : undefined;
}

const isSame = (one: Over | undefined, other: Over | undefined): boolean =>
  one?.id === other?.id && one?.zone === other?.zone;

/** As high above the finger as it hides, and never beyond the sides of the window. */
const GHOST_ABOVE_PX = 56;
function drawAt(ghost: HTMLElement | null, { x, y }: Point): void {
  if (!ghost) return;
  const half = ghost.offsetWidth / 2 + 8;
  const left = Math.min(Math.max(x, half), window.innerWidth - half);
  ghost.style.transform = `translate(${left}px, ${Math.max(y - GHOST_ABOVE_PX, 8)}px) translateX(-50%)`;
}

interface Held {
  readonly id: number;
  readonly from: number | null;
  readonly isByFinger: boolean;
}

export function useTreeDrag({ all, open, onOpen, onDrop }: TreeDragged): TreeDrag {
  const [held, setHeld] = useState<Held>();
  const [over, setOver] = useState<Over>();
  const [said, setSaid] = useState('');
  const [isLow, setIsLow] = useState(false);
  const dropped = useRef(false);
  const ghost = useRef<HTMLSpanElement>(null);
  const dragged = held && all.find(({ id }) => id === held.id);
  const whyNotAt = (to: Over): string | undefined => dragged && whyNot(all, dragged, dropPlace(all, dragged, to, open));
  const place = dragged && over && dropPlace(all, dragged, over, open);
  const reason = place && whyNot(all, dragged, place);
  const openId = open?.id ?? null;
  const opens = (id: number | null): boolean =>
    id !== openId && id !== held?.id && (id === null || all.some(({ parent_id }) => parent_id === id));
  const isResting = over?.zone === 'into' && opens(over.id);
  const restedOn = isResting ? over.id : undefined;
  const enter = useEffectEvent((id: number | null): void => {
    setOver(undefined);
    onOpen(id);
  });
  useEffect(() => {
    if (restedOn === undefined) return undefined;
    const timer = setTimeout(() => enter(restedOn), REST_MS);
    return () => clearTimeout(timer);
  }, [restedOn]);
  const take = (id: number, isByFinger: boolean): void => {
    dropped.current = false;
    setSaid('');
    setHeld({ id, from: openId, isByFinger });
  };
  const end = (): void => {
    setHeld(undefined);
    setOver(undefined);
  };
  const giveUp = (): void => {
    if (!held || !dragged) return;
    setSaid(t('drop_given_up', { name: dragged.name }));
    if (held.from !== openId) onOpen(held.from);
  };
  /** @returns whether it is taken there */
  const letGo = (at: Over): boolean => {
    if (!held || !dragged || whyNotAt(at) !== undefined) return false;
    dropped.current = true;
    end();
    onDrop(dragged, dropPlace(all, dragged, at, open), held.from);
    return true;
  };
  const finger = useFinger<number>({
    onTake: (id) => take(id, true),
    onHold: (at) => {
      drawAt(ghost.current, at);
      setIsLow(at.y > window.innerHeight / 2);
      const next = overAt(at);
      if (!isSame(next, over)) setOver(next);
    },
    onLetGo: (at) => {
      const to = overAt(at);
      if (to && letGo(to)) return;
      giveUp();
      end();
    },
    onGiveUp: () => {
      giveUp();
      end();
    },
  });
  const isByMouse = held?.isByFinger === false;
  useEffect(() => {
    if (!isByMouse) return undefined;
    const leave = ({ target }: Event): void => {
      if (!(target instanceof Element && target.closest('[data-drop]'))) setOver(undefined);
    };
    // The pointer moves by itself only once nothing is dragged: a row that went meanwhile hears no end of it.
    document.addEventListener('pointermove', end);
    document.addEventListener('dragover', leave);
    return () => {
      document.removeEventListener('pointermove', end);
      document.removeEventListener('dragover', leave);
    };
  }, [isByMouse]);
  const told = (): string => {
    if (!dragged) return said;
    if (!over || !place) return t(isByMouse ? 'drop_held' : 'drop_held_by_finger', { name: dragged.name });
    const sentence = reason === undefined ? toldDrop(all, dragged, over, place) : t('drop_no', { reason });
    return isResting ? `${sentence} ${t('drop_opens')}` : sentence;
  };
  return {
    dragged,
    over,
    isBarred: reason !== undefined,
    told: told(),
    ghost,
    isByFinger: held?.isByFinger === true,
    isLow: held?.isByFinger === true && isLow,
    source: ({ id, name }) => ({
      onDragStart: (event) => {
        // Where browsers drag by a long touch, the finger has it already.
        if (finger.isDown) {
          event.preventDefault();
          return;
        }
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        take(id, false);
      },
      // Also of Esc and of whatever was let go where nothing takes it.
      onDragEnd: () => {
        if (!dropped.current) giveUp();
        end();
      },
    }),
    grip: ({ id }) => ({
      ...finger.touched(id),
      onContextMenu: (event) => {
        if (finger.isDown) event.preventDefault();
      },
    }),
    target: (id, hasEdges = false) => ({
      'data-drop': id ?? 'top',
      'data-edges': hasEdges || undefined,
      onDragOver: (event) => {
        if (!dragged) return;
        const next = { id, zone: zoneUnder(event.currentTarget, event.clientY) };
        if (!isSame(next, over)) setOver(next);
        // What is not prevented cannot be dropped, and the pointer says so.
        if (whyNotAt(next) === undefined) event.preventDefault();
      },
      // Where it is let go, which what is drawn may not have reached yet.
      onDrop: (event) => {
        event.preventDefault();
        letGo({ id, zone: zoneUnder(event.currentTarget, event.clientY) });
      },
    }),
  };
}
