import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@/shared/api-client/api-error';
import { namesField, saidBy } from './said-by';

describe('the sentence for a failed attempt', () => {
  it.each([
    ['no line', new ApiError(0, 'OFFLINE', 'İnternet yok.'), 'İnternet yok.'],
    ['too many tries', new ApiError(429, 'SLOW_DOWN', 'Biraz bekleyin.'), 'Biraz bekleyin.'],
    ['a refused field', new ApiError(422, 'VALIDATION', 'Hata', { image: ['Dosya boş.'] }), 'Dosya boş.'],
    ['a refusal as a whole', new ApiError(422, 'VALIDATION', 'Hata'), 'Hata'],
    ['a fault of the server', new ApiError(500, 'INTERNAL', 'İç hata'), 'Olmadı'],
    ['a fault of ours', new TypeError('x is not a function'), 'Olmadı'],
  ])('is right for %s', (_what, error, sentence) => expect(saidBy(error, 'Olmadı')).toBe(sentence));

  it('is told at the field that it names', () => {
    const refusal = new ApiError(422, 'VALIDATION', '', { phone: ['Geçersiz.'] });
    expect(namesField(refusal, ['name', 'phone'])).toBe(true);
    expect(namesField(refusal, ['name'])).toBe(false);
    expect(namesField(new ApiError(409, 'X', '', { phone: [''] }), ['phone'])).toBe(false);
  });
});
