import type { English } from '../english';
import type { notices as tr } from '../tr/notices';

export const notices: English<typeof tr> = {
  lead: 'News about your ads, your favourites and your account.',
  unread_count: '{count} unread {count|notification|notifications}',
  preferences: 'Notification preferences',
  today: 'Today',
  yesterday: 'Yesterday',
  more_failed: 'Older notifications could not be loaded',

  choose_title: 'Notification preferences',
  choose_lead: 'Everything appears in the notifications on the site. Choose here how else you want to hear.',
  how_title: 'How should we let you know?',
  how_lead:
    'Decisions about your ads are sent by e-mail at once. The others are collected into one e-mail when you have been away for ten minutes.',
  topic: 'Topic',
  mail: 'E-mail',
  push: 'Push notification',
  mail_of: '{topic}: e-mail',
  push_of: '{topic}: push notification',
  by_rhythm: 'Choose how often',
  by_rhythm_of: '{topic}: choose how often to be e-mailed',
  choose_failed: 'Your choice could not be saved',
  load_failed: 'Your preferences could not be loaded',

  device_title: 'Push notifications on this device',
  device_foreign:
    'Your browser does not support push notifications. On phones you may have to add the site to the home screen first.',
  device_denied: 'Your browser does not allow notifications from this site. You can allow them in its site settings.',
  device_off: 'Hear from us even when the site is closed. When you sign out, this device gets no notifications.',
  device_on: 'This device tells you of the topics chosen below even when the site is closed.',
  device_switch_on: 'Turn on for this device',
  device_switch_off: 'Turn off for this device',
  device_failed: 'Push notifications could not be changed. Please try again.',

  stop_title: 'Stop e-mails',
  stop_text:
    'Shall we stop sending e-mails on this topic? Notifications still appear on the site; you can turn the e-mails on again at any time.',
  stop_press: 'Yes, stop',
  stop_done: 'E-mails stopped',
  stop_done_text: 'You will get no more e-mails on this topic.',
  stop_unknown: 'This link is not valid',
  stop_unknown_text: 'You can also stop the e-mails in the notification preferences of your account.',
  stop_failed: 'The e-mails could not be stopped. Please try again.',
};
