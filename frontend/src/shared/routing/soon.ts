const TIMEOUT = 300;

/**
 * On the server: waits, and fails with the work. In the browser: waits a moment at most, then the page opens with
 * skeletons; a failure is left to the section that shows it.
 */
export const soon = async (work: Promise<unknown>): Promise<void> => {
  if (typeof window === 'undefined') {
    await work;
    return;
  }
  const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT));
  await Promise.race([work.catch(() => undefined), late]);
};
