import { isPrivatePath } from './private-path.js';

const PARTS = new Set(['messages', 'post-ad', 'account', 'favorites', 'profile', 'edit-ad', 'cpadmin']);

describe('a page that depends on who asks', () => {
  it.each([
    '/messages',
    '/messages/u-12/p-34',
    '/post-ad',
    '/account/profile',
    '/account/privacy',
    '/favorites',
    '/profile/ads',
    '/edit-ad/12',
    '/cpadmin',
    '/cpadmin/adverts',
    // The router takes these for the same pages.
    '/Account/Profile',
    '/%61ccount/profile',
    '//cpadmin//login',
    '/favorites/',
  ])('%s is private', (path) => expect(isPrivatePath(path, PARTS)).toBe(true));

  it.each(['/', '/arama', '/profil-c1', '/account-p12', '/accounts', '/favorites-c3', '/x/cpadmin', '/%E0%A4%A'])(
    '%s is for everybody',
    (path) => expect(isPrivatePath(path, PARTS)).toBe(false),
  );
});
