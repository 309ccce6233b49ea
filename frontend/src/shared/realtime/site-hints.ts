import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { forgetContent } from '@/shared/api-client/queries/content';
import { forgetSettings, settingsQuery } from '@/shared/api-client/queries/settings';
import { type HeardPart, now, onReturn } from './heard-part';

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
    search_words_changed: () => [onReturn(['search'])],
    new_message: () => [now(['unread'])],
    update_unread_count: () => [now(['unread'])],
  },
  whileAway: [sessionQuery().queryKey, ['unread'], ...CONTENT, settingsQuery().queryKey],
  forget: () => {
    forgetContent();
    forgetSettings();
  },
  beforeFirst: [['unread']],
};
