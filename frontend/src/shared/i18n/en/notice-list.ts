import type { English } from '../english';
import type { noticeList as tr } from '../tr/notice-list';

export const noticeList: English<typeof tr> = {
  title: 'Notifications',
  bell: 'Notifications',
  bell_unread: 'Notifications, {count} unread',
  many: '99+',
  all_read: 'Mark all as read',
  read_failed: 'Could not be marked as read',
  mark_read: 'Mark as read: {text}',
  unread: 'Unread',
  see_all: 'See all notifications',
  empty: 'You have no notifications yet',
  empty_text: 'News about your ads, favourites and messages appears here.',
  load_failed: 'Something went wrong while loading the notifications',
};
