import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { freePort } from '@ilan/embedded-postgres/ports';
import { Logger } from '@nestjs/common';
import { awaitLog } from '#src/awaited-log.js';
import { type Authority, anAuthority, type ServerCertificate } from '#test/support/certificates.js';
import { eventually } from '#test/support/eventually.js';
import { FakeEventStoreDb } from '#test/support/fake-eventstoredb.js';
import { EventStoreDbEventStore } from './event-store-db-event-store.js';

/** As people make them: with what an address has other meanings for. */
const PASSWORD = 'zqx%7@gizli/pa?ro#la';
const ENCODED = encodeURIComponent(PASSWORD);
const SECRETS = [PASSWORD, ENCODED, 'gizli', Buffer.from(`admin:${PASSWORD}`).toString('base64')];

const IP = { type: 'ip', value: '127.0.0.1' } as const;
const HOUR_MS = 3_600_000;

interface Server {
  readonly certificate?: ServerCertificate | undefined;
  readonly user?: string;
  readonly denied?: FakeEventStoreDb['denied'];
  readonly leaderless?: boolean;
  readonly frozen?: boolean;
}

describe('EVENTSTORE_URL', () => {
  let folder: string;
  let ours: Authority;
  let theirs: Authority;
  const fakes: FakeEventStoreDb[] = [];
  const said: unknown[] = [];
  const hear = (...words: unknown[]): void => void said.push(words);
  beforeAll(async () => {
    Logger.overrideLogger({ log: hear, warn: hear, error: hear, debug: hear, verbose: hear, fatal: hear });
    folder = mkdtempSync(join(tmpdir(), 'ilan-settings-'));
    [ours, theirs] = await Promise.all([anAuthority('Ours'), anAuthority('Theirs')]);
    writeFileSync(join(folder, 'ours.crt'), ours.certificate);
  });
  afterEach(() => {
    for (const fake of fakes.splice(0)) fake.stop();
    said.length = 0;
  });
  afterAll(() => {
    Logger.overrideLogger(['error', 'warn', 'log']);
    rmSync(folder, { recursive: true });
  });

  const serve = (server: Server, host?: string): Promise<FakeEventStoreDb> => {
    const fake = Object.assign(new FakeEventStoreDb(), server, host !== undefined && { host });
    fakes.push(fake);
    return fake.start();
  };
  const withOurs = () => `tls=true&tlsCAFile=${join(folder, 'ours.crt')}`;
  const atServer =
    (server: () => Server | Promise<Server>, query: () => string, password = ENCODED) =>
    async (): Promise<string> => {
      const { port } = await serve(await server());
      return `esdb://admin:${password}@127.0.0.1:${port}?${query()}`;
    };
  const asOurs = async (to: Parameters<Authority['sign']>[0] = IP, ends?: Date) => ({
    certificate: await ours.sign(to, ends),
  });
  const silent = async () => {
    const { port } = await serve({ frozen: true });
    return `esdb://admin:${ENCODED}@127.0.0.1:${port}?tls=false`;
  };

  it.each<[what: string, url: () => string | Promise<string>, sentence: string]>([
    ['a port where nobody listens', () => 'esdb://127.0.0.1:1?tls=false', 'refuses connections: no server listens'],
    ['a name that does not exist', () => 'esdb://log.invalid?tls=false', 'is a name that cannot be resolved'],
    ['a server that says nothing', silent, 'does not answer in time'],
    [
      'TLS of a server that speaks none',
      atServer(
        () => ({}),
        () => 'tls=true',
      ),
      'does not speak TLS',
    ],
    ['no TLS of a server that speaks it', atServer(asOurs, () => 'tls=false'), 'EVENTSTORE_URL says tls=false'],
    [
      'an authority that has not signed',
      atServer(async () => ({ certificate: await theirs.sign(IP) }), withOurs),
      'has a certificate that no known authority signed',
    ],
    ['no authority', atServer(asOurs, () => 'tls=true'), 'name its authority by tlsCAFile in EVENTSTORE_URL'],
    [
      'a server with the certificate of another',
      atServer(() => asOurs({ type: 'dns', value: 'another.test' }), withOurs),
      'has a certificate for another name',
    ],
    [
      'a server whose certificate is out of date',
      atServer(() => asOurs(IP, new Date(Date.now() - HOUR_MS)), withOurs),
      'has a certificate that is out of date',
    ],
    [
      'a wrong password',
      atServer(async () => ({ ...(await asOurs()), user: 'admin:another' }), withOurs),
      'does not know this user and password',
    ],
    [
      'a password that was not written for an address, and reads as another',
      atServer(async () => ({ ...(await asOurs()), user: 'admin:gizli%41' }), withOurs, 'gizli%41'),
      'does not know this user and password',
    ],
    [
      'a user who may not read $all',
      atServer(async () => ({ ...(await asOurs()), denied: 'reading $all' as const }), withOurs),
      'it needs to read $all and to read and write its own streams (docs/operations.md)',
    ],
    [
      'a cluster of which no node answers',
      () => `kdb+discover://admin:${ENCODED}@127.0.0.1:1,[::1]:1?tls=false`,
      'No node of the EventStoreDB cluster answers',
    ],
    [
      'a cluster without a leader',
      async () => {
        const { port } = await serve({ leaderless: true });
        return `esdb+discover://admin:${ENCODED}@127.0.0.1:${port}?tls=false`;
      },
      'has no leader at the moment',
    ],
  ])('that names %s is told so at the start, with the host, the end of waiting and no password', async (_, of, why) => {
    const url = await of();
    const host = /(?:@|:\/\/)([^@/?]+)\?/.exec(url)?.[1]?.replaceAll(',', ', ') ?? '';
    const shown: unknown[] = [];
    // Who speaks must be heard on a busy machine, too.
    const waitMs = why === 'does not answer in time' ? 300 : 1_500;
    const store = new EventStoreDbEventStore({ url, timeoutMs: waitMs, attemptMs: waitMs });
    const address = { host: '127.0.0.1', port: await freePort(), setting: 'PORT' } as const;
    let isOver = false;
    const waiting = awaitLog(store, address, {
      url,
      pauseMs: 50,
      tell: (line) => void shown.push(line),
      now: () => (isOver ? Infinity : 0),
    });
    const ended = waiting.catch((error: unknown) => error);
    await eventually('it is told', () => shown.length > 0);
    expect(String(shown[0])).toContain(host);
    expect(shown[0]).toMatch(/^The log at \S+(?:, \S+)* \(EVENTSTORE_URL\) is waited for until \d\d:\d\d:\d\d\. /);
    expect(shown[0]).toContain(why);
    await eventually('its health is told', async () => {
      const ready = await fetch(`http://127.0.0.1:${address.port}/health/ready`).catch(() => undefined);
      const body = await ready?.text();
      if (body?.includes('event_store') === true) shown.push(body);
      return body?.includes(why) === true;
    });
    isOver = true;
    const error = await ended;
    expect(String(error)).toContain(why);
    await store.close();
    // As LOG_LEVEL=debug prints it, with all that a client hangs on its errors.
    const everything = inspect([shown, said, error, store.fault], {
      depth: 20,
      showHidden: true,
      maxStringLength: null,
    });
    for (const secret of SECRETS) expect(everything).not.toContain(secret);
  });

  it('says when a user may read but not write, who is told in so many words', async () => {
    const fake = await serve({ ...(await asOurs()) });
    const url = `esdb://admin:${ENCODED}@127.0.0.1:${fake.port}?${withOurs()}`;
    const store = new EventStoreDbEventStore({ url, timeoutMs: 1_500, attemptMs: 1_500 });
    await store.storeId();
    fake.denied = 'writing';
    const address = { host: '127.0.0.1', port: await freePort(), setting: 'PORT' } as const;
    await expect(awaitLog(store, address, { url, waitMs: 100, pauseMs: 50, tell: hear })).rejects.toThrow(
      'does not let this user read or write',
    );
    await store.close();
  });

  it('lets in who is named rightly, over TLS, without a warning of Node.js', async () => {
    const warnings: string[] = [];
    const note = (warning: Error) => void warnings.push(warning.message);
    process.on('warning', note);
    const url = atServer(async () => ({ ...(await asOurs()), user: `admin:${PASSWORD}` }), withOurs);
    const store = new EventStoreDbEventStore({ url: await url() });
    expect(await store.head()).toBe('');
    await store.close();
    process.off('warning', note);
    expect(warnings.filter((warning) => warning.includes('ServerName'))).toEqual([]);
  });

  const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
  (hasIpv6 ? it : it.skip).each(['esdb', 'kdb+discover'])(
    'reaches a server over IPv6 and TLS by %s',
    async (scheme) => {
      const { port } = await serve({ ...(await asOurs({ type: 'ip', value: '::1' })) }, '::1');
      const store = new EventStoreDbEventStore({ url: `${scheme}://admin:${ENCODED}@[::1]:${port}?${withOurs()}` });
      expect(await store.head()).toBe('');
      await store.close();
    },
  );
});
