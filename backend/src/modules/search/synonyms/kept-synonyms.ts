import { Injectable } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { err, ok } from '#kernel/result.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { ToldPast } from '#platform/event-store/record-past.js';
import type { Reverts } from '#platform/turning-back/change-reverted.js';
import { ReversibleRecord, type Turn } from '#platform/turning-back/reversible-record.js';
import { ChangeSynonyms } from '../commands/change-synonyms.js';
import { synonymsStream } from './synonyms-streams.js';
import type { SynonymGroup } from './synonym-groups.js';
import { faultOfNew, type KeptGroups, type SynonymEvent } from './synonyms.decider.js';
import { synonymRules } from './synonym-rules.js';

type Change = ChangeSynonyms['input']['change'];

/** Synonyms of searches: how each change is turned back, and what a group was. */
@Injectable()
export class KeptSynonyms extends ReversibleRecord<KeptGroups, Change, SynonymEvent> {
  override readonly streams = synonymsStream;
  override readonly rules = synonymRules;
  override readonly presence = { goes: ['synonyms.deleted'], comes: ['synonyms.written', 'synonyms.restored'] };

  override recordsOf({ data }: SynonymEvent): readonly string[] {
    return [data.group_id];
  }

  override pageOf(id: string): string {
    return `/cpadmin/settings/words/${id}`;
  }

  override turn({ type, data: { group_id } }: SynonymEvent): Turn<KeptGroups, Change> {
    const of = ({ groups }: KeptGroups): SynonymGroup | undefined => groups.find(({ id }) => id === group_id);
    const parts = [
      { name: 'Kelime', value: (kept: KeptGroups) => of(kept)?.word },
      { name: 'Eş anlamlıları', value: (kept: KeptGroups) => of(kept)?.words.join(', ') },
    ];
    // By what it does: to bring a group back asks for the right to make one, to take one away for the other.
    const goes = { permission: 'searchwords.delete', note: 'Grup silinir.' };
    const remove = (is: SynonymGroup | undefined) =>
      is ? ok({ type: 'delete', group_id, revision: is.revision } as const) : err('Bu grup artık yok.');
    switch (type) {
      case 'synonyms.written':
        return {
          parts,
          given: (before) => (of(before) ? {} : goes),
          command: ({ before, now }) => {
            const [was, is] = [of(before), of(now)];
            if (!was || !is) return remove(is);
            const { word, words } = was;
            return ok({ type: 'change', group_id, revision: is.revision, word, words });
          },
        };
      case 'synonyms.restored':
        return { parts, ...goes, command: ({ now }) => remove(of(now)) };
      case 'synonyms.deleted':
        return {
          parts,
          permission: 'searchwords.create',
          note: 'Grup aynı kayıtla ve geçmişiyle geri gelir.',
          command: ({ before, now }) => {
            const was = of(before);
            if (!was) return err('Bu grup bulunamadı.');
            const { kind, word, words } = was;
            const fault = faultOfNew(was, now.groups);
            if (fault) return err(`${fault.message} Silinen grup bunun için geri gelemez.`);
            return ok({ type: 'restore', group_id, kind, word, words, place: before.groups.indexOf(was) });
          },
        };
    }
  }

  override ordinary(
    change: Change & { readonly reverts: Reverts },
    context: CommandContext,
  ): Command<{ readonly position: Position }> {
    return new ChangeSynonyms({ context, change });
  }

  override told({ groups }: KeptGroups, id: string): ToldPast | undefined {
    const group = groups.find((one) => one.id === id);
    if (!group) return undefined;
    const facts = [
      { name: 'Kelime', value: group.word ?? 'hepsi birbirinin yerine' },
      { name: 'Eş anlamlıları', value: group.words.join(', ') },
    ];
    return { facts, lines: [] };
  }
}
