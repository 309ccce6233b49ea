import { atom } from 'jotai';

/** Ids of the people who are online, replaced whole by every socket message. */
export const onlineUsersAtom = atom<ReadonlySet<number>>(new Set<number>());
export const socketConnectedAtom = atom(false);
