/**
 * The router names the entries of the history that it makes; the one that the browser made when it loaded the page gets its name here.
 * Places on pages are kept by it: a reload and the way back find theirs, and whoever arrives anew begins at the top, on a page, too,
 * that they have scrolled before (an order to which they return from the payment).
 */
export const markArrival = (): void => {
  const state = window.history.state as { readonly key?: string } | null;
  if (state?.key === undefined)
    window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
};
