import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Authority, anAuthority, type ServerCertificate } from '#test/support/certificates.js';
import { FakeEventStoreDb } from '#test/support/fake-eventstoredb.js';
import { EventStoreDbEventStore } from './event-store-db-event-store.js';

const IP = { type: 'ip', value: '127.0.0.1' } as const;

describe('EventStoreDB over TLS', () => {
  let folder: string;
  let ours: Authority;
  let theirs: Authority;
  let fake: FakeEventStoreDb | undefined;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ilan-tls-'));
    [ours, theirs] = await Promise.all([anAuthority('Ours'), anAuthority('Theirs')]);
    writeFileSync(join(folder, 'ours.crt'), ours.certificate);
  });
  afterEach(() => fake?.stop());
  afterAll(() => rmSync(folder, { recursive: true }));

  const startWith = async (certificate: ServerCertificate): Promise<FakeEventStoreDb> => {
    fake = new FakeEventStoreDb();
    fake.certificate = certificate;
    return fake.start();
  };
  const open = (port: number, query = `tls=true&tlsCAFile=${join(folder, 'ours.crt')}`) => {
    const who = query.includes('tls=false') ? '' : 'admin:geheim@';
    return new EventStoreDbEventStore({
      url: `esdb://${who}127.0.0.1:${port}?${query}`,
      timeoutMs: 300,
      attemptMs: 300,
    });
  };
  const faultOf = async (store: EventStoreDbEventStore): Promise<string | undefined> => {
    await expect(store.head()).rejects.toMatchObject({ code: 'EVENT_STORE_UNAVAILABLE' });
    const { fault } = store;
    await store.close();
    return fault;
  };

  it('is read and written where the authority that is named has signed, without a warning of Node.js', async () => {
    const warnings: string[] = [];
    const hear = (warning: Error) => void warnings.push(warning.message);
    process.on('warning', hear);
    const { port } = await startWith(await ours.sign(IP));
    const store = open(port);
    expect(await store.head()).toBe('');
    await store.close();
    process.off('warning', hear);
    expect(warnings.filter((warning) => warning.includes('ServerName'))).toEqual([]);
  });

  it('says that another authority has signed', async () => {
    const { port } = await startWith(await theirs.sign(IP));
    expect(await faultOf(open(port))).toContain('has a certificate that no known authority signed');
  });

  it('says so, too, where no authority is named', async () => {
    const { port } = await startWith(await ours.sign(IP));
    expect(await faultOf(open(port, 'tls=true'))).toContain('tlsCAFile in EVENTSTORE_URL');
  });

  it('says that the certificate is another host’s', async () => {
    const { port } = await startWith(await ours.sign({ type: 'dns', value: 'another.test' }));
    expect(await faultOf(open(port))).toContain('has a certificate for another name');
  });

  it('says that the certificate is out of date', async () => {
    const { port } = await startWith(await ours.sign(IP, new Date(Date.now() - 3_600_000)));
    expect(await faultOf(open(port))).toContain('has a certificate that is out of date');
  });

  it('says that the server may speak TLS where none is asked for', async () => {
    const { port } = await startWith(await ours.sign(IP));
    expect(await faultOf(open(port, 'tls=false'))).toContain('it speaks TLS and EVENTSTORE_URL says tls=false');
  });
});
