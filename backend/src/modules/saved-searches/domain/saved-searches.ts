import { SAVED_SEARCHES_MOST, savedSearchRhythm, type SavedSearchRhythm } from '@ilan/api';
import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok, type Result } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

const about = { user_id: z.int(), search_id: z.uuid(), at: z.iso.datetime() };
const rhythm = z.enum(savedSearchRhythm.options);

/** `criteria`: of GET /api/listings, in one fixed order; what somebody looks for is theirs, as is what they call it. */
export const searchSavedEvent = defineEvent({
  type: 'saved_search.saved',
  version: 1,
  schema: z.object({ ...about, criteria: z.string(), name: z.string(), rhythm }),
  sealed: { fields: ['criteria', 'name'], subject: 'user_id' },
  description: { label: 'Arama kaydedildi', does: 'bir aramayı kaydetti' },
});
export const searchRenamed = defineEvent({
  type: 'saved_search.renamed',
  version: 1,
  schema: z.object({ ...about, name: z.string() }),
  sealed: { fields: ['name'], subject: 'user_id' },
  description: { label: 'Kayıtlı arama adlandırıldı', does: 'kayıtlı bir aramanın adını değiştirdi' },
});
export const rhythmChanged = defineEvent({
  type: 'saved_search.rhythm-changed',
  version: 1,
  schema: z.object({ ...about, rhythm }),
  description: { label: 'Bildirim sıklığı değişti', does: 'kayıtlı bir aramanın bildirim sıklığını değiştirdi' },
});
export const searchDeleted = defineEvent({
  type: 'saved_search.deleted',
  version: 1,
  schema: z.object(about),
  description: { label: 'Kayıtlı arama silindi', does: 'kayıtlı bir aramayı sildi' },
});

export const savedSearchEvents = [searchSavedEvent, searchRenamed, rhythmChanged, searchDeleted] as const;
export type SavedSearchEvent = EventOf<(typeof savedSearchEvents)[number]>;

export interface SearchToKeep {
  readonly criteria: string;
  readonly name: string;
  readonly rhythm: SavedSearchRhythm;
}
/** Its words are null once the person is erased. */
interface KeptSearch {
  readonly criteria: string | null;
  readonly name: string | null;
  readonly rhythm: SavedSearchRhythm;
}
/** The saved searches of one person by their id, the oldest first. */
export type KeptSearches = ReadonlyMap<string, KeptSearch>;

export type SavedSearchChange =
  | ({ readonly type: 'save'; readonly search_id: string } & SearchToKeep)
  | { readonly type: 'rename'; readonly search_id: string; readonly name: string }
  | { readonly type: 'change-rhythm'; readonly search_id: string; readonly rhythm: SavedSearchRhythm }
  /** By a link of a mail. What is gone stays gone without a word. */
  | { readonly type: 'stop'; readonly search_ids: readonly string[] }
  | { readonly type: 'delete'; readonly search_id: string }
  /** When the person is erased. */
  | { readonly type: 'clear' };
export type SavedSearchCommand = SavedSearchChange & { readonly user_id: number; readonly now: Date };

export const savedSearchesDecider: Decider<KeptSearches, SavedSearchCommand, SavedSearchEvent> = {
  initialState: new Map(),
  evolve(kept, event) {
    const { search_id } = event.data;
    const after = new Map(kept);
    const before = kept.get(search_id);
    switch (event.type) {
      case 'saved_search.saved': {
        const { criteria, name, rhythm } = event.data;
        return after.set(search_id, { criteria, name, rhythm });
      }
      case 'saved_search.renamed':
        return before ? after.set(search_id, { ...before, name: event.data.name }) : kept;
      case 'saved_search.rhythm-changed':
        return before ? after.set(search_id, { ...before, rhythm: event.data.rhythm }) : kept;
      case 'saved_search.deleted':
        after.delete(search_id);
        return after;
    }
  },
  decide(command, kept) {
    const { user_id, now } = command;
    const at = now.toISOString();
    const deleted = (search_id: string): SavedSearchEvent => ({
      type: 'saved_search.deleted',
      data: { user_id, search_id, at },
    });
    const toRhythm = (search_id: string, rhythm: SavedSearchRhythm): SavedSearchEvent => ({
      type: 'saved_search.rhythm-changed',
      data: { user_id, search_id, at, rhythm },
    });
    switch (command.type) {
      case 'save':
        return save(command, kept, at);
      case 'rename': {
        const { search_id, name } = command;
        const before = kept.get(search_id);
        if (!before) return err(notFound());
        if (before.name === name) return ok([]);
        return ok([{ type: 'saved_search.renamed', data: { user_id, search_id, at, name } }]);
      }
      case 'change-rhythm': {
        const { search_id, rhythm } = command;
        const before = kept.get(search_id);
        if (!before) return err(notFound());
        return ok(before.rhythm === rhythm ? [] : [toRhythm(search_id, rhythm)]);
      }
      case 'stop': {
        const loud = command.search_ids.filter((id) => kept.has(id) && kept.get(id)?.rhythm !== 'off');
        return ok(loud.map((id) => toRhythm(id, 'off')));
      }
      case 'delete':
        return ok(kept.has(command.search_id) ? [deleted(command.search_id)] : []);
      case 'clear':
        return ok([...kept.keys()].map(deleted));
      default:
        return assertNever(command);
    }
  },
};

type Save = Extract<SavedSearchCommand, { readonly type: 'save' }>;

function save(command: Save, kept: KeptSearches, at: string): Result<SavedSearchEvent[], AppError> {
  const { user_id, search_id, criteria, name, rhythm } = command;
  if (searchWith(kept, criteria) !== undefined) return ok([]);
  if (kept.size >= SAVED_SEARCHES_MOST) return err(tooMany());
  return ok([{ type: 'saved_search.saved', data: { user_id, search_id, at, criteria, name, rhythm } }]);
}

/** @returns the id of the search with these criteria */
export const searchWith = (kept: KeptSearches, criteria: string): string | undefined =>
  [...kept].find(([, one]) => one.criteria === criteria)?.[0];

export const notFound = () => new AppError('not_found', 'SAVED_SEARCH_NOT_FOUND', 'Bu kayıtlı arama bulunamadı.');

const tooMany = () =>
  new AppError(
    'conflict',
    'TOO_MANY_SAVED_SEARCHES',
    `En fazla ${SAVED_SEARCHES_MOST} arama kaydedebilirsiniz. Önce artık gerek duymadıklarınızı silin.`,
  );
