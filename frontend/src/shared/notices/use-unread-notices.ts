import { useQuery } from '@tanstack/react-query';
import { unreadNoticesQuery } from '@/shared/api-client/queries/notices';

/** How many notices have not been read, up to as many as anybody counts. */
export const useUnreadNotices = (): number => useQuery(unreadNoticesQuery()).data ?? 0;
