import * as z from 'zod/mini';
import { ACCOUNT_LIMITS, AUTH_SENTENCES } from '../account-sentences.js';
import { visibleLine } from '../visible-line.js';
import { writtenText } from '../written-text.js';

/** An empty field gets this one sentence and no other. */
const filled = (missing: string) => z.minLength(1, { error: missing, abort: true });

export const emailField = (missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      filled(missing),
      z.maxLength(ACCOUNT_LIMITS.emailMax, { error: AUTH_SENTENCES.email, abort: true }),
      z.email(AUTH_SENTENCES.email),
    );

export const newPassword = (missing: string, short: string, min: number) =>
  z.string(missing).check(
    filled(missing),
    z.minLength(min, short),
    // What a form looks for in a password it puts in order first, which takes quadratic time: of one that is too long nothing more is asked.
    z.maxLength(ACCOUNT_LIMITS.passwordMax, { error: AUTH_SENTENCES.passwordMax, abort: true }),
  );

/** A password as a person knows it: never judged by length, the hash decides. */
export const knownPassword = (missing: string) =>
  z.string(missing).check(filled(missing), z.maxLength(ACCOUNT_LIMITS.passwordMax, AUTH_SENTENCES.passwordMax));

/** Said together with what else is wrong with a form; what is no form has nothing to compare. */
export const ofAnyForm = ({ value }: { readonly value: unknown }): boolean =>
  typeof value === 'object' && value !== null;

export const sameAs =
  (field: string) =>
  (form: Readonly<Record<string, unknown>>): boolean =>
    form[field] === form[`${field}_confirmation`];

export const personName = (missing: string) =>
  z
    .string(missing)
    .check(
      ...writtenText(
        ACCOUNT_LIMITS.nameMax,
        `En fazla ${ACCOUNT_LIMITS.nameMax} karakter yazabilirsiniz.`,
        visibleLine,
      ),
      filled(missing),
      z.regex(/\p{L}/u, 'Geçerli bir ad girin.'),
    );
