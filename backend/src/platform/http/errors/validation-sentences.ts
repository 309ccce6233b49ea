import { FIELD_NAMES } from '@ilan/api';
import type * as z from 'zod/mini';

/** What stands for the field's name in a sentence until it is known which field it is about. */
const REQUIRED = ':attribute alanı zorunludur.';
const EMAIL = ':attribute geçerli bir e-posta adresi olmalıdır.';

/** The sentence of a rule that brings none of its own. */
export const turkishIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? REQUIRED : typeSentence(issue.expected);
    case 'too_small':
      return small(issue);
    case 'too_big':
      return big(issue);
    case 'invalid_format':
      return formatSentence(issue.format);
    case 'invalid_value':
      return issue.input === undefined ? REQUIRED : 'Geçersiz seçim.';
    case 'unrecognized_keys':
      return 'Bilinmeyen alan gönderildi.';
    case 'not_multiple_of':
      return `Değer ${issue.divisor.toLocaleString('tr-TR')} sayısının katı olmalıdır.`;
    default:
      return 'Geçersiz değer.';
  }
};

function typeSentence(expected: string): string {
  switch (expected) {
    case 'number':
    case 'bigint':
      return 'Bir sayı olmalıdır.';
    case 'int':
      return 'Bir tam sayı olmalıdır.';
    case 'string':
      return 'Bir metin olmalıdır.';
    case 'boolean':
      return 'Evet ya da hayır olmalıdır.';
    case 'array':
      return 'Bir liste olmalıdır.';
    case 'object':
    case 'record':
      return 'Gönderilen bilgiler okunamadı.';
    default:
      return 'Geçersiz değer.';
  }
}

function formatSentence(format: string): string {
  switch (format) {
    case 'email':
      return EMAIL;
    case 'url':
      return 'Geçerli bir adres (URL) olmalıdır.';
    case 'datetime':
    case 'date':
    case 'time':
      return 'Geçerli bir tarih olmalıdır.';
    case 'uuid':
    case 'guid':
      return 'Geçersiz kimlik.';
    default:
      return 'Geçersiz biçim.';
  }
}

const figure = (value: number | bigint) => value.toLocaleString('tr-TR');

function small(issue: z.core.$ZodIssueTooSmall | z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  switch (issue.origin) {
    case 'string':
      return issue.minimum === 1 ? REQUIRED : `En az ${figure(issue.minimum)} karakter olmalıdır.`;
    case 'array':
    case 'set':
      return `En az ${figure(issue.minimum)} tane olmalıdır.`;
    default:
      return `En az ${figure(issue.minimum)} olmalıdır.`;
  }
}

function big(issue: z.core.$ZodIssueTooBig | z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  switch (issue.origin) {
    case 'string':
      return `En fazla ${figure(issue.maximum)} karakter olabilir.`;
    case 'array':
    case 'set':
      return `En fazla ${figure(issue.maximum)} tane olabilir.`;
    default:
      return `En fazla ${figure(issue.maximum)} olabilir.`;
  }
}

/**
 * `{title: [sentence, …]}`; deeper fields are named `photos.0.id`. `name` stands before them all: the one path parameter
 * or query key that was validated. Issues of a whole body have the empty name.
 */
export function fieldErrors(error: z.core.$ZodError, name?: string): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = [...(name === undefined ? [] : [name]), ...issue.path.map(String)].join('.');
    const message = aboutField(issue.message, field);
    const sentences = Object.hasOwn(errors, field) ? errors[field] : undefined;
    if (!sentences) Object.defineProperty(errors, field, { value: [message], enumerable: true });
    else if (!sentences.includes(message)) sentences.push(message);
  }
  return errors;
}

/** `E-posta alanı zorunludur.`; a field without a name that people know is "this field". */
function aboutField(sentence: string, field: string): string {
  const attribute = FIELD_NAMES.get(field);
  if (attribute !== undefined) return sentence.replace(':attribute', attribute);
  return sentence.replace(/:attribute( alanı)?/, 'Bu alan');
}
