import type pg from 'pg';
import type { Position } from '../event-store/event-store.js';
import type { Database } from '../postgres/database.js';
import type { ReactionOptions } from './reaction.js';

/** A stretch of the log: behind the first place, up to and with the other one. */
export interface UnseenStretch {
  readonly behind: Position;
  readonly until: Position;
  /** Whether it is known that the reaction was not handed it; nobody knows what became of it otherwise. */
  readonly isKnown: boolean;
}

/**
 * What a reaction made of an event by its place in the log. `unseen`: it was not handed it and never is, as it begins behind it. `unknown`: it
 * may have been, in another log or under a version that did not write down where a reaction began.
 */
export type SeenState = 'done' | 'waiting' | 'unseen' | 'unknown';

export async function noteUnseen(
  client: pg.ClientBase,
  name: string,
  { behind, until, isKnown }: UnseenStretch,
): Promise<void> {
  await client.query(
    `insert into app.reaction_unseen (name, behind, until, is_known) select $1, $2::text, $3::text, $4
     where $2::text collate "C" < $3::text collate "C"
     on conflict (name, until) do update set behind = least(reaction_unseen.behind, excluded.behind),
       is_known = reaction_unseen.is_known and excluded.is_known`,
    [name, behind, until, isKnown],
  );
}

/**
 * Behind this place other events stand now than those that the stretches are about.
 * @returns whether everything behind it was known
 */
export async function forgetUnseen(client: pg.ClientBase, name: string, behind: Position): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean | null }>(
    'select bool_and(is_known) as known from app.reaction_unseen where name = $1 and until > $2',
    [name, behind],
  );
  await client.query('delete from app.reaction_unseen where name = $1 and reaction_unseen.behind >= $2', [
    name,
    behind,
  ]);
  await client.query('update app.reaction_unseen set until = $2 where name = $1 and until > $2', [name, behind]);
  return rows[0]?.known ?? true;
}

interface Places {
  /** Which log they are of. */
  readonly storeId: string;
  readonly positions: readonly Position[];
}

/** Of events at these places, whatever was set aside of them. */
export async function seenBy(
  database: Database,
  reactions: readonly Pick<ReactionOptions, 'name' | 'from'>[],
  { storeId, positions }: Places,
): Promise<(reaction: string, position: Position) => SeenState> {
  const names = reactions.map(({ name }) => name);
  const [places, unseen] = await Promise.all([
    database.query<{ name: string; storeId: string; position: Position }>(
      'select name, store_id as "storeId", position from app.reaction where name = any($1::text[])',
      [names],
    ),
    database.query<{ name: string; place: Position; known: boolean }>(
      `select name, place, bool_and(is_known) as known from unnest($2::text[]) as event(place)
       join app.reaction_unseen on event.place collate "C" > behind and event.place collate "C" <= until
       where name = any($1::text[]) group by name, place`,
      [names, positions],
    ),
  ]);
  const placeOf = new Map(places.map((place) => [place.name, place]));
  const notSeen = new Map(unseen.map(({ name, place, known }) => [`${name} ${place}`, known ? 'unseen' : 'unknown']));
  const beginsNow = new Set(reactions.filter(({ from }) => from === 'now').map(({ name }) => name));
  return (reaction, position) => {
    const at = placeOf.get(reaction);
    if (at?.storeId === storeId) {
      if (position > at.position) return 'waiting';
      return (notSeen.get(`${reaction} ${position}`) as SeenState | undefined) ?? 'done';
    }
    // What it made of another log says nothing of this one; where it begins from now, that is behind whatever is there.
    if (!beginsNow.has(reaction)) return 'waiting';
    return at ? 'unknown' : 'unseen';
  };
}
