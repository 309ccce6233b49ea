import { isPrivatePath } from './private-path.js';

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
    '/social-login',
    '/reset-password',
    '/cpadmin',
    '/cpadmin/adverts',
    // The router takes these for the same pages.
    '/Account/Profile',
    '/%61ccount/profile',
    '//cpadmin//login',
    '/favorites/',
  ])('%s is private', (path) => expect(isPrivatePath(path)).toBe(true));

  it.each(['/', '/arama', '/profil-c1', '/account-p12', '/favorites-c3', '/x/cpadmin', '/%E0%A4%A'])(
    '%s is for everybody',
    (path) => expect(isPrivatePath(path)).toBe(false),
  );
});
