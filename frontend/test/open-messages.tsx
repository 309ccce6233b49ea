import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Conversation, ConversationPage } from '@ilan/api';
import MessagesPage from '@/features/messages/components/messages-page';
import { token } from '@/shared/api-client/token';
import { toast } from '@/shared/ui/toast';
import { AD, aThreadPage, OTHER } from './message-builders';
import { aUser, openAccountPage, type Replies } from './open-account-page';

export const CALLS = `/api/messages/u-${OTHER}/p-${AD}`;
export const THREAD = `/messages/u-${OTHER}/p-${AD}`;

const page = (
  <Routes>
    <Route path="/messages" element={<MessagesPage />} />
    <Route path="/messages/:person/:ad" element={<MessagesPage />} />
  </Routes>
);

export const listOf = (conversations: readonly Conversation[], next: string | null = null) => ({
  data: conversations,
  links: { next },
});

/** The list with one conversation, or that conversation itself. */
export const openMessages = (thread: ConversationPage, replies: Replies = {}, at = THREAD) => {
  const server = { thread };
  const view = openAccountPage(
    page,
    aUser(),
    {
      'GET /api/messages': () => listOf([server.thread.conversation]),
      [`GET ${CALLS}`]: () => server.thread,
      [`POST ${CALLS}/read`]: () => undefined,
      'GET /api/messages/unread-count': () => ({ count: 0 }),
      'GET /api/notices?topic=messages': () => ({ data: [], meta: { unread: 0 }, links: { next: null } }),
      ...replies,
    },
    at,
  );
  const sent = () => view.changes.filter(([call]) => call === `POST ${CALLS}`).map(([, form]) => form);
  /** The server has something else, and says that there is something. */
  const comes = async (next: ConversationPage): Promise<void> => {
    server.thread = next;
    await act(() => view.queryClient.invalidateQueries({ queryKey: ['conversations'] }));
  };
  return { ...view, sent, comes };
};

/** A thread that takes what is sent to it, message after message. */
export const takes = (before: ConversationPage): Replies => {
  let { conversation, messages } = before;
  return {
    [`GET ${CALLS}`]: () => ({ conversation, messages, has_older: false }),
    [`POST ${CALLS}`]: (form) => {
      const {
        client_id,
        body = null,
        offer_minor,
      } = form as { client_id: string; body?: string; offer_minor?: number };
      const known = messages.find((one) => one.client_id === client_id);
      const message = known ?? {
        number: messages.length + 1,
        sender_id: 7,
        client_id,
        body,
        erased: false,
        photos: [],
        offer:
          offer_minor === undefined
            ? null
            : { price: String(offer_minor / 100), price_minor: offer_minor, state: 'open' as const },
        warnings: [],
        held: false,
        sent_at: new Date().toISOString(),
      };
      if (!known) messages = [...messages, message];
      conversation = { ...conversation, last_message: message, revision: conversation.revision + 1 };
      return { message, conversation };
    },
  };
};
export const empty = () => aThreadPage();

/** For a file whose tests open the page. */
export const messagesForEach = (): void => {
  beforeEach(() => {
    localStorage.clear();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    token.remove();
    act(() => toast.clear());
  });
};
