import { useEffect, useRef } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { noticesQuery } from '@/shared/api-client/queries/notices';
import { unreadMessagesQuery } from '@/shared/api-client/queries/unread-messages';
import { apiOf } from '@/shared/api-client/query-client';
import { conversationPath } from '@/shared/routing/conversation-path';
import { CONVERSATION_LISTS, callsOf, type Pair, threadQuery } from '../api/conversations';
import { lastOfOther, type Thread, withRead } from '../state/thread';
import { useVisible } from './use-visible';

/** Tells the server up to where this person has read: what stands on a screen that somebody can see. `atEnd`: the newest is in view. */
export const useReadMarker = (pair: Pair, thread: Thread, atEnd: boolean): void => {
  const client = useQueryClient();
  const visible = useVisible();
  const telling = useRef(0);
  const upTo = lastOfOther(thread);
  const { person, listing } = pair;
  const { unread, read_by_me } = thread.conversation;
  // What was held back comes in among messages that were read before it.
  const isUnread = upTo > read_by_me || (upTo > 0 && unread > 0);
  const isTold = useIsTold(pair);
  const reached = Math.max(1, upTo);
  useEffect(() => {
    if (!visible || !atEnd || !(isUnread || isTold) || telling.current >= reached) return;
    telling.current = reached;
    const here = { person, listing };
    void apiOf(client)
      .post(`${callsOf(here)}/read`, { up_to: reached })
      .then(() => {
        client.setQueryData(threadQuery(here).queryKey, (known) => known && withRead(known, reached));
        void client.invalidateQueries({ queryKey: CONVERSATION_LISTS });
        void client.invalidateQueries({ queryKey: unreadMessagesQuery().queryKey });
        void client.invalidateQueries({ queryKey: ['notices'] });
      })
      .catch(() => {
        // Told with the next message, or when the tab is looked at again.
      })
      .finally(() => {
        telling.current = 0;
      });
  }, [client, person, listing, visible, atEnd, isUnread, isTold, reached]);
};

/** The bell still tells of this conversation: what became of an offer is no message. */
const useIsTold = ({ person, listing }: Pair): boolean => {
  const path = conversationPath(person, listing);
  const { data } = useInfiniteQuery(noticesQuery('messages'));
  return data?.pages[0]?.data.some((notice) => !notice.read && notice.path === path) ?? false;
};
