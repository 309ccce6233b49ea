import { type Rule, ruleTest, type RuleTest, type RuleWrite, ruleWrite } from '@ilan/api';
import type { FormSchema } from '@/shared/forms/use-form';
import { t } from '../texts';

export type RuleKind = RuleTest['type'];
export const KINDS = ['words', 'contact', 'duplicate', 'price'] as const satisfies readonly RuleKind[];

/** Every field of every kind, as it is typed; a kind shows its own. */
export interface RuleFields {
  readonly [name: string]: string;
  readonly name: string;
  readonly action: string;
  readonly risk: string;
  readonly enabled: string;
  readonly words: string;
  /** In per cent; blank where titles do not matter. */
  readonly similarity: string;
  readonly photos: string;
  readonly sellers: string;
  readonly factor: string;
  readonly reason: string;
}

export const ON = 'on';
export const switched = (on: boolean): string => (on ? ON : '');

const blank: RuleFields = {
  name: '',
  action: 'flag',
  risk: '25',
  enabled: '',
  words: '',
  similarity: '80',
  photos: ON,
  sellers: 'same',
  factor: '8',
  reason: '',
};
const decimal = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2, useGrouping: false });

/** A new rule begins switched off: it is tried first. */
export function fieldsOf(rule: Rule | undefined): RuleFields {
  if (!rule) return blank;
  const { name, action, risk, enabled, test } = rule;
  return { ...blank, name, action, risk: String(risk), enabled: switched(enabled), ...testFields(test) };
}

function testFields(test: RuleTest): Partial<RuleFields> {
  switch (test.type) {
    case 'words':
      return { words: test.words.join('\n') };
    case 'contact':
      return {};
    case 'duplicate':
      return {
        similarity: test.similarity === null ? '' : decimal.format(test.similarity * 100),
        photos: switched(test.photos),
        sellers: test.sellers,
      };
    case 'price':
      return { factor: decimal.format(test.factor) };
  }
}

/** `8,5` and `8.5`; what is no number stays none. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

function testOf(kind: RuleKind, fields: RuleFields): unknown {
  switch (kind) {
    case 'words': {
      const words = fields.words.split('\n').map((line) => line.trim().replace(/\s+/gu, ' '));
      return { type: kind, words: [...new Set(words)].filter((word) => word !== '') };
    }
    case 'contact':
      return { type: kind };
    case 'duplicate': {
      const similarity = fields.similarity === '' ? null : numberOf(fields.similarity) / 100;
      return { type: kind, similarity, photos: fields.photos === ON, sellers: fields.sellers };
    }
    case 'price':
      return { type: kind, factor: numberOf(fields.factor) };
  }
}

/** Where the server's schema only says that a number is none, a sentence says which one is wanted. */
const SENTENCES: Readonly<Record<string, string>> = {
  risk: t('risk_wrong'),
  similarity: t('similarity_wrong'),
  factor: t('factor_wrong'),
};

/** The contract's own schema over what was typed; its complaints go to the field where it was typed. */
export const schemaOf = (kind: RuleKind, revision: number | undefined): FormSchema<RuleWrite> => ({
  safeParse(value) {
    const fields = value as RuleFields;
    const { name, action, risk, enabled, reason } = fields;
    const result = ruleWrite.safeParse({
      name,
      action,
      risk: numberOf(risk),
      enabled: enabled === ON,
      reason,
      test: testOf(kind, fields),
      ...(revision !== undefined && { revision }),
    });
    if (result.success) return result;
    const issues = result.error.issues.map(({ path, message }) => {
      const field = String(path[0] === 'test' ? (path[1] ?? 'words') : path[0]);
      return { path: [field], message: SENTENCES[field] ?? message };
    });
    return { success: false, error: { issues } };
  },
});

/** The test as it stands, or what is wrong with it. */
export function readTest(kind: RuleKind, fields: RuleFields): { readonly test: RuleTest } | { readonly wrong: string } {
  const result = ruleTest.safeParse(testOf(kind, fields));
  if (result.success) return { test: result.data };
  const [issue] = result.error.issues;
  return { wrong: SENTENCES[String(issue?.path[0])] ?? issue?.message ?? '' };
}

/** Fields that a kind has, the common ones first. */
export function fieldsOfKind(kind: RuleKind): readonly (keyof RuleFields & string)[] {
  const common = ['name', 'action', 'risk', 'enabled'] as const;
  switch (kind) {
    case 'words':
      return [...common, 'words'];
    case 'contact':
      return common;
    case 'duplicate':
      return [...common, 'similarity', 'photos', 'sellers'];
    case 'price':
      return [...common, 'factor'];
  }
}
