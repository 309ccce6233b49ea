import { useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { favoriteIdsQuery } from '@/shared/api-client/queries/favorite-ids';
import { listing as texts } from '@/shared/i18n/tr/listing';
import { translator } from '@/shared/i18n/translator';
import { isSignedIn, signedInAtom } from '@/shared/state/session-atom';
import { useAuthPrompt } from '@/shared/state/use-auth-prompt';
import { tellMissing } from '@/shared/ui/lazy-part';
import { favoriteIdsOf } from './favorite-ids';

const t = translator(texts);
const toNothing = () => () => undefined;

/** Whether an ad has this person's heart, and what a press on it does: visitors are asked to sign in. */
export function useFavorite(id: number): { readonly liked: boolean; readonly toggle: () => void } {
  const client = useQueryClient();
  const signedIn = useAtomValue(signedInAtom);
  const promptAuth = useAuthPrompt();
  const liked = useSyncExternalStore(
    signedIn ? favoriteIdsOf(client) : toNothing,
    () => signedIn && (client.getQueryData(favoriteIdsQuery().queryKey)?.includes(id) ?? false),
    () => false,
  );
  const toggle = () => {
    if (!isSignedIn()) promptAuth(t('favorite_needs_login'));
    // Its code comes with the first press: the cards of visitors do without.
    else import('./toggle-favorite').then(({ toggleFavorite }) => toggleFavorite(client, id, !liked), tellMissing);
  };
  return { liked, toggle };
}
