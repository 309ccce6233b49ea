import { describe, expect, it } from '@jest/globals';
import type { Rule, RuleTest } from '@ilan/api';
import { fieldsOf, readTest, type RuleFields, type RuleKind, schemaOf } from './rule-fields';
import { sayTest } from './say-test';

const TESTS: readonly RuleTest[] = [
  { type: 'words', words: ['tabanca', 'kaçak sigara'] },
  { type: 'contact' },
  { type: 'duplicate', similarity: 0.75, photos: true, sellers: 'same' },
  { type: 'duplicate', similarity: null, photos: true, sellers: 'other' },
  { type: 'price', factor: 4.5 },
];
const ruleOf = (test: RuleTest): Rule => ({
  id: 'kural',
  revision: 3,
  updated_at: '2026-11-21T10:00:00.000Z',
  hits: { last_30_days: 1, waiting: 0 },
  name: 'Kural',
  action: 'hold',
  risk: 40,
  enabled: true,
  test,
});
const reason = 'Şikâyetler çoğaldı';
const check = (kind: RuleKind, changes: Partial<RuleFields>) => {
  const result = schemaOf(kind, 3).safeParse({ ...fieldsOf(undefined), name: 'Kural', reason, ...changes });
  return result.success ? result.data : result.error.issues.map(({ path, message }) => [path[0], message]);
};

describe('the fields of a rule', () => {
  it.each(TESTS)('give back the rule that they were made of: %j', (test) => {
    const rule = ruleOf(test);
    const { name, action, risk, enabled } = rule;
    expect(schemaOf(test.type, 3).safeParse({ ...fieldsOf(rule), reason })).toEqual({
      success: true,
      data: { name, action, risk, enabled, test, reason, revision: 3 },
    });
  });

  it('begin switched off: a new rule is tried first', () => {
    expect(check('contact', {})).toMatchObject({ enabled: false });
  });

  it('take a comma, and words by lines without blanks and repetitions', () => {
    expect(check('price', { factor: ' 2,5 ' })).toMatchObject({ test: { factor: 2.5 } });
    expect(check('words', { words: ' esrar \n\n kaçak   sigara\nesrar' })).toMatchObject({
      test: { words: ['esrar', 'kaçak sigara'] },
    });
  });

  it.each([
    ['words', { words: ' \n' }, [['words', 'En az bir sözcük yazın.']]],
    ['price', { factor: '1' }, [['factor', '1,5 ile 1.000 arasında bir sayı yazın.']]],
    ['price', { factor: 'çok' }, [['factor', '1,5 ile 1.000 arasında bir sayı yazın.']]],
    ['contact', { risk: '1,5' }, [['risk', '0 ile 100 arasında bir tam sayı yazın.']]],
    ['contact', { risk: '' }, [['risk', '0 ile 100 arasında bir tam sayı yazın.']]],
    ['duplicate', { similarity: '40' }, [['similarity', '50 ile 100 arasında bir sayı yazın.']]],
    ['duplicate', { similarity: '', photos: '' }, [['photos', 'Başlığı, fotoğrafları ya da ikisini seçin.']]],
    [
      'contact',
      { name: 'a', reason: 'kısa' },
      [
        ['name', 'Kural adı en az 3 karakter olmalıdır.'],
        ['reason', 'Neden en az 10 karakter olmalıdır.'],
      ],
    ],
  ] as const)('of %s complain where it was typed: %j', (kind, changes, issues) => {
    expect(check(kind, changes)).toEqual(issues);
  });

  it('can be tried without a name or a reason, and say what is missing otherwise', () => {
    const fields = fieldsOf(undefined);
    expect(readTest('price', fields)).toEqual({ test: { type: 'price', factor: 8 } });
    expect(readTest('words', fields)).toEqual({ wrong: 'En az bir sözcük yazın.' });
    expect(readTest('price', { ...fields, factor: '' })).toEqual({ wrong: '1,5 ile 1.000 arasında bir sayı yazın.' });
  });

  it('are told in one line', () => {
    expect(TESTS.map(sayTest)).toEqual([
      '2 söz: tabanca, kaçak sigara',
      'Başlıkta ve açıklamada telefon, e-posta, site adresi, IBAN',
      'Aynı fotoğraf ya da başlık benzerliği en az %75, aynı satıcının ilanları',
      'Aynı fotoğraf, başka satıcıların ilanları',
      'Kategori ortancasının 4,5 kat altı ya da üstü',
    ]);
  });
});
