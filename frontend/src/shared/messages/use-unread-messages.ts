import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { unreadMessagesQuery } from '@/shared/api-client/queries/unread-messages';
import { signedInAtom } from '@/shared/state/session-atom';

/** How many conversations have something that was not read; of a visitor none. */
export const useUnreadMessages = (): number => {
  const enabled = useAtomValue(signedInAtom);
  return useQuery({ ...unreadMessagesQuery(), enabled }).data ?? 0;
};
