import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AuditApp, startAuditApp } from '#test/support/audit-app.js';
import type { Mail, Mailer } from '#platform/mail/mailer.js';
import { Config } from '#config/config.js';
import { WitnessedRoots } from './witness/witnessed-roots.js';
import { SendDailyRoots } from './witness/send-daily-roots.js';
import { WitnessHealth } from './witness/witness-health.js';
import { Witnesses } from './witness/witnesses.js';

const DAY = 86_400_000;

describe('the daily roots of the audit chain', () => {
  let audit: AuditApp;
  let folder: string;
  let mails: Mail[];
  let isMailAway: boolean;
  const mailer = {
    send: (mail: Mail) => {
      if (isMailAway) return Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
      mails.push(mail);
      return Promise.resolve();
    },
  } as unknown as Mailer;

  beforeAll(async () => {
    audit = await startAuditApp();
  });
  afterAll(() => audit.close());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ilan-witness-'));
    [mails, isMailAway] = [[], false];
    await audit.database.query('truncate app.audit_witnessed, app.audit_witness_failure');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const lastAct = async () => {
    const [row] = await audit.database.query<{ at: Date; number: number; hash: string; day: string }>(
      `select occurred_at as at, number, encode(hash, 'hex') as hash,
         to_char(occurred_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day
       from app.audit_entry order by number desc limit 1`,
    );
    return row!;
  };
  const senderAt = (now: Date, AUDIT_WITNESS: string, more: NodeJS.ProcessEnv = {}) => {
    const witnessed = new WitnessedRoots(audit.database);
    const witnesses = new Witnesses(Config.from({ NODE_ENV: 'test', AUDIT_WITNESS, ...more }), mailer);
    return {
      sender: new SendDailyRoots({ now: () => now }, witnessed, witnesses),
      health: new WitnessHealth(witnessed, witnesses, { now: () => now }),
    };
  };
  const files = () => readdirSync(folder).toSorted();

  it('lie in a folder when their day is over, once, and verify reads them', async () => {
    const { at, number: last, hash, day } = await lastAct();
    const { sender: today } = senderAt(at, pathToFileURL(folder).href);
    expect(await today.send()).toBe(0);
    const { sender, health } = senderAt(new Date(at.getTime() + DAY), pathToFileURL(folder).href);
    expect(await sender.send()).toBe(1);
    expect(await sender.send()).toBe(0);
    expect(files()).toEqual([`denetim-kok-${day}.json`]);
    const kept = JSON.parse(readFileSync(join(folder, files()[0]!), 'utf8')) as { last: number; hash: string };
    expect(kept).toMatchObject({ day, last, hash });
    expect(await audit.verifier.verify(kept)).toMatchObject({ intact: true });
    expect(await health.ask()).toBe(true);
  });

  it('never replace another root of that day, and lie beside it', async () => {
    const { at, day, number: last } = await lastAct();
    const [first, beside] = [`denetim-kok-${day}.json`, `denetim-kok-${day}-${last}.json`];
    writeFileSync(join(folder, first), '{}');
    const { sender, health } = senderAt(new Date(at.getTime() + DAY), pathToFileURL(folder).href);
    expect(await sender.send()).toBe(1);
    expect(readFileSync(join(folder, first), 'utf8')).toBe('{}');
    expect(files()).toEqual([beside, first].toSorted());
    expect(await health.ask()).toBe(true);
  });

  it('are missed when nobody sends them', async () => {
    const { at } = await lastAct();
    const { health } = senderAt(new Date(at.getTime() + 2 * DAY), pathToFileURL(folder).href);
    expect(await health.ask()).toMatch(/^file:.* waits for roots$/);
  });

  it('come after a clock that was ahead once, too', async () => {
    const { at, number: last } = await lastAct();
    const { sender } = senderAt(new Date(at.getTime() + DAY), pathToFileURL(folder).href);
    const [witness] = await new Witnesses(
      Config.from({ NODE_ENV: 'test', AUDIT_WITNESS: pathToFileURL(folder).href }),
      mailer,
    ).all();
    await audit.database.query(
      `insert into app.audit_witnessed (witness, day, last, hash, sent_at) values ($1, '2099-01-01', $2, '\\x00', now())`,
      [witness!.name, last - 1],
    );
    expect(await sender.send()).toBe(1);
  });

  it('reach one witness while another is away, and that one when it is back', async () => {
    const { at, day, hash } = await lastAct();
    const both = `mailto:denetim@ornek.com,${pathToFileURL(folder).href}`;
    const { sender, health } = senderAt(new Date(at.getTime() + DAY), both);
    isMailAway = true;
    await expect(sender.send()).rejects.toThrow('away');
    expect(files()).toHaveLength(1);
    expect(await health.ask()).toMatch(/^mail:.* takes no roots since .*: ECONNREFUSED$/);
    isMailAway = false;
    expect(await sender.send()).toBe(1);
    expect(mails).toMatchObject([
      {
        to: 'denetim@ornek.com',
        subject: `Denetim kökü ${day}`,
        attachments: [{ filename: `denetim-kok-${day}.json` }],
      },
    ]);
    expect(mails[0]!.text).toContain(hash);
    expect(await health.ask()).toBe(true);
  });

  it('are locked in a bucket for ten years', async () => {
    const { at, day } = await lastAct();
    const seen: { url: string; headers: IncomingHttpHeaders }[] = [];
    const server = createServer((request, response) => {
      seen.push({ url: request.url ?? '', headers: request.headers });
      request.resume().on('end', () => response.writeHead(200).end());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const S3_URL = `http://anahtar:gizli@127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const { sender } = senderAt(new Date(at.getTime() + DAY), 's3://denetim', { S3_URL });
      expect(await sender.send()).toBe(1);
    } finally {
      server.closeAllConnections();
      server.close();
    }
    expect(seen).toHaveLength(1);
    expect(seen[0]!.url).toMatch(`/denetim/denetim-kok/denetim-kok-${day}.json`);
    expect(seen[0]!.headers).toMatchObject({
      'x-amz-object-lock-mode': 'COMPLIANCE',
      'x-amz-checksum-sha256': expect.any(String),
    });
    const until = Date.parse(String(seen[0]!.headers['x-amz-object-lock-retain-until-date']));
    expect(new Date(until).getUTCFullYear() - Number(day.slice(0, 4))).toBe(10);
  });

  it('are never written over in a bucket: another root of the day lies beside the first', async () => {
    const { at, day, last } = await lastAct().then((act) => ({ ...act, last: act.number }));
    const kept = new Map<string, string>([[`/denetim/denetim-kok/denetim-kok-${day}.json`, 'another root']]);
    const server = createServer((request, response) => {
      const path = (request.url ?? '').split('?')[0]!;
      const parts: Buffer[] = [];
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          if (request.method === 'GET') return void response.writeHead(200).end(kept.get(path));
          if (kept.has(path) && request.headers['if-none-match'] === '*') return void response.writeHead(412).end();
          kept.set(path, Buffer.concat(parts).toString());
          response.writeHead(200).end();
        });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const S3_URL = `http://anahtar:gizli@127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const { sender } = senderAt(new Date(at.getTime() + DAY), 's3://denetim', { S3_URL });
      expect(await sender.send()).toBe(1);
      await audit.database.query('truncate app.audit_witnessed');
      expect(await sender.send()).toBe(1);
    } finally {
      server.closeAllConnections();
      server.close();
    }
    expect(kept.get(`/denetim/denetim-kok/denetim-kok-${day}.json`)).toBe('another root');
    expect([...kept.keys()].slice(1)).toEqual([`/denetim/denetim-kok/denetim-kok-${day}-${last}.json`]);
  });

  it('come for quiet days, too: a day that is missing was lost', async () => {
    const { at, day, number, hash } = await lastAct();
    const address = pathToFileURL(folder).href;
    expect(await senderAt(new Date(at.getTime() + DAY), address).sender.send()).toBe(1);
    const later = senderAt(new Date(at.getTime() + 4 * DAY), address);
    expect(await later.sender.send()).toBe(3);
    expect(await later.sender.send()).toBe(0);
    expect(files()).toHaveLength(4);
    const newest = files().at(-1)!;
    expect(newest > `denetim-kok-${day}.json`).toBe(true);
    expect(JSON.parse(readFileSync(join(folder, newest), 'utf8'))).toMatchObject({ last: number, hash });
    expect(await later.health.ask()).toBe(true);
  });

  it('tell of a chain that was made anew since', async () => {
    const { at, day } = await lastAct();
    const { sender, health } = senderAt(new Date(at.getTime() + DAY), pathToFileURL(folder).href);
    await sender.send();
    await audit.database.transaction(async (client) => {
      await client.query(`set local session_replication_role = replica`);
      await client.query(
        `update app.audit_entry set hash = decode(repeat('ab', 32), 'hex') where number = (select max(number) from app.audit_entry)`,
      );
    });
    expect(await health.ask()).toBe(`the chain differs from the root that was sent for ${day}`);
    expect(existsSync(join(folder, `denetim-kok-${day}.json`))).toBe(true);
  });

  it.each(['nirgendwo', 'http://x', 'file:', 'mailto:kimse', 's3://kova'])(
    'are refused an address like %s',
    (address) => {
      expect(() => Config.from({ NODE_ENV: 'test', AUDIT_WITNESS: address })).toThrow('AUDIT_WITNESS');
    },
  );
});
