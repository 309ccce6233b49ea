import type { English } from '../english';
import type { contact as tr } from '../tr/contact';

export const contact: English<typeof tr> = {
  blocked_title: 'Blocked people',
  blocked_lead: 'You and the people you have blocked cannot send each other messages.',
  blocked_none: 'You have not blocked anyone.',
  blocked_failed: 'The blocked people could not be loaded.',
  blocked_list: 'List of blocked people',
  blocked_since: 'Since {date}',
  unblock: 'Unblock',
  unblock_of: 'Unblock {name}',
  unblocked: '{name} has been unblocked',
  unblock_failed: 'Unblocking failed',
  last_seen_title: 'Last seen',
  last_seen_lead: 'People you exchange messages with can see when you were last here.',
  last_seen_label: 'Show when I was last seen',
  last_seen_failed: 'The setting could not be loaded.',
  last_seen_saved: 'Setting saved',
  last_seen_unsaved: 'The setting could not be saved',
};
