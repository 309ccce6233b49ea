import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StaffCategory } from '@ilan/api';
import { type DropPlace, dropPlace, type Over, toldDrop, whyNot } from '../state/tree-drop';
import { t } from '../texts';

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

/** What is taken by the pointer and where it is held; the levels of the tree may change beneath it. */
export interface TreeDrag {
  readonly dragged: StaffCategory | undefined;
  readonly over: Over | undefined;
  /** That it cannot be dropped where it is held. */
  readonly isBarred: boolean;
  /** What letting go would do, or why nothing; what became of it where it was given up. */
  readonly told: string;
  readonly source: (category: StaffCategory) => {
    readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
    readonly onDragEnd: () => void;
  };
  readonly target: (
    id: number | null,
    zoneOf?: (event: DragEvent<HTMLElement>) => Over['zone'],
  ) => {
    readonly 'data-drop': true;
    readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
    readonly onDrop: (event: DragEvent<HTMLElement>) => void;
  };
}

const below = (): Over['zone'] => 'into';

export function useTreeDrag({ all, open, onOpen, onDrop }: TreeDragged): TreeDrag {
  const [held, setHeld] = useState<{ readonly id: number; readonly from: number | null }>();
  const [over, setOver] = useState<Over>();
  const [said, setSaid] = useState('');
  const dropped = useRef(false);
  const dragged = held && all.find(({ id }) => id === held.id);
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
  const isHeld = held !== undefined;
  const end = (): void => {
    setHeld(undefined);
    setOver(undefined);
  };
  useEffect(() => {
    if (!isHeld) return undefined;
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
  }, [isHeld]);
  const told = (): string => {
    if (!dragged) return said;
    if (!over || !place) return t('drop_held', { name: dragged.name });
    const sentence = reason === undefined ? toldDrop(all, dragged, over, place) : t('drop_no', { reason });
    return isResting ? `${sentence} ${t('drop_opens')}` : sentence;
  };
  return {
    dragged,
    over,
    isBarred: reason !== undefined,
    told: told(),
    source: ({ id, name }) => ({
      onDragStart: ({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', name);
        dropped.current = false;
        setSaid('');
        setHeld({ id, from: openId });
      },
      // Also of Esc and of whatever was let go where nothing takes it.
      onDragEnd: () => {
        if (held && !dropped.current) {
          setSaid(t('drop_given_up', { name }));
          if (held.from !== openId) onOpen(held.from);
        }
        end();
      },
    }),
    target: (id, zoneOf = below) => ({
      'data-drop': true,
      onDragOver: (event) => {
        if (!dragged) return;
        const next = { id, zone: zoneOf(event) };
        const isSame = over?.id === id && over.zone === next.zone;
        if (!isSame) setOver(next);
        const why = isSame ? reason : whyNot(all, dragged, dropPlace(all, dragged, next, open));
        // What is not prevented cannot be dropped, and the pointer says so.
        if (why === undefined) event.preventDefault();
      },
      // Where it is let go, which what is drawn may not have reached yet.
      onDrop: (event) => {
        event.preventDefault();
        const to = dragged && dropPlace(all, dragged, { id, zone: zoneOf(event) }, open);
        if (!to || whyNot(all, dragged, to) !== undefined) return;
        dropped.current = true;
        end();
        onDrop(dragged, to, held.from);
      },
    }),
  };
}
