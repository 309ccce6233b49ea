import { Injectable } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { err, ok } from '#kernel/result.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { ToldPast } from '#platform/event-store/record-past.js';
import type { Reverts } from '#platform/turning-back/change-reverted.js';
import { ReversibleRecord, type Turn } from '#platform/turning-back/reversible-record.js';
import { ChangeSearchRules, type SearchRuleChange } from '../commands/change-search-rules.js';
import { searchRulesStream } from './rules-streams.js';
import type { SearchRule } from './search-rules.js';
import { searchRulesDecider, type SearchRuleEvent } from './search-rules.decider.js';

type Rules = readonly SearchRule[];

const KINDS = { redirect: 'yönlendirme', hidden: 'gizli popüler arama', rude: 'kaba söz' } as const;
const rest = (rule: SearchRule | undefined): string => {
  if (!rule) return 'yok';
  if (rule.path !== null) return rule.path;
  return rule.match === null ? KINDS[rule.kind] : rule.match === 'whole' ? 'tam kelime' : 'kelimenin başı';
};

/** Rules of searches: how each change is turned back, and what a rule was. */
@Injectable()
export class KeptSearchRules extends ReversibleRecord<Rules, SearchRuleChange, SearchRuleEvent> {
  override readonly streams = searchRulesStream;
  override readonly rules = searchRulesDecider;
  override readonly presence = { goes: ['search_rule.deleted'], comes: ['search_rule.written'] };

  override recordsOf({ data }: SearchRuleEvent): readonly string[] {
    return [data.rule_id];
  }

  override pageOf(id: string): string {
    return `/cpadmin/settings/words/${id}`;
  }

  override turn({ type, data: { rule_id } }: SearchRuleEvent): Turn<Rules, SearchRuleChange> {
    const of = (rules: Rules): SearchRule | undefined => rules.find(({ id }) => id === rule_id);
    return {
      parts: [
        { name: 'Terim', value: (rules) => of(rules)?.term },
        { name: 'Kural', value: (rules) => rest(of(rules)) },
      ],
      // By what it does: to make a rule again asks for that right, to take one away for the other.
      ...(type === 'search_rule.deleted' && { permission: 'searchwords.create' }),
      given: (before) =>
        of(before) || type === 'search_rule.deleted'
          ? {}
          : { permission: 'searchwords.delete', note: 'Kural silinir.' },
      command: ({ before, now }) => {
        const [was, is] = [of(before), of(now)];
        if (!was) return is ? ok({ type: 'delete', rule_id, revision: is.revision }) : err('Bu kural artık yok.');
        const { kind, term, path, match } = was;
        if (!is) return ok({ type: 'create', kind, term, path, match });
        return ok({ type: 'change', rule_id, revision: is.revision, term, path, match });
      },
    };
  }

  override ordinary(
    change: SearchRuleChange & { readonly reverts: Reverts },
    context: CommandContext,
  ): Command<{ readonly position: Position }> {
    return new ChangeSearchRules({ context, change });
  }

  override told(rules: Rules, id: string): ToldPast | undefined {
    const rule = rules.find((one) => one.id === id);
    if (!rule) return undefined;
    const facts = [
      { name: 'Tür', value: KINDS[rule.kind] },
      { name: 'Terim', value: rule.term },
      { name: 'Kural', value: rest(rule) },
    ];
    return { facts, lines: [] };
  }
}
