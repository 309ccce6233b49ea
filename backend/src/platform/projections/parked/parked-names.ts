import { withKeptFault } from '#platform/postgres/told-fault.js';
import type pg from 'pg';
import { type BuildPlace, inBooks } from '../builds/build.js';
import { orderingKeyOf, type Projection } from '../projection.js';
import { COLUMNS, type ParkedEvent } from './parked-events.js';

const AT_ONCE = 1_000;

/**
 * Says of what an older version has parked what it waits with, within the transaction of who asks. Once for each build: whatever is parked from then
 * on says it itself.
 */
export async function nameParked(
  client: pg.ClientBase,
  build: BuildPlace,
  readModel: Pick<Projection, 'together'>,
): Promise<void> {
  const { projection, slot } = build;
  for (let after = ''; ;) {
    const { rows } = await client.query<{ position: string; streamId: string }>(
      inBooks(
        build,
        `select position, stream_id as "streamId" from projection.parked
       where projection = $1 and slot = $2 and position > $3 and waits_with is null order by position limit $4`,
      ),
      [projection, slot, after, AT_ONCE],
    );
    const last = rows.at(-1);
    if (!last) return;
    await client.query(
      inBooks(
        build,
        `update projection.parked as parked set waits_with = named.key from unnest($3::text[], $4::text[]) as named (position, key)
       where projection = $1 and slot = $2 and parked.position > $5 and parked.position <= $6 and parked.position = named.position`,
      ),
      [
        ...[projection, slot, rows.map(({ position }) => position)],
        rows.map(({ streamId }) => orderingKeyOf(readModel, streamId)),
        ...[after, last.position],
      ],
    );
    after = last.position;
  }
}

/** The first in the log of those with which a stream waits. One row is read, however many are parked. */
export async function firstWaiting(
  client: pg.ClientBase,
  build: BuildPlace,
  readModel: Pick<Projection, 'together'>,
  streamId: string,
): Promise<ParkedEvent | undefined> {
  await nameParked(client, build, readModel);
  const { rows } = await client.query<ParkedEvent>(
    inBooks(
      build,
      `select ${COLUMNS} from projection.parked where projection = $1 and slot = $2 and waits_with = $3
     order by waits_with, position limit 1`,
    ),
    [build.projection, build.slot, orderingKeyOf(readModel, streamId)],
  );
  return rows.map(withKeptFault)[0];
}
