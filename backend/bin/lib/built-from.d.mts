/** Whether a file of the sources is a part of what is built. */
export function isBuiltFrom(file: string): boolean;
