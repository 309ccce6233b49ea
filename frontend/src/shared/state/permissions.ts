import type { Session } from '@ilan/api';

/** A super_admin may do everything, everybody else what their list holds; without a list nothing, nor before a second factor that is asked of them. */
export const may = (session: Session | null | undefined, permission: string): boolean =>
  session?.second_factor_required !== true &&
  (session?.user.role === 'super_admin' || (session?.permissions ?? []).includes(permission));
