import type { Session } from '@ilan/api';

/** A super_admin may do everything, everybody else what their list holds; without a list nothing. */
export const may = (session: Session | null | undefined, permission: string): boolean =>
  session?.user.role === 'super_admin' || (session?.permissions ?? []).includes(permission);
