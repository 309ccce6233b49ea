import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Message } from '@ilan/api';
import { loadOlder, type Pair } from '../api/conversations';
import { ScrollKeeper } from '../state/scroll-keeper';
import { drawn, further, nearer, NEWEST, type Stretch } from '../state/stretch';
import type { Thread } from '../state/thread';

export interface Log {
  /** To be given what scrolls, and what is in it. */
  readonly box: (element: HTMLElement | null) => void;
  readonly content: (element: HTMLElement | null) => void;
  readonly messages: readonly Message[];
  /** These end with the newest. */
  readonly isNewest: boolean;
  /** The newest is in view. */
  readonly atEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
  readonly focus: () => void;
  readonly older: 'none' | 'idle' | 'busy' | 'failed';
  readonly fetchOlder: () => void;
}

/** Which part of a thread is drawn, and where it is looked at. */
export const useLog = (pair: Pair, thread: Thread): Log => {
  const client = useQueryClient();
  const [keeper] = useState(() => new ScrollKeeper());
  const [stretch, setStretch] = useState<Stretch>(NEWEST);
  const [atEnd, setAtEnd] = useState(true);
  const [fetching, setFetching] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { messages, above, below } = drawn(thread.messages, stretch);
  const isNewest = below === 0;

  const fetchOlder = (): void => {
    if (fetching === 'busy') return;
    setFetching('busy');
    loadOlder(client, pair).then(
      () => setFetching('idle'),
      () => setFetching('failed'),
    );
  };
  const onNearTop = (): void => {
    if (above > 0) setStretch(further(thread.messages, stretch));
    else if (thread.hasOlder && fetching === 'idle') fetchOlder();
  };
  const onNearBottom = (): void => setStretch(nearer(thread.messages, stretch));

  const heed = useEffectEvent(() => keeper.heed({ isNewest, onAtEnd: setAtEnd, onNearTop, onNearBottom }));
  // After every drawing: anything in it may have changed its height.
  useLayoutEffect(() => heed());

  return {
    box: keeper.box,
    content: keeper.content,
    messages,
    isNewest,
    atEnd,
    onScroll: keeper.look,
    toEnd: () => {
      setStretch(NEWEST);
      keeper.toEnd();
    },
    focus: () => keeper.focus(),
    older: thread.hasOlder ? fetching : 'none',
    fetchOlder,
  };
};
