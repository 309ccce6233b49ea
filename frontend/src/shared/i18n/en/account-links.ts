import type { English } from '../english';
import type { accountLinks as tr } from '../tr/account-links';

export const accountLinks: English<typeof tr> = {
  profile: 'My profile',
  privacy: 'Security',
  favorites: 'My favourites',
  messages: 'My messages',
  my_ads: 'My ads',
  notices: 'Notifications',
  preferences: 'Notification preferences',
  orders: 'My orders',
  searches: 'My saved searches',
};
