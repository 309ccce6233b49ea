import { useState, type KeyboardEvent } from 'react';

export interface PhotoIndex {
  readonly index: number;
  readonly goTo: (index: number) => void;
  /** Arrow keys, Home and End. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Which of `count` photos is looked at; stops at both ends. */
export function usePhotoIndex(count: number, initial = 0): PhotoIndex {
  const [index, setIndex] = useState(initial);
  const goTo = (wanted: number) => setIndex(Math.max(0, Math.min(count - 1, wanted)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const wanted = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    goTo(wanted);
  };
  return { index, goTo, onKeyDown };
}
