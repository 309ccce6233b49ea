import type { Message } from '@ilan/api';

/** So many messages are drawn at once, however long the conversation is; one more page is drawn as its edge comes near. */
export const PAGE = 50;
const DRAWN = 4 * PAGE;

/** Which of the messages are drawn, by number; undefined: up to the newest. */
export interface Stretch {
  readonly from: number | undefined;
  readonly to: number | undefined;
}
export const NEWEST: Stretch = { from: undefined, to: undefined };

interface Drawn {
  readonly messages: readonly Message[];
  /** Known messages before the first and after the last of these. */
  readonly above: number;
  readonly below: number;
}

const indexFrom = (messages: readonly Message[], from: number | undefined, to: number): number => {
  const found = from === undefined ? -1 : messages.findIndex(({ number }) => number >= from);
  return Math.max(found < 0 ? 0 : found, to - DRAWN);
};

export const drawn = (messages: readonly Message[], { from, to }: Stretch): Drawn => {
  const end = to === undefined ? messages.length : messages.findLastIndex(({ number }) => number <= to) + 1;
  // Of the newest a page and what has come since: a thread opens quickly however much of it is known.
  const start = from === undefined && to === undefined ? Math.max(0, end - 2 * PAGE) : indexFrom(messages, from, end);
  return { messages: messages.slice(start, end), above: start, below: messages.length - end };
};

const numberAt = (messages: readonly Message[], index: number): number | undefined => messages.at(index)?.number;

/** A page further up; what is farthest down is drawn no more. */
export const further = (messages: readonly Message[], stretch: Stretch): Stretch => {
  const { above, below } = drawn(messages, stretch);
  const start = Math.max(0, above - PAGE);
  const end = Math.min(messages.length - below, start + DRAWN);
  return {
    from: numberAt(messages, start),
    to: end >= messages.length ? undefined : numberAt(messages, end - 1),
  };
};

/** A page further down, as far as the newest. */
export const nearer = (messages: readonly Message[], stretch: Stretch): Stretch => {
  const { below } = drawn(messages, stretch);
  const end = Math.min(messages.length, messages.length - below + PAGE);
  return {
    from: numberAt(messages, Math.max(0, end - DRAWN)),
    to: end >= messages.length ? undefined : numberAt(messages, end - 1),
  };
};
