import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { Conversation } from '@ilan/api';
import { onlineUsersAtom } from '@/shared/state/online-atom';
import { pairOf, threadQuery } from '../api/conversations';

/** Whether the other side is here: as the server told with the conversation, until the line tells otherwise. */
export const usePresence = (conversation: Conversation): boolean => {
  const client = useQueryClient();
  const { person, listing } = pairOf(conversation);
  const listed = useAtomValue(onlineUsersAtom).has(person);
  const [wasListed, setWasListed] = useState(listed);
  if (listed && !wasListed) setWasListed(true);
  const hasLeft = wasListed && !listed;
  useEffect(() => {
    // When they were here last is known from now on.
    if (hasLeft) void client.invalidateQueries({ queryKey: threadQuery({ person, listing }).queryKey });
  }, [client, hasLeft, person, listing]);
  return listed || (!wasListed && conversation.person.online);
};
