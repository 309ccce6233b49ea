import { OperatorRefusal } from '../operator-refusal.js';
import { SingletonLock } from '#platform/postgres/singleton-lock.js';

/** The name of the lock that whoever builds this read model holds. */
export const rebuildLock = (projection: string): string => `rebuild ${projection}`;

/** Somebody else holds it at the moment: asked again later it may be granted. */
export class RebuiltAlready extends OperatorRefusal {}

/** While nobody else makes, switches or throws away builds of this read model, in whatever process. @throws RebuiltAlready when somebody does */
export async function rebuildAlone<Value>(
  databaseUrl: string,
  projection: string,
  work: (lost: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const lock = new SingletonLock(databaseUrl, rebuildLock(projection));
  const lost = await lock.tryAcquire();
  if (!lost) throw new RebuiltAlready(`${projection} is being rebuilt already`);
  try {
    return await work(lost);
  } finally {
    await lock.release();
  }
}
