/**
 * Made when it is first asked for. For formatters of `Intl`: making those of the first page takes as long as everything else that
 * the client does when it is loaded.
 */
export const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
