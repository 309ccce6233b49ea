import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { AuditPage } from '@ilan/api';
import { EventStore } from '#platform/event-store/event-store.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { type AuditApp, startAuditApp } from '#test/support/audit-app.js';
import { projectionCommands } from '../cli/projection-commands.js';
import { ReplayModule } from '../replay.module.js';

const REASON = 'Olayı başka bir program yazmış';

describe('an event that read models cannot fold', () => {
  let audit: AuditApp;
  let engine: ProjectionEngine;

  beforeAll(async () => {
    audit = await startAuditApp([ReplayModule]);
    engine = audit.system.app.get(ProjectionEngine);
  });
  afterAll(() => audit.close());

  const run = async (name: string, ...args: string[]) => {
    const said: string[] = [];
    const command = projectionCommands.commands.find((one) => one.name === name)!;
    const print = (line: string) => void said.push(line);
    await command.run({ app: audit.system.app, args, signal: AbortSignal.timeout(60_000), print });
    return said.join('\n');
  };

  it('is left out with a reason that stands in the audit log, once, and its ad goes on', async () => {
    const stream = `listing-${audit.listing_id}`;
    const { revision } = await audit.system.app.get(EventStore).append(stream, 'stream_exists', [
      {
        id: randomUUID(),
        type: 'listing.from-tomorrow',
        data: {},
        meta: {
          actorId: '1',
          actorRole: 'users',
          correlationId: randomUUID(),
          causationId: randomUUID(),
          schema: 1,
          occurredAt: new Date().toISOString(),
        },
      },
    ]);
    await engine.whenCaughtUp(AbortSignal.timeout(30_000));
    const [{ projection } = { projection: '' }] = await engine.parked();
    const skip = (...args: string[]) => run('projections skip', projection, ...args);
    await expect(skip(`${stream}@${revision}`, '--reason', 'kısa')).rejects.toThrow('Say why');
    await expect(skip(stream, '--reason', REASON)).rejects.toThrow('Which event');
    await expect(skip(`${stream}@0`, '--reason', REASON)).rejects.toThrow(`waits for ${stream}@${revision}`);
    await expect(skip('listing-999999@0', '--reason', REASON)).rejects.toThrow('Nothing of listing-999999 is parked');
    await expect(run('projections replay-parked', projection)).rejects.toThrow('Say why');
    const retry = () => run('projections replay-parked', projection, '--reason', REASON, '--json');
    await expect(retry()).rejects.toThrow('Some still fail.');
    expect(JSON.parse(await skip(`${stream}@${revision}`, '--reason', REASON, '--json'))).toEqual({
      ...{ name: projection, left_out: `${stream}@${revision}`, settled: 0, failed: [] },
    });
    expect(JSON.parse(await retry())).toEqual([]);
    expect(await engine.parked(projection)).toEqual([]);
    await expect(skip(`${stream}@${revision}`, '--reason', REASON)).rejects.toThrow('is parked by');

    await audit.chain.catchUp();
    const { data } = await audit.json<AuditPage>('/api/admin/audit?action=read-model.event-skipped');
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ reason: REASON, actor: { name: 'Komut satırı' } });
    expect(data[0]?.sentence).toContain(`“${projection}” okuma modelinde ${stream}@${revision}`);
    const tried = await audit.json<AuditPage>('/api/admin/audit?action=engineering.acted');
    expect(tried.data).toHaveLength(1);
    expect(tried.data[0]).toMatchObject({ reason: REASON, actor: { name: 'Komut satırı' } });
  });
});
