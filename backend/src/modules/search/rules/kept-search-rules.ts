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
import { faultOfNew, type KeptRules, searchRulesDecider, type SearchRuleEvent } from './search-rules.decider.js';

const KINDS = { redirect: 'yönlendirme', hidden: 'gizli popüler arama', rude: 'kaba söz' } as const;
const rest = (rule: SearchRule | undefined): string => {
  if (!rule) return 'yok';
  if (rule.path !== null) return rule.path;
  return rule.match === null ? KINDS[rule.kind] : rule.match === 'whole' ? 'tam kelime' : 'kelimenin başı';
};

/** Rules of searches: how each change is turned back, and what a rule was. */
@Injectable()
export class KeptSearchRules extends ReversibleRecord<KeptRules, SearchRuleChange, SearchRuleEvent> {
  override readonly streams = searchRulesStream;
  override readonly rules = searchRulesDecider;
  override readonly presence = {
    goes: ['search_rule.deleted'],
    comes: ['search_rule.written', 'search_rule.restored'],
  };

  override recordsOf({ data }: SearchRuleEvent): readonly string[] {
    return [data.rule_id];
  }

  override pageOf(id: string): string {
    return `/cpadmin/settings/words/${id}`;
  }

  override turn({ type, data: { rule_id } }: SearchRuleEvent): Turn<KeptRules, SearchRuleChange> {
    const of = ({ rules }: KeptRules): SearchRule | undefined => rules.find(({ id }) => id === rule_id);
    const parts = [
      { name: 'Terim', value: (kept: KeptRules) => of(kept)?.term },
      { name: 'Kural', value: (kept: KeptRules) => rest(of(kept)) },
    ];
    // By what it does: to bring a rule back asks for the right to make one, to take one away for the other.
    const goes = { permission: 'searchwords.delete', note: 'Kural silinir.' };
    const gone = err('Bu kural artık yok.');
    const remove = (is: SearchRule | undefined) =>
      is ? ok({ type: 'delete', rule_id, revision: is.revision } as const) : gone;
    switch (type) {
      case 'search_rule.written':
        return {
          parts,
          given: (before) => (of(before) ? {} : goes),
          command: ({ before, now }) => {
            const [was, is] = [of(before), of(now)];
            if (!was || !is) return remove(is);
            const { term, path, match } = was;
            return ok({ type: 'change', rule_id, revision: is.revision, term, path, match });
          },
        };
      case 'search_rule.restored':
        return { parts, ...goes, command: ({ now }) => remove(of(now)) };
      case 'search_rule.deleted':
        return {
          parts,
          permission: 'searchwords.create',
          note: 'Kural aynı kayıtla ve geçmişiyle geri gelir.',
          command: ({ before, now }) => {
            const was = of(before);
            if (!was) return err('Bu kural bulunamadı.');
            const { kind, term, path, match } = was;
            const fault = faultOfNew(was, now.rules);
            if (fault) return err(`${fault.message} Silinen kural bunun için geri gelemez.`);
            return ok({ type: 'restore', rule_id, kind, term, path, match, place: before.rules.indexOf(was) });
          },
        };
    }
  }

  override ordinary(
    change: SearchRuleChange & { readonly reverts: Reverts },
    context: CommandContext,
  ): Command<{ readonly position: Position }> {
    return new ChangeSearchRules({ context, change });
  }

  override told({ rules }: KeptRules, id: string): ToldPast | undefined {
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
