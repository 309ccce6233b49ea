/** Stands between so that the first script of the site need not name every file that this page is made of. */
export const openPage = () => import('./components/messages-page');
