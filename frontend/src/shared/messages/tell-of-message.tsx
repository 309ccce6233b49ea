import type { QueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import type { NavigateFunction } from 'react-router-dom';
import type { ConversationList, HintPayload } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { accountMenu as texts } from '@/shared/i18n/tr/account-menu';
import { translator } from '@/shared/i18n/translator';
import { conversationPath, isMessagesPage } from '@/shared/routing/conversation-path';
import { toast } from '@/shared/ui/toast';

const t = translator(texts);
const LONGEST = 120;

/** The notice of each conversation: a later message takes its place. */
const told = new Map<string, number>();

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);

/** Says who has written what, and leads there. Of a conversation whose sound is off, or that was read meanwhile, it says nothing. */
export const tellOfMessage = async (
  { id, sender_id }: HintPayload<'new_message'>,
  client: QueryClient,
  navigate: NavigateFunction,
): Promise<void> => {
  const path = conversationPath(sender_id, id);
  const list = await apiOf(client)
    .get<ConversationList>('/api/messages')
    .catch(() => undefined);
  const found = list?.data.find(({ listing, person }) => listing.id === id && person.id === sender_id);
  if (found?.muted || (found && found.unread === 0) || isMessagesPage(window.location.pathname)) return;
  const message = found?.last_message?.body ?? found?.listing.title;
  toast.dismiss(told.get(path) ?? 0);
  const note = toast.add({
    type: 'info',
    title: found ? t('message_from', { name: found.person.name }) : t('new_message'),
    ...(message && { message: shortened(message) }),
    icon: <MessageCircle aria-hidden className="size-5" />,
    action: {
      label: t('open_message'),
      onPress: () => {
        toast.dismiss(note);
        void navigate(path);
      },
    },
  });
  told.set(path, note);
};
