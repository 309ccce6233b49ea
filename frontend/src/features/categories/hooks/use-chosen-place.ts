import { useState } from 'react';
import type { StaffCategory } from '@ilan/api';
import { possibleParents, possibleTargets } from '../state/tree';
import { t } from '../texts';

interface ChosenPlace {
  readonly parent: number | null;
  /** The category that is to have its ads. */
  readonly into: number | null;
  readonly target: StaffCategory | undefined;
  /** Another place was chosen here, and it was moved since. */
  readonly isMovedMeanwhile: boolean;
  readonly movedMeanwhile: string;
  /** Which choice was taken back because it cannot be any more. */
  readonly lost: 'parent' | 'target' | undefined;
  readonly chooseParent: (id: number | null) => void;
  readonly chooseTarget: (id: number | null) => void;
}

/**
 * Where somebody wants a category to go, while the tree may change beneath it. A choice stays as long as it can be; where nothing was chosen
 * the field follows the tree.
 */
export function useChosenPlace(category: StaffCategory, all: readonly StaffCategory[]): ChosenPlace {
  const [parent, setParent] = useState(category.parent_id);
  const [from, setFrom] = useState(category.parent_id);
  const [into, setInto] = useState<number | null>(null);
  const [lost, setLost] = useState<ChosenPlace['lost']>();
  const isMoved = category.parent_id !== from;
  // Each of these is drawn again before anybody sees it.
  if (isMoved && (parent === from || parent === category.parent_id)) {
    setFrom(category.parent_id);
    setParent(category.parent_id);
  } else if (parent !== null && parent !== category.parent_id && isGone(parent, possibleParents(all, category))) {
    setFrom(category.parent_id);
    setParent(category.parent_id);
    setLost('parent');
  }
  if (into !== null && isGone(into, possibleTargets(all, category))) {
    setInto(null);
    setLost('target');
  }
  const above = all.find(({ id }) => id === category.parent_id);
  const chosen = all.find(({ id }) => id === parent)?.name ?? t('top_level');
  return {
    ...{ parent, into, lost },
    target: all.find(({ id }) => id === into),
    isMovedMeanwhile: isMoved && parent !== category.parent_id,
    movedMeanwhile: t('moved_meanwhile', { now: above?.name ?? t('top_level'), chosen }),
    chooseParent: (id) => {
      setParent(id);
      setLost(undefined);
    },
    chooseTarget: (id) => {
      setInto(id);
      setLost(undefined);
    },
  };
}

const isGone = (chosen: number, offered: readonly StaffCategory[]): boolean => !offered.some(({ id }) => id === chosen);
