import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { forgetContent } from '@/shared/api-client/queries/content';
import { forgetSettings, settingsQuery } from '@/shared/api-client/queries/settings';
import { type HeardPart, now, onReturn } from './heard-part';

const SEARCH = ['search'];
const CONTENT = [['content'], ['location'], ['categories']] as const;

/** What belongs to every page. */
export const siteHints: HeardPart = {
  hints: {
    // What the person may do is part of who they are; the open page looks whether it is still theirs.
    permissions_changed: () => [now(sessionQuery().queryKey)],
    settings_changed: () => {
      forgetSettings();
      return [now(settingsQuery().queryKey)];
    },
    content_changed: () => {
      forgetContent();
      return [now(...CONTENT)];
    },
    // Lists that open later ask by themselves. Open ones ask once every process knows the words, not everybody's in one moment.
    search_words_changed: () => [
      onReturn(SEARCH),
      { keys: [SEARCH], when: { soon: 'words', wait: 2000 + 5000 * Math.random() } },
    ],
    new_message: () => [now(['unread'])],
    update_unread_count: () => [now(['unread'])],
  },
  whileAway: [sessionQuery().queryKey, ['unread'], SEARCH, ...CONTENT, settingsQuery().queryKey],
  forget: () => {
    forgetContent();
    forgetSettings();
  },
  beforeFirst: [['unread']],
};
