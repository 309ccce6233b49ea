const PRIVATE = /^\/(?:cpadmin|account|messages|favorites|profile|post-ad|edit-ad|social-login|reset-password)(?:\/|$)/;

/** Pages that depend on who asks: they get the shell, are never cached and never listed by search engines. */
export const isPrivatePath = (path: string): boolean => PRIVATE.test(path);

const MACHINES = /^\/(?:api|sanctum|socket\.io|photos|health|metrics|build)(?:\/|$)/;

/** Addresses of programs: an unknown one gets the error shape, not a page. */
export const isMachinePath = (path: string): boolean => MACHINES.test(path);
