import type { QueryClient } from '@tanstack/react-query';
import { adminShellHints } from '@/features/admin-shell/admin-hints';
import type { HeardPart } from '@/shared/realtime/heard-part';
import { featureHints } from './admin-pages';

/** Heard once somebody has gone to the admin area: before, nothing of it is kept that could become stale. */
export const adminHints = (client: QueryClient): readonly HeardPart[] => [adminShellHints(client), ...featureHints];
