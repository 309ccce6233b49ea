import { useQuery } from '@tanstack/react-query';
import { unreadNoticesQuery } from '@/shared/api-client/queries/notices';

/** How many notices about favourites have not been looked at. */
export const useUnreadNotices = (): number => useQuery(unreadNoticesQuery()).data ?? 0;
