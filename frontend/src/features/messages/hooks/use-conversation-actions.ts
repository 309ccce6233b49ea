import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOfferForm, ChangeConversationForm, Conversation } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { blockedPeopleQuery } from '@/shared/api-client/queries/blocked-people';
import { apiOf } from '@/shared/api-client/query-client';
import { toast } from '@/shared/ui/toast';
import { CONVERSATIONS, callsOf, keepConversation, pairOf, threadQuery } from '../api/conversations';
import { t } from '../texts';

/** What can be done with a conversation beside writing. Each says what became of it, and where there is one, the way back. */
export const useConversationActions = (conversation: Conversation) => {
  const client = useQueryClient();
  const api = apiOf(client);
  const pair = pairOf(conversation);
  const calls = callsOf(pair);
  const { name } = conversation.person;
  const [busy, setBusy] = useState(false);

  const during = async (title: string, work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      const message = error instanceof ApiError && error.status !== 401 ? error.message : undefined;
      toast.add({ type: 'error', title, ...(message && { message }) });
      void client.invalidateQueries({ queryKey: threadQuery(pair).queryKey });
      return false;
    } finally {
      setBusy(false);
    }
  };

  const change = (form: ChangeConversationForm, said: string, back?: ChangeConversationForm): Promise<boolean> =>
    during(t('change_failed'), async () => {
      keepConversation(client, await api.patch<Conversation>(calls, form));
      if (!back) {
        toast.add({ type: 'success', title: said });
        return;
      }
      const note = toast.add({
        type: 'success',
        title: said,
        action: {
          label: t('undo'),
          onPress: () => {
            toast.dismiss(note);
            void during(t('change_failed'), async () =>
              keepConversation(client, await api.patch<Conversation>(calls, back)),
            );
          },
        },
      });
    });

  /** A block is about every conversation with that person. */
  const everywhere = async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: CONVERSATIONS }),
      client.invalidateQueries({ queryKey: blockedPeopleQuery().queryKey }),
    ]);
  };

  return {
    busy,
    archive: (archived: boolean) =>
      change({ archived }, t(archived ? 'archived' : 'unarchived'), { archived: !archived }),
    mute: (muted: boolean) => change({ muted }, t(muted ? 'is_muted' : 'is_unmuted')),
    block: () =>
      during(t('change_failed'), async () => {
        await api.post(`/api/users/${pair.person}/block`);
        await everywhere();
        toast.add({ type: 'success', title: t('blocked', { name }) });
      }),
    unblock: () =>
      during(t('change_failed'), async () => {
        await api.delete(`/api/users/${pair.person}/block`);
        await everywhere();
        toast.add({ type: 'success', title: t('unblocked', { name }) });
      }),
    answerOffer: (number: number, answer: AnswerOfferForm['answer']) =>
      during(t('offer_failed'), async () => {
        keepConversation(client, await api.post<Conversation>(`${calls}/offers/${number}`, { answer }));
        await client.invalidateQueries({ queryKey: threadQuery(pair).queryKey });
      }),
    markSold: () =>
      during(t('change_failed'), async () => {
        keepConversation(client, await api.post<Conversation>(`${calls}/sold`));
        void client.invalidateQueries({ queryKey: ['my-listings'] });
        toast.add({ type: 'success', title: t('marked_sold') });
      }),
  };
};
