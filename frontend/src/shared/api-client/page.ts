const RELOAD_DELAY = 2000;

/** The page as a whole. Replaceable, so that tests need none. */
export const page = {
  reload: (): void => window.location.reload(),
  /** A new page at an own path. */
  open: (path: string): void => window.location.assign(path),
  /** After signing in or out: time to read what happened, then the same page anew, or the one at `path`. */
  reloadSoon: (path?: string): void =>
    void setTimeout(() => (path === undefined ? page.reload() : page.open(path)), RELOAD_DELAY),
};
