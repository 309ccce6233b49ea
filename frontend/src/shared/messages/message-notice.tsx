import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { useHint } from '@/shared/realtime/use-hint';
import { isMessagesPage } from '@/shared/routing/conversation-path';

/**
 * Tells of a new message wherever no messages are shown. It listens from the first moment of a page, because the connection may stand, and
 * the first message come, before anything that is loaded later; what tells of a message is loaded with the first one.
 */
export const MessageNotice = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  useHint('new_message', (hint) => {
    const me = client.getQueryData(sessionQuery().queryKey)?.user.id;
    if (hint.receiver_id !== me || isMessagesPage(window.location.pathname)) return;
    // Where it cannot be loaded the badge counts all the same.
    import('./tell-of-message').then(
      ({ tellOfMessage }) => tellOfMessage(hint, client, navigate),
      () => undefined,
    );
  });
  return null;
};
