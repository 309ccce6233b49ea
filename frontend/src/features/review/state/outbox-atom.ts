import { atom } from 'jotai';
import type { Outbox } from './outbox';

/** Outlives the page: what is on its way goes on when the moderator looks at something else. */
export const outboxAtom = atom<Outbox>([]);
