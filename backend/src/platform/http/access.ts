import { type CustomDecorator, SetMetadata } from '@nestjs/common';

/** What a route asks of its caller. A route that says nothing keeps the application from starting (see access-law.ts). */
export type Access =
  | { readonly kind: 'public'; readonly unasked?: true }
  | { readonly kind: 'signed_in' }
  | { readonly kind: 'permission'; readonly anyOf: readonly string[] };

export const ACCESS = 'ilan:access';

const access = (value: Access): CustomDecorator => SetMetadata(ACCESS, value);

/** Anybody; a token that is sent along is still looked at, so that the handler may know who asks. */
export const Public = (): CustomDecorator => access({ kind: 'public' });

/** Anybody, and nobody is asked who they are: it answers also while nothing else does. */
export const Unasked = (): CustomDecorator => access({ kind: 'public', unasked: true });

/** Any signed-in person; 401 for everybody else. */
export const SignedIn = (): CustomDecorator => access({ kind: 'signed_in' });

/** Holders of one of the permissions (`'adverts.view'`) and every super_admin; 401 without a sign-in, 403 without any of them. */
export const RequirePermission = (...anyOf: readonly [string, ...string[]]): CustomDecorator =>
  access({ kind: 'permission', anyOf });
