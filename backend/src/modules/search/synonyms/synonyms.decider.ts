import type { SynonymKind } from '@ilan/api';
import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { reversible, type Reverts } from '#platform/turning-back/change-reverted.js';
import type { Lexicon } from '../language/lexicon.js';
import { freeName, without } from '../taken-names.js';
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

/** Under its name, with its words, to the place where it stood. */
export const synonymsRestored = defineEvent({
  type: 'synonyms.restored',
  version: 1,
  schema: z.object({
    group_id: z.string(),
    kind: z.enum(['same', 'also', 'by_ear']),
    word: z.string().nullable(),
    words: z.array(z.string()),
    place: z.int(),
    at: z.iso.datetime(),
  }),
  description: {
    label: 'Eş anlamlılar geri geldi',
    does: ({ word, words }) => `${said(word, words)} eş anlamlılarını geri getirdi`,
  },
});

export const synonymEvents = [synonymsWritten, synonymsDeleted, synonymsRestored] as const;
export type SynonymEvent = EventOf<(typeof synonymEvents)[number]>;

interface Written {
  readonly word: string | null;
  readonly words: readonly string[];
}

export interface KeptGroups {
  /** In the order in which they were written. */
  readonly groups: readonly SynonymGroup[];
  /** How often each group that is deleted had changed when it went: one that comes back is counted on, and no new one gets its name. */
  readonly gone: ReadonlyMap<string, number>;
}
export type SynonymCommand = { readonly now: Date; readonly reverts?: Reverts | undefined } & (
  | ({ readonly type: 'create'; readonly kind: SynonymKind } & Written)
  | ({ readonly type: 'change'; readonly group_id: string; readonly revision: number } & Written)
  | { readonly type: 'delete'; readonly group_id: string; readonly revision: number }
  /** A deletion is turned back: it is as it was. `place`: from 0. */
  | ({
      readonly type: 'restore';
      readonly group_id: string;
      readonly kind: SynonymKind;
      readonly place: number;
    } & Written)
);

/** More are no help to anybody, and each process reads them again after every change. */
export const MOST_GROUPS = 3_000;

/** @param shipped what the product comes with: where everything begins that staff makes of it */
export const synonymsDecider = (shipped: Lexicon): Decider<KeptGroups, SynonymCommand, SynonymEvent> =>
  reversible<KeptGroups, SynonymCommand, SynonymEvent>({
    initialState: { groups: startingGroups(shipped), gone: new Map() },
    evolve({ groups, gone }, event) {
      const { group_id: id } = event.data;
      switch (event.type) {
        case 'synonyms.written': {
          const { kind, word, words, at } = event.data;
          const before = groups.find((group) => group.id === id);
          // Logs of before a group came back as itself have new ones under the name of one that had gone.
          const revision = (before?.revision ?? gone.get(id) ?? 0) + 1;
          const group: SynonymGroup = { id, kind, word, words, revision, updated_at: new Date(at) };
          if (before) return { groups: groups.map((one) => (one.id === id ? group : one)), gone };
          return { groups: [...groups, group], gone: without(gone, id) };
        }
        case 'synonyms.deleted': {
          const went = groups.find((group) => group.id === id);
          if (!went) return { groups, gone };
          return { groups: groups.filter((group) => group !== went), gone: new Map([...gone, [id, went.revision]]) };
        }
        case 'synonyms.restored': {
          const { kind, word, words, at, place } = event.data;
          const revision = (gone.get(id) ?? 0) + 1;
          const group: SynonymGroup = { id, kind, word, words, revision, updated_at: new Date(at) };
          return { groups: [...groups.slice(0, place), group, ...groups.slice(place)], gone: without(gone, id) };
        }
        default:
          return assertNever(event);
      }
    },
    decide(command, { groups, gone }) {
      const at = command.now.toISOString();
      if (command.type === 'create') {
        const { kind, word, words } = command;
        const fault = faultOfNew(command, groups);
        if (fault) return err(fault);
        const group_id = freeName(groupId(kind, word ?? words[0] ?? ''), [
          ...groups.map(({ id }) => id),
          ...gone.keys(),
        ]);
        return ok([{ type: 'synonyms.written', data: { group_id, kind, word, words: [...words], at } }]);
      }
      if (command.type === 'restore') {
        const { group_id, kind, word, words, place } = command;
        if (!gone.has(group_id)) return err(noSynonyms());
        const fault = faultOfNew(command, groups);
        if (fault) return err(fault);
        return ok([{ type: 'synonyms.restored', data: { group_id, kind, word, words: [...words], place, at } }]);
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

/** What keeps a group from standing beside those that there are; undefined where nothing does. */
export const faultOfNew = (
  group: Written & { readonly kind: SynonymKind },
  groups: readonly SynonymGroup[],
): AppError | undefined => (groups.length >= MOST_GROUPS ? tooMany() : faultOf(group, groups));

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
