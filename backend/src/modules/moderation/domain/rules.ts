import type { RuleTest } from '@ilan/api';
import { ruleTest } from '@ilan/api';
import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

const change = { changed_by: z.int(), reason: z.string(), at: z.iso.datetime() };

export const ruleWritten = defineEvent({
  type: 'rule.written',
  version: 2,
  schema: z.object({
    ...change,
    rule_id: z.string(),
    name: z.string(),
    action: z.enum(['hold', 'flag']),
    risk: z.int(),
    enabled: z.boolean(),
    /** What it looks for, as the HTTP contract describes it. */
    test: z.json(),
  }),
  sealed: { fields: ['reason'], subject: 'changed_by' },
  upcasters: { 1: ({ test, ...data }) => ({ ...data, test: withSellers(test as Record<string, unknown>) }) },
  description: {
    label: 'Kural değiştirildi',
    does: ({ name }) => `“${name}” kuralını kaydetti`,
    why: ({ reason }) => ({ label: reason }),
  },
});

/** At first a rule for duplicates could only leave other sellers out, not the same one. */
function withSellers({ same_seller_only, ...test }: Record<string, unknown>): Record<string, unknown> {
  return test['type'] === 'duplicate' ? { ...test, sellers: same_seller_only === true ? 'same' : 'any' } : test;
}

export const ruleDeleted = defineEvent({
  type: 'rule.deleted',
  version: 1,
  schema: z.object({ ...change, rule_id: z.string() }),
  sealed: { fields: ['reason'], subject: 'changed_by' },
  description: { label: 'Kural silindi', does: 'bir kuralı sildi', why: ({ reason }) => ({ label: reason }) },
});

export const ruleEvents = [ruleWritten, ruleDeleted] as const;
export type RuleEvent = EventOf<(typeof ruleEvents)[number]>;

export interface ModerationRule {
  readonly id: string;
  readonly name: string;
  readonly action: 'hold' | 'flag';
  readonly risk: number;
  readonly enabled: boolean;
  readonly test: RuleTest;
  /** Counts the changes of this rule, from 0 for one that came with the product. */
  readonly revision: number;
  readonly updated_at: Date;
}

export type RuleFields = Pick<ModerationRule, 'name' | 'action' | 'risk' | 'enabled' | 'test'>;

const BEGINNING = new Date('2026-01-01T00:00:00Z');
const given = (id: string, fields: RuleFields): ModerationRule => ({
  ...fields,
  id,
  revision: 0,
  updated_at: BEGINNING,
});

/** What the product comes with: it tells moderators where to look and holds nothing back by itself. */
export const defaultRules: readonly ModerationRule[] = [
  given('contact', {
    name: 'Metinde iletişim bilgisi',
    action: 'flag',
    risk: 30,
    enabled: true,
    test: { type: 'contact' },
  }),
  given('prohibited', {
    name: 'Yasaklı ürünler',
    action: 'hold',
    risk: 60,
    enabled: true,
    test: {
      type: 'words',
      words: [
        'tabanca',
        'ruhsatsız silah',
        'uyuşturucu*',
        'esrar',
        'kaçak sigara',
        'kaçak telefon',
        'sahte diploma',
        'imitasyon çanta',
        'replika saat',
      ],
    },
  }),
  given('advance-payment', {
    name: 'Kapora ve ön ödeme isteği',
    action: 'flag',
    risk: 35,
    enabled: true,
    test: { type: 'words', words: ['kapora*', 'ön ödeme*', 'peşin havale', 'western union'] },
  }),
  given('duplicate', {
    name: 'Tekrarlanan ilan',
    action: 'flag',
    risk: 25,
    enabled: true,
    test: { type: 'duplicate', similarity: 0.75, photos: true, sellers: 'same' },
  }),
  given('borrowed-photos', {
    name: 'Başka satıcının fotoğrafı',
    action: 'flag',
    risk: 45,
    enabled: true,
    test: { type: 'duplicate', similarity: null, photos: true, sellers: 'other' },
  }),
  given('price', {
    name: 'Olağan dışı fiyat',
    action: 'flag',
    risk: 20,
    enabled: true,
    test: { type: 'price', factor: 8 },
  }),
];

interface Asked {
  readonly now: Date;
  readonly changed_by: number;
  readonly reason: string;
  readonly rule_id: string;
}
export type RuleCommand = Asked &
  (
    | ({ readonly type: 'create' } & { readonly fields: RuleFields })
    | { readonly type: 'change'; readonly fields: RuleFields; readonly revision: number }
    | { readonly type: 'delete' }
  );

export const rulesDecider: Decider<readonly ModerationRule[], RuleCommand, RuleEvent> = {
  initialState: defaultRules,
  evolve(rules, event) {
    switch (event.type) {
      case 'rule.written': {
        const { rule_id: id, name, action, risk, enabled, at } = event.data;
        const before = rules.find((rule) => rule.id === id);
        const test = ruleTest.parse(event.data.test);
        const rule: ModerationRule = {
          id,
          name,
          action,
          risk,
          enabled,
          test,
          revision: (before?.revision ?? -1) + 1,
          updated_at: new Date(at),
        };
        return before ? rules.map((one) => (one.id === id ? rule : one)) : [...rules, rule];
      }
      case 'rule.deleted':
        return rules.filter(({ id }) => id !== event.data.rule_id);
      default:
        return assertNever(event);
    }
  },
  decide(command, rules) {
    const { rule_id, changed_by, reason } = command;
    const change = { rule_id, changed_by, reason, at: command.now.toISOString() };
    const known = rules.find(({ id }) => id === rule_id);
    switch (command.type) {
      case 'create':
        if (known) return err(new AppError('conflict', 'RULE_EXISTS', 'Bu adla bir kural zaten var.'));
        return ok([{ type: 'rule.written', data: { ...change, ...command.fields } }]);
      case 'change':
        if (!known) return err(noRule());
        if (known.revision !== command.revision) {
          const details = { revision: known.revision };
          return err(
            new AppError(
              'conflict',
              'VERSION_CONFLICT',
              'Kural siz bakarken değişti. Son hâlini görüp yeniden deneyin.',
              { details },
            ),
          );
        }
        return ok([{ type: 'rule.written', data: { ...change, ...command.fields } }]);
      case 'delete':
        return known ? ok([{ type: 'rule.deleted', data: change }]) : err(noRule());
      default:
        return assertNever(command);
    }
  },
};

export const noRule = () => new AppError('not_found', 'NO_RULE', 'Böyle bir kural bulunamadı.');
