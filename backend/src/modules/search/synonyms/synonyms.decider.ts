import type { SynonymKind } from '@ilan/api';
import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { reversible, type Reverts } from '#platform/turning-back/change-reverted.js';
import { shippedLexicon } from '../language/lexicon.js';
import { groupId, startingGroups, type SynonymGroup } from './synonym-groups.js';
import { faultOf } from './synonym-faults.js';

const said = (word: string | null, words: readonly string[]): string =>
  `“${[...(word === null ? [] : [word]), ...words].join(', ')}”`;

export const synonymsWritten = defineEvent({
  type: 'synonyms.written',
  version: 1,
  schema: z.object({
    group_id: z.string(),
    kind: z.enum(['same', 'also', 'by_ear']),
    word: z.string().nullable(),
    words: z.array(z.string()),
    at: z.iso.datetime(),
  }),
  description: {
    label: 'Eş anlamlılar değiştirildi',
    does: ({ word, words }) => `${said(word, words)} eş anlamlılarını kaydetti`,
  },
});

export const synonymsDeleted = defineEvent({
  type: 'synonyms.deleted',
  version: 1,
  schema: z.object({
    group_id: z.string(),
    word: z.string().nullable(),
    words: z.array(z.string()),
    at: z.iso.datetime(),
  }),
  description: {
    label: 'Eş anlamlılar silindi',
    does: ({ word, words }) => `${said(word, words)} eş anlamlılarını sildi`,
  },
});

export const synonymEvents = [synonymsWritten, synonymsDeleted] as const;
export type SynonymEvent = EventOf<(typeof synonymEvents)[number]>;

interface Written {
  readonly word: string | null;
  readonly words: readonly string[];
}
export type SynonymCommand = { readonly now: Date; readonly reverts?: Reverts | undefined } & (
  | ({ readonly type: 'create'; readonly kind: SynonymKind } & Written)
  | ({ readonly type: 'change'; readonly group_id: string; readonly revision: number } & Written)
  | { readonly type: 'delete'; readonly group_id: string; readonly revision: number }
);

/** More are no help to anybody, and each process reads them again after every change. */
export const MOST_GROUPS = 3_000;

export const synonymsDecider: Decider<readonly SynonymGroup[], SynonymCommand, SynonymEvent> = reversible<
  readonly SynonymGroup[],
  SynonymCommand,
  SynonymEvent
>({
  initialState: startingGroups(shippedLexicon()),
  evolve(groups, event) {
    const { group_id: id } = event.data;
    switch (event.type) {
      case 'synonyms.written': {
        const { kind, word, words, at } = event.data;
        const before = groups.find((group) => group.id === id);
        const revision = (before?.revision ?? 0) + 1;
        const group: SynonymGroup = { id, kind, word, words, revision, updated_at: new Date(at) };
        return before ? groups.map((one) => (one.id === id ? group : one)) : [...groups, group];
      }
      case 'synonyms.deleted':
        return groups.filter((group) => group.id !== id);
      default:
        return assertNever(event);
    }
  },
  decide(command, groups) {
    const at = command.now.toISOString();
    if (command.type === 'create') {
      const { kind, word, words } = command;
      const fault = groups.length >= MOST_GROUPS ? tooMany() : faultOf(command, groups);
      if (fault) return err(fault);
      const group_id = freeId(groupId(kind, word ?? words[0] ?? ''), groups);
      return ok([{ type: 'synonyms.written', data: { group_id, kind, word, words: [...words], at } }]);
    }
    const known = groups.find(({ id }) => id === command.group_id);
    if (!known) return err(noSynonyms());
    if (known.revision !== command.revision) return err(changedMeanwhile(known));
    const { id: group_id, kind } = known;
    if (command.type === 'delete')
      return ok([
        { type: 'synonyms.deleted', data: { group_id, word: known.word, words: [...known.words], at } } as const,
      ]);
    const { word, words } = command;
    const others = groups.filter(({ id }) => id !== group_id);
    const fault = faultOf({ kind, word, words }, others);
    if (fault) return err(fault);
    if (word === known.word && words.join('\n') === known.words.join('\n')) return ok<readonly SynonymEvent[]>([]);
    return ok([{ type: 'synonyms.written', data: { group_id, kind, word, words: [...words], at } }]);
  },
});

function freeId(wanted: string, groups: readonly SynonymGroup[]): string {
  const taken = new Set(groups.map(({ id }) => id));
  let id = wanted;
  for (let n = 2; taken.has(id); n += 1) id = `${wanted}-${n}`;
  return id;
}

export const noSynonyms = () => new AppError('not_found', 'NO_SYNONYMS', 'Böyle bir eş anlamlı grubu bulunamadı.');

const tooMany = () =>
  new AppError(
    'conflict',
    'TOO_MANY_SYNONYMS',
    `En fazla ${MOST_GROUPS} eş anlamlı grubu olabilir. Önce birini silin.`,
  );

const changedMeanwhile = ({ revision }: SynonymGroup) =>
  new AppError('conflict', 'VERSION_CONFLICT', 'Bu grup siz bakarken değişti. Son hâlini görüp yeniden deneyin.', {
    details: { revision },
  });
