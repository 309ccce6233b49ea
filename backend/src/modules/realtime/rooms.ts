import type { Hint } from '@ilan/api';

/** Rooms that hints name; the contract says which hint goes to which. */
type HintRoom = Hint['room'];

/** Everybody who is connected. */
export const PUBLIC_ROOM: HintRoom = 'public';
export const STAFF_ROOM: HintRoom = 'staff';
export const userRoom = (userId: number): HintRoom => `user:${userId}`;
/** Everybody who has the role. */
export const roleRoom = (role: string): HintRoom => `role:${role}`;

/** The connections of one person, entered by the server; `user:` is entered when they ask. */
export const personRoom = (userId: number): string => `person:${userId}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
