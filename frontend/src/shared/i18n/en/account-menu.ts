import type { English } from '../english';
import type { accountMenu as tr } from '../tr/account-menu';

export const accountMenu: English<typeof tr> = {
  profileOf: 'Account menu: {name}',
  logout: 'Sign out',
  online: 'Online',
  offline: 'Waiting for connection',
  account: 'My account',
  unread: '{count} unread {count|conversation|conversations}',
  new_message: 'You have a new message',
  message_from: '{name} has written to you',
  open_message: 'Open message',
  loggedOut: 'Signed out',
  loggedOutText: 'You have signed out safely. Reloading the page…',
  loggedOutHere:
    'The server could not be reached, so you have been signed out in this browser only. Reloading the page…',
};
