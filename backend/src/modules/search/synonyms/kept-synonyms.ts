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
import { synonymsDecider, type SynonymEvent } from './synonyms.decider.js';

type Groups = readonly SynonymGroup[];
type Change = ChangeSynonyms['input']['change'];

/** Synonyms of searches: how each change is turned back, and what a group was. */
@Injectable()
export class KeptSynonyms extends ReversibleRecord<Groups, Change, SynonymEvent> {
  override readonly streams = synonymsStream;
  override readonly rules = synonymsDecider;
  override readonly presence = { goes: ['synonyms.deleted'], comes: ['synonyms.written'] };

  override recordsOf({ data }: SynonymEvent): readonly string[] {
    return [data.group_id];
  }

  override pageOf(id: string): string {
    return `/cpadmin/settings/words/${id}`;
  }

  override turn({ type, data: { group_id } }: SynonymEvent): Turn<Groups, Change> {
    const of = (groups: Groups): SynonymGroup | undefined => groups.find(({ id }) => id === group_id);
    return {
      parts: [
        { name: 'Kelime', value: (groups) => of(groups)?.word },
        { name: 'Eş anlamlıları', value: (groups) => of(groups)?.words.join(', ') },
      ],
      // By what it does: to make a group again asks for that right, to take one away for the other.
      ...(type === 'synonyms.deleted' && { permission: 'searchwords.create' }),
      given: (before) =>
        of(before) || type === 'synonyms.deleted' ? {} : { permission: 'searchwords.delete', note: 'Grup silinir.' },
      command: ({ before, now }) => {
        const [was, is] = [of(before), of(now)];
        if (!was) return is ? ok({ type: 'delete', group_id, revision: is.revision }) : err('Bu grup artık yok.');
        const { kind, word, words } = was;
        if (!is) return ok({ type: 'create', kind, word, words });
        return ok({ type: 'change', group_id, revision: is.revision, word, words });
      },
    };
  }

  override ordinary(
    change: Change & { readonly reverts: Reverts },
    context: CommandContext,
  ): Command<{ readonly position: Position }> {
    return new ChangeSynonyms({ context, change });
  }

  override told(groups: Groups, id: string): ToldPast | undefined {
    const group = groups.find((one) => one.id === id);
    if (!group) return undefined;
    const facts = [
      { name: 'Kelime', value: group.word ?? 'hepsi birbirinin yerine' },
      { name: 'Eş anlamlıları', value: group.words.join(', ') },
    ];
    return { facts, lines: [] };
  }
}
