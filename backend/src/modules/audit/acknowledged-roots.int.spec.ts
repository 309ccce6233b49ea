import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AuditChainState, AuditPage } from '@ilan/api';
import { Config } from '#config/config.js';
import type { Mailer } from '#platform/mail/mailer.js';
import { type AuditApp, startAuditApp } from '#test/support/audit-app.js';
import { auditCommands } from './cli/audit-commands.js';
import { SendDailyRoots } from './witness/send-daily-roots.js';
import { WitnessHealth } from './witness/witness-health.js';
import { WitnessedRoots } from './witness/witnessed-roots.js';
import { Witnesses } from './witness/witnesses.js';

const DAY = 86_400_000;
const REASON = 'Günlük 19 Kasım yedeğinden geri yüklendi';

/** The log was restored from a backup of before, with another past: what an operator knows and the chain cannot. */
describe('roots of a chain that was made anew for a reason', () => {
  let audit: AuditApp;
  let folder: string;

  beforeAll(async () => {
    audit = await startAuditApp();
  });
  afterAll(() => audit.close());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ilan-acknowledged-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const behindItsBack = (sql: string) =>
    audit.database.transaction((client) => client.query(`set local session_replication_role = replica; ${sql}`));
  const run = async (name: string, ...args: string[]) => {
    const said: string[] = [];
    const command = auditCommands.commands.find((one) => one.name === name)!;
    const print = (line: string) => void said.push(line);
    await command.run({ app: audit.system.app, args, signal: AbortSignal.timeout(60_000), print });
    return said.join('\n');
  };
  const acknowledge = () => run('audit acknowledge-roots', '--reason', REASON);
  const at = (now: Date) => {
    const witnessed = new WitnessedRoots(audit.database);
    const AUDIT_WITNESS = pathToFileURL(folder).href;
    const witnesses = new Witnesses(Config.from({ NODE_ENV: 'test', AUDIT_WITNESS }), {} as Mailer);
    return {
      send: () => new SendDailyRoots({ now: () => now }, witnessed, witnesses).send(),
      health: () => new WitnessHealth(witnessed, witnesses, { now: () => now }).ask(),
    };
  };
  const contradicted = async () => (await audit.json<AuditChainState>('/api/admin/audit/chain')).contradicted;

  it('are declared void up to the fence, and the new chain is sent and held to its own roots', async () => {
    const [act] = await audit.database.query<{ at: Date; day: string }>(
      `select occurred_at as at, to_char(occurred_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day
       from app.audit_entry order by number desc limit 1`,
    );
    const { at: acted, day } = act!;
    const next = at(new Date(acted.getTime() + DAY));
    expect(await next.send()).toBe(1);

    // The root contradicts, and nobody has begun anew: there is nothing to acknowledge.
    await behindItsBack(`update es.event set data = jsonb_set(data, '{price_minor}', '1')
      where stream_id = 'listing-${audit.listing_id}' and revision = 2`);
    await behindItsBack(`update app.audit_entry set hash = decode(repeat('cd', 32), 'hex')
      where number = (select max(number) from app.audit_entry)`);
    await expect(acknowledge()).rejects.toThrow(`sent for ${day} is one of the present chain`);
    expect(await next.health()).toBe(`the chain differs from the root that was sent for ${day}`);

    expect(await run('audit begin-anew', '--yes', '--reason', REASON)).toContain('audit acknowledge-roots --reason');
    expect(await next.health()).toBe(`the chain differs from the root that was sent for ${day}`);
    expect(await contradicted()).toEqual({ day, roots: 1, is_earlier_chain: true });
    await expect(run('audit acknowledge-roots', '--reason', 'kısa')).rejects.toThrow('Say why');
    expect(await acknowledge()).toBe('Void now: 1 roots of earlier chains.');
    expect(await contradicted()).toBeNull();
    expect(await acknowledge()).toBe('No root contradicts the chain. Nothing was changed.');

    // It stands in the audit trail, once.
    await audit.chain.catchUp();
    const { data } = await audit.json<AuditPage>('/api/admin/audit?action=audit.roots-acknowledged');
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ reason: REASON, actor: { name: 'Komut satırı' } });
    expect(data[0]?.sentence).toContain(`1 eski kökü geçersiz saydı (${day})`);

    // The witness gets the day again, of the new chain, once; then everything is well.
    expect(await next.send()).toBe(1);
    expect(await next.send()).toBe(0);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(await next.health()).toBe(true);

    // What contradicts after the fence is told, and is not acknowledged.
    await behindItsBack(`update app.audit_entry set hash = decode(repeat('ef', 32), 'hex') where number = 2`);
    expect(await next.health()).toBe(`the chain differs from the root that was sent for ${day}`);
    expect(await contradicted()).toEqual({ day, roots: 1, is_earlier_chain: false });
    await expect(acknowledge()).rejects.toThrow('is one of the present chain');
    expect(await next.health()).toBe(`the chain differs from the root that was sent for ${day}`);

    // Made anew a third time, with the same entry of the same day under a third hash.
    await behindItsBack(`update es.event set data = jsonb_set(data, '{price_minor}', '2')
      where stream_id = 'listing-${audit.listing_id}' and revision = 2`);
    await run('audit begin-anew', '--yes', '--reason', REASON);
    expect(await acknowledge()).toBe('Void now: 1 roots of earlier chains.');
    expect(await next.send()).toBe(1);
    expect(readdirSync(folder)).toHaveLength(3);
    expect(await next.health()).toBe(true);
  });
});
