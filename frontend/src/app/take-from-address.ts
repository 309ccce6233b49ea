/** Takes a secret that a mail's link carried out of the address, before the router or anything else keeps it. */
export const takeFromAddress = (name: string): string | undefined => {
  const url = new URL(window.location.href);
  const value = url.searchParams.get(name);
  if (value === null) return undefined;
  url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
  return value;
};
