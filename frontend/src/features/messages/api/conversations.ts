import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Conversation, ConversationBox, ConversationList, ConversationPage } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { conversationPath } from '@/shared/routing/conversation-path';
import { gapAfter, mergeMessages, mergePage, type Thread } from '../state/thread';

/** Beginning of every key about conversations. */
export const CONVERSATIONS = ['conversations'] as const;
export const CONVERSATION_LISTS = [...CONVERSATIONS, 'list'] as const;

export interface ConversationSearch {
  readonly box: ConversationBox;
  readonly q: string;
  /** Those about one ad. */
  readonly listing: number | undefined;
}

/** The other side, and the ad. */
export interface Pair {
  readonly person: number;
  readonly listing: number;
}

/** Where the calls about one conversation begin. */
export const callsOf = ({ person, listing }: Pair): string => `/api${conversationPath(person, listing)}`;
export const pairOf = ({ person, listing }: Pick<Conversation, 'person' | 'listing'>): Pair => ({
  person: person.id,
  listing: listing.id,
});

/** Conversations, the latest first, 24 at a time; each page goes where the one before leads. */
export const conversationsQuery = ({ box, q, listing }: ConversationSearch) =>
  infiniteQueryOptions({
    queryKey: [...CONVERSATION_LISTS, { box, q, listing }],
    queryFn: ({ client, pageParam: next, signal }) =>
      next === null
        ? apiOf(client).get<ConversationList>('/api/messages', {
            query: { ...(box !== 'inbox' && { box }), q, listing },
            signal,
          })
        : apiOf(client).get<ConversationList>(next, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ links }: ConversationList) => links.next ?? undefined,
  });

/** More than this many pages behind, one begins anew with the newest. */
const CATCH_UP_PAGES = 20;

/**
 * One conversation. Asked again it fetches the newest page, and what was missed between that and what is known: what is known stays,
 * also what was fetched of older messages.
 */
export const threadQuery = (pair: Pair) => {
  const queryKey = [...CONVERSATIONS, 'thread', pair.listing, pair.person] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const ask = (query: { readonly after?: number } = {}) =>
        apiOf(client).get<ConversationPage>(callsOf(pair), { query, signal });
      const known = () => client.getQueryData<Thread>(queryKey);
      const newest = await ask();
      const first = newest.messages[0]?.number ?? 0;
      let thread = known();
      let after = gapAfter(thread, newest);
      for (let pages = 0; after !== undefined; pages += 1) {
        if (pages === CATCH_UP_PAGES) return mergePage(undefined, newest);
        const missed = await ask({ after });
        thread = mergePage(thread, missed);
        // Numbers are missing where messages are held back from this side: what follows each other in the answer is whole.
        const last = missed.messages.at(-1)?.number ?? first;
        after = last < first ? last : undefined;
      }
      // What came meanwhile stays as well: a message that was sent, older ones that were asked for.
      const now = known();
      const caughtUp = now && thread ? { ...now, messages: mergeMessages(thread.messages, now.messages) } : now;
      return mergePage(caughtUp, newest);
    },
  });
};

/** The fifty before the first one that is known. @throws ApiError */
export const loadOlder = async (client: QueryClient, pair: Pair): Promise<void> => {
  const { queryKey } = threadQuery(pair);
  const before = client.getQueryData(queryKey)?.messages[0]?.number;
  if (before === undefined) return;
  const page = await apiOf(client).get<ConversationPage>(callsOf(pair), { query: { before } });
  client.setQueryData(queryKey, (known) => known && mergePage(known, { ...page, conversation: known.conversation }));
};

/** What one side changed of its own view, everywhere in this tab. */
export const keepConversation = (client: QueryClient, conversation: Conversation): void => {
  client.setQueryData(threadQuery(pairOf(conversation)).queryKey, (known) => known && { ...known, conversation });
  void client.invalidateQueries({ queryKey: CONVERSATION_LISTS });
};
