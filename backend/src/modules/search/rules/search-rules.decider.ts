import { RUDE_MATCHES, type RudeMatch, SEARCH_RULE_KINDS, type SearchRuleKind } from '@ilan/api';
import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { reversible, type Reverts } from '#platform/turning-back/change-reverted.js';
import { freeName, without } from '../taken-names.js';
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

/** Under its name, with its words, to the place where it stood. */
export const searchRuleRestored = defineEvent({
  type: 'search_rule.restored',
  version: 1,
  schema: z.object({ ...said, ...rest, place: z.int() }),
  description: {
    label: 'Arama kuralı geri geldi',
    does: ({ kind, term, path }) => {
      if (kind === 'redirect') return `“${term}” aramasının ${path ?? ''} yönlendirmesini geri getirdi`;
      if (kind === 'hidden') return `“${term}” teriminin gizlenmesini geri getirdi`;
      return `“${term}” sözünü kaba sözlere geri getirdi`;
    },
  },
});

export const searchRuleEvents = [searchRuleWritten, searchRuleDeleted, searchRuleRestored] as const;
export type SearchRuleEvent = EventOf<(typeof searchRuleEvents)[number]>;

export interface WrittenRule {
  readonly term: string;
  readonly path: string | null;
  readonly match: RudeMatch | null;
}

export interface KeptRules {
  /** In the order in which they were written. */
  readonly rules: readonly SearchRule[];
  /** How often each rule that is deleted had changed when it went: one that comes back is counted on, and no new one gets its name. */
  readonly gone: ReadonlyMap<string, number>;
}
export type SearchRuleCommand = { readonly now: Date; readonly reverts?: Reverts | undefined } & (
  | ({ readonly type: 'create'; readonly kind: SearchRuleKind } & WrittenRule)
  | ({ readonly type: 'change'; readonly rule_id: string; readonly revision: number } & WrittenRule)
  | { readonly type: 'delete'; readonly rule_id: string; readonly revision: number }
  /** A deletion is turned back: it is as it was. `place`: from 0. */
  | ({
      readonly type: 'restore';
      readonly rule_id: string;
      readonly kind: SearchRuleKind;
      readonly place: number;
    } & WrittenRule)
);

/** More of a kind are no help to anybody, and each process reads them again after every change. */
export const MOST_RULES = 2_000;

export const searchRulesDecider: Decider<KeptRules, SearchRuleCommand, SearchRuleEvent> = reversible<
  KeptRules,
  SearchRuleCommand,
  SearchRuleEvent
>({
  initialState: { rules: startingRules(), gone: new Map() },
  evolve({ rules, gone }, event) {
    const { rule_id: id } = event.data;
    switch (event.type) {
      case 'search_rule.written': {
        const { kind, term, path, match, at } = event.data;
        const before = rules.find((rule) => rule.id === id);
        // Logs of before a rule came back as itself have new ones under the name of one that had gone.
        const revision = (before?.revision ?? gone.get(id) ?? 0) + 1;
        const rule: SearchRule = { id, kind, term, path, match, revision, updated_at: new Date(at) };
        if (before) return { rules: rules.map((one) => (one.id === id ? rule : one)), gone };
        return { rules: [...rules, rule], gone: without(gone, id) };
      }
      case 'search_rule.deleted': {
        const went = rules.find((rule) => rule.id === id);
        if (!went) return { rules, gone };
        return { rules: rules.filter((rule) => rule !== went), gone: new Map([...gone, [id, went.revision]]) };
      }
      case 'search_rule.restored': {
        const { kind, term, path, match, at, place } = event.data;
        const revision = (gone.get(id) ?? 0) + 1;
        const rule: SearchRule = { id, kind, term, path, match, revision, updated_at: new Date(at) };
        return { rules: [...rules.slice(0, place), rule, ...rules.slice(place)], gone: without(gone, id) };
      }
      default:
        return assertNever(event);
    }
  },
  decide(command, { rules, gone }) {
    const at = command.now.toISOString();
    if (command.type === 'create') {
      const { kind, term, path, match } = command;
      const fault = faultOfNew(command, rules);
      if (fault) return err(fault);
      const rule_id = freeName(ruleId(kind, term), [...rules.map(({ id }) => id), ...gone.keys()]);
      return ok([{ type: 'search_rule.written', data: { rule_id, kind, term, path, match, at } }]);
    }
    if (command.type === 'restore') {
      const { rule_id, kind, term, path, match, place } = command;
      if (!gone.has(rule_id)) return err(noRule());
      const fault = faultOfNew(command, rules);
      if (fault) return err(fault);
      return ok([{ type: 'search_rule.restored', data: { rule_id, kind, term, path, match, place, at } }]);
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

/** What keeps a rule from standing beside those that there are; undefined where nothing does. */
export const faultOfNew = (
  rule: WrittenRule & { readonly kind: SearchRuleKind },
  rules: readonly SearchRule[],
): AppError | undefined =>
  rules.filter(({ kind }) => kind === rule.kind).length >= MOST_RULES ? tooMany() : ruleFault(rule, rules);

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
