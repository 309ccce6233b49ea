import type { SecondStepMethod } from '@ilan/api';

const BY_METHOD = {
  totp: { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12, className: '[&_input]:tracking-[0.3em]' },
  recovery: { autoComplete: 'off', inputMode: 'text', maxLength: 24, className: undefined },
} as const;

/** A second factor that is typed. */
export type CodeMethod = Exclude<SecondStepMethod, 'passkey'>;

/** The field for a code: an app's is digits, and phones offer it by themselves; a recovery code is what somebody has written down. */
export const factorInput = (method: CodeMethod) => ({
  ...BY_METHOD[method],
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
});
