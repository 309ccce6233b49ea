import { RUDE_MATCHES, type RudeMatch, SEARCH_RULE_KINDS, type SearchRuleKind } from '@ilan/api';
import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { reversible, type Reverts } from '#platform/turning-back/change-reverted.js';
import { ruleFault } from './rule-faults.js';
import { ruleId, type SearchRule, startingRules } from './search-rules.js';

const said = { rule_id: z.string(), kind: z.enum(SEARCH_RULE_KINDS), term: z.string() };
const rest = { path: z.string().nullable(), match: z.enum(RUDE_MATCHES).nullable(), at: z.iso.datetime() };

export const searchRuleWritten = defineEvent({
  type: 'search_rule.written',
  version: 1,
  schema: z.object({ ...said, ...rest }),
  description: {
    label: 'Arama kuralı değiştirildi',
    does: ({ kind, term, path, match }) => {
      if (kind === 'redirect') return `“${term}” aramasını ${path ?? ''} adresine yönlendirdi`;
      if (kind === 'hidden') return `“${term}” terimini popüler aramalardan gizledi`;
      return `“${term}” ${match === 'beginning' ? 'ile başlayan sözleri' : 'sözünü'} kaba sözlere yazdı`;
    },
  },
});

export const searchRuleDeleted = defineEvent({
  type: 'search_rule.deleted',
  version: 1,
  schema: z.object({ ...said, ...rest }),
  description: {
    label: 'Arama kuralı silindi',
    does: ({ kind, term }) => {
      if (kind === 'redirect') return `“${term}” aramasının yönlendirmesini kaldırdı`;
      if (kind === 'hidden') return `“${term}” terimini popüler aramalarda yeniden gösterdi`;
      return `“${term}” sözünü kaba sözlerden sildi`;
    },
  },
});

export const searchRuleEvents = [searchRuleWritten, searchRuleDeleted] as const;
export type SearchRuleEvent = EventOf<(typeof searchRuleEvents)[number]>;

export interface WrittenRule {
  readonly term: string;
  readonly path: string | null;
  readonly match: RudeMatch | null;
}
export type SearchRuleCommand = { readonly now: Date; readonly reverts?: Reverts | undefined } & (
  | ({ readonly type: 'create'; readonly kind: SearchRuleKind } & WrittenRule)
  | ({ readonly type: 'change'; readonly rule_id: string; readonly revision: number } & WrittenRule)
  | { readonly type: 'delete'; readonly rule_id: string; readonly revision: number }
);

/** More of a kind are no help to anybody, and each process reads them again after every change. */
export const MOST_RULES = 2_000;

export const searchRulesDecider: Decider<readonly SearchRule[], SearchRuleCommand, SearchRuleEvent> = reversible<
  readonly SearchRule[],
  SearchRuleCommand,
  SearchRuleEvent
>({
  initialState: startingRules(),
  evolve(rules, event) {
    const { rule_id: id } = event.data;
    switch (event.type) {
      case 'search_rule.written': {
        const { kind, term, path, match, at } = event.data;
        const before = rules.find((rule) => rule.id === id);
        const revision = (before?.revision ?? 0) + 1;
        const rule: SearchRule = { id, kind, term, path, match, revision, updated_at: new Date(at) };
        return before ? rules.map((one) => (one.id === id ? rule : one)) : [...rules, rule];
      }
      case 'search_rule.deleted':
        return rules.filter((rule) => rule.id !== id);
      default:
        return assertNever(event);
    }
  },
  decide(command, rules) {
    const at = command.now.toISOString();
    if (command.type === 'create') {
      const { kind, term, path, match } = command;
      const full = rules.filter((rule) => rule.kind === kind).length >= MOST_RULES;
      const fault = full ? tooMany() : ruleFault(command, rules);
      if (fault) return err(fault);
      const rule_id = freeId(ruleId(kind, term), rules);
      return ok([{ type: 'search_rule.written', data: { rule_id, kind, term, path, match, at } }]);
    }
    const known = rules.find(({ id }) => id === command.rule_id);
    if (!known) return err(noRule());
    if (known.revision !== command.revision) return err(changedMeanwhile(known));
    const { id: rule_id, kind } = known;
    if (command.type === 'delete') {
      const { term, path, match } = known;
      return ok([{ type: 'search_rule.deleted', data: { rule_id, kind, term, path, match, at } } as const]);
    }
    const { term, path, match } = command;
    const others = rules.filter(({ id }) => id !== rule_id);
    const fault = ruleFault({ kind, term, path, match }, others);
    if (fault) return err(fault);
    if (term === known.term && path === known.path && match === known.match) return ok<readonly SearchRuleEvent[]>([]);
    return ok([{ type: 'search_rule.written', data: { rule_id, kind, term, path, match, at } }]);
  },
});

function freeId(wanted: string, rules: readonly SearchRule[]): string {
  const taken = new Set(rules.map(({ id }) => id));
  let id = wanted;
  for (let n = 2; taken.has(id); n += 1) id = `${wanted}-${n}`;
  return id;
}

export const noRule = () => new AppError('not_found', 'NO_SEARCH_RULE', 'Böyle bir arama kuralı bulunamadı.');

const tooMany = () =>
  new AppError(
    'conflict',
    'TOO_MANY_SEARCH_RULES',
    `Bir türden en fazla ${MOST_RULES} kural olabilir. Önce birini silin.`,
  );

const changedMeanwhile = ({ revision }: SearchRule) =>
  new AppError('conflict', 'VERSION_CONFLICT', 'Bu kural siz bakarken değişti. Son hâlini görüp yeniden deneyin.', {
    details: { revision },
  });
