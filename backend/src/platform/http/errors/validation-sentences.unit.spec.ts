import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { fieldErrors, turkishIssue } from './validation-sentences.js';

const errorsOf = (schema: z.core.$ZodType, value: unknown) => {
  const parsed = z.safeParse(schema, value, { error: turkishIssue });
  return parsed.success ? {} : fieldErrors(parsed.error);
};

describe('the sentences of validation', () => {
  const form = z.object({ email: z.email(), password: z.string(), anything: z.string(), contact: z.email() });

  it('name the field as its form does', () => {
    expect(errorsOf(form, { email: 'yok', anything: 'x', contact: 'a@b.co' })).toEqual({
      email: ['E-posta geçerli bir e-posta adresi olmalıdır.'],
      password: ['Şifre alanı zorunludur.'],
    });
  });

  it('speak of this field where people know no name for it', () => {
    expect(errorsOf(form, { email: 'a@b.co', password: 'x', contact: 'yok' })).toEqual({
      anything: ['Bu alan zorunludur.'],
      contact: ['Bu alan geçerli bir e-posta adresi olmalıdır.'],
    });
  });

  it('keep a rule’s own sentence', () => {
    const own = z.object({ email: z.string('Lütfen e-posta adresinizi giriniz.') });
    expect(errorsOf(own, {})).toEqual({ email: ['Lütfen e-posta adresinizi giriniz.'] });
  });
});
