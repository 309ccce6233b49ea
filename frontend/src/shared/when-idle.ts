/** Once the browser has nothing else to do, and after three seconds at the latest. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 500);
};
