import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditPage } from '@ilan/api';
import { type AuditApp, startAuditApp } from '#test/support/audit-app.js';
import { auditCommands } from './cli/audit-commands.js';

const REASON = 'Günlük başka bir sunucuya taşındı';

describe('a chain that is begun anew', () => {
  let audit: AuditApp;

  beforeAll(async () => {
    audit = await startAuditApp();
  });
  afterAll(() => audit.close());

  const beginAnew = async (...args: string[]) => {
    const command = auditCommands.commands.find(({ name }) => name === 'audit begin-anew')!;
    const said: string[] = [];
    const print = (line: string) => void said.push(line);
    await command.run({ app: audit.system.app, args, signal: AbortSignal.timeout(60_000), print });
    return said.join('\n');
  };
  const told = () => audit.json<AuditPage>('/api/admin/audit?action=audit.chain-begun-anew');
  const hash = async () =>
    (await audit.database.query<{ hash: string }>(`select encode(hash, 'hex') as hash from app.audit_chain`))[0]?.hash;

  it('is not, while nobody says why and who', async () => {
    const before = await hash();
    await expect(beginAnew('--reason', REASON)).rejects.toThrow('say --yes');
    await expect(beginAnew('--yes', '--reason', 'kısa')).rejects.toThrow('Say why');
    await expect(beginAnew('--yes', '--reason', REASON, '--by', ' ')).rejects.toThrow('Say who you are');
    expect(await hash()).toBe(before);
    expect((await told()).data).toEqual([]);
  });

  it('stands in the audit log, with who did it, why, and what the old one ended with', async () => {
    const [before, { number } = { number: 0 }] = [
      await hash(),
      ...(await audit.database.query<{ number: number }>('select number from app.audit_chain')),
    ];
    expect(await beginAnew('--yes', '--reason', REASON, '--by', 'Deniz Kaya')).toContain('Chained anew');
    const { data } = await told();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      actor: { name: 'Komut satırı' },
      reason: `Deniz Kaya: ${REASON}`,
    });
    expect(data[0]?.sentence).toContain(`(eskisi: ${number} kayıt, son özet ${before?.slice(0, 12)}…)`);
    expect(await audit.verifier.verify()).toMatchObject({ intact: true, entries: number + 1 });
    // The name is as little in clear in the log as the reason.
    const log = await audit.database.query(`select 1 from es.event where data::text ~ 'Deniz Kaya'`);
    expect(log).toEqual([]);
  });
});
