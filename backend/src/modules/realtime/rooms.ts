import type { Hint } from '@ilan/api';

/** Rooms that hints name; the contract says which hint goes to which. */
type HintRoom = Hint['room'];

/** Everybody who is connected. */
export const PUBLIC_ROOM: HintRoom = 'public';
export const STAFF_ROOM: HintRoom = 'staff';
export const userRoom = (userId: number): HintRoom => `user:${userId}`;
/** Everybody who has the role. */
export const roleRoom = (role: string): HintRoom => `role:${role}`;

/** Connections with a token, which are told who is online. */
export const MEMBERS_ROOM = 'members';
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
