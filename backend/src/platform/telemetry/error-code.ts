import { types } from 'node:util';

/** Also for an error of another realm, which is no instance of this one's Error, and for one made by inheritance. */
export const isError = (error: unknown): error is Error => error instanceof Error || types.isNativeError(error);

/** The `code` of a Node, driver or library error; the empty string where there is none. */
export function errorCode(error: unknown): string {
  return isError(error) && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Why nobody could be reached, in words. Node says nothing of its own when no address of a name answers. */
export const reasonOf = (error: unknown): string =>
  (isError(error) && error.message) || errorCode(error) || 'no answer';
