/** As the client's router reads an address: decoded, without regard to case and repeated slashes. */
function asRouted(path: string): string {
  try {
    return decodeURIComponent(path)
      .replace(/\/{2,}/g, '/')
      .toLowerCase();
  } catch {
    return path;
  }
}

/**
 * Pages that depend on who asks: they get the shell, are never cached and never listed by search engines.
 * @param privateParts first parts of such addresses, as the client's build names them (`frontend/src/app/private-parts.ts`)
 */
export const isPrivatePath = (path: string, privateParts: ReadonlySet<string>): boolean =>
  privateParts.has(asRouted(path).split('/', 2)[1] ?? '');

const MACHINES = /^\/(?:api|sanctum|socket\.io|photos|health|metrics|build)(?:\/|$)/;

/** Addresses of programs: an unknown one gets the error shape, not a page. */
export const isMachinePath = (path: string): boolean => MACHINES.test(path);
