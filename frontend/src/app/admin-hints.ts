import { adminShellHints } from '@/features/admin-shell/hints';
import { advertsHints } from '@/features/adverts/hints';
import { reviewHints } from '@/features/review/hints';

/** Heard once somebody has gone to the admin area: before, nothing of it is kept that could become stale. */
export const adminHints = [adminShellHints, advertsHints, reviewHints] as const;
