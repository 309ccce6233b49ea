import type { Actor } from './event.js';

/** The parts of the program that act in a name of their own. What people read in their place stands in `audit-actors.ts`. */
export type SystemPart =
  | 'clock'
  | 'demo'
  | 'erasure'
  | 'import'
  | 'invoices'
  | 'operator'
  | 'orders'
  | 'payments'
  | 'privacy'
  | 'rules'
  | 'store'
  | 'views';

const PREFIX = 'system:';

/** That part as who acts; its rights are those of nobody in particular. */
export const asPart = (part: SystemPart): Actor => ({ id: PREFIX + part, role: 'system' });

/** Who acts at the command line of the server, and may do there what a super admin may. */
export const OPERATOR: Actor = { id: 'system:operator', role: 'super_admin' };

/** Whether that is the id of a part and not of a person. */
export const isPart = (id: string): boolean => id.startsWith(PREFIX);
