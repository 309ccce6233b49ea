import { useQuery } from '@tanstack/react-query';
import { unreadOfTopicQuery } from '@/shared/api-client/queries/notices';

/** How many notices about favourites have not been looked at. */
export const useUnreadNotices = (): number => useQuery(unreadOfTopicQuery('favorites')).data ?? 0;
