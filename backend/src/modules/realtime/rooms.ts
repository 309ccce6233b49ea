/** Everybody who is connected; the projections' hints name it. */
export const PUBLIC_ROOM = 'public';
export const STAFF_ROOM = 'staff';
/** Connections with a token, which are told who is online. */
export const MEMBERS_ROOM = 'members';
export const userRoom = (userId: number): string => `user:${userId}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
/** Everybody who has the role. */
export const roleRoom = (role: string): string => `role:${role}`;
