import type { Conversation, ConversationPage, Message } from '@ilan/api';

/** What is known here of one conversation: an unbroken stretch of its messages up to the newest, in their order. */
export interface Thread {
  readonly conversation: Conversation;
  readonly messages: readonly Message[];
  /** Whether there are messages before the first of these. */
  readonly hasOlder: boolean;
}

const newer = (known: Conversation, came: Conversation): Conversation =>
  came.revision < known.revision ? known : { ...came, read_by_me: Math.max(known.read_by_me, came.read_by_me) };

/** In their order, each once; of two states of a message that which came. */
export const mergeMessages = (known: readonly Message[], came: readonly Message[]): readonly Message[] => {
  const byNumber = new Map(known.map((one) => [one.number, one]));
  for (const one of came) byNumber.set(one.number, one);
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number);
};

/** A page of the server's put to what is known. Answers may overtake each other: what is older says nothing of the conversation. */
export const mergePage = (known: Thread | undefined, page: ConversationPage): Thread => {
  if (!known) return { conversation: page.conversation, messages: page.messages, hasOlder: page.has_older };
  const first = page.messages[0]?.number;
  const knownFirst = known.messages[0]?.number;
  const reachesFurther = first !== undefined && (knownFirst === undefined || first <= knownFirst);
  return {
    conversation: newer(known.conversation, page.conversation),
    messages: mergeMessages(known.messages, page.messages),
    hasOlder: reachesFurther ? page.has_older : known.hasOlder,
  };
};

/**
 * The last known message before the newest page, where something may stand between the two; undefined where nothing can. One that was just
 * sent from here may be newer than all that was missed.
 */
export const gapAfter = (known: Thread | undefined, page: ConversationPage): number | undefined => {
  const first = page.messages[0]?.number ?? 0;
  const before = known?.messages.findLast(({ number }) => number < first)?.number;
  return before !== undefined && first > before + 1 ? before : undefined;
};

/** One message more, of the own side, and the conversation that it made. */
export const withSent = (known: Thread, message: Message, conversation: Conversation): Thread => ({
  ...known,
  conversation: newer(known.conversation, conversation),
  messages: mergeMessages(known.messages, [message]),
});

/** The number up to which the other side has written, 0 where nothing. */
export const lastOfOther = ({ messages, conversation }: Thread): number =>
  messages.findLast(({ sender_id }) => sender_id === conversation.person.id)?.number ?? 0;

/** Read here, before the server has said so. */
export const withRead = (known: Thread, upTo: number): Thread => ({
  ...known,
  conversation: { ...known.conversation, unread: 0, read_by_me: Math.max(known.conversation.read_by_me, upTo) },
});
