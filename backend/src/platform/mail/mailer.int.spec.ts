import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileMailer } from './file-mailer.js';
import { senderOf } from './mail-message.js';
import type { Mail, Mailer } from './mailer.js';
import { MAILPIT, type RunningEngine } from '#test/support/engines.js';
import { Mailpit } from '#test/support/mailpit.js';
import { readMail } from '#test/support/read-mail.js';
import { onRealEngine } from '#test/support/real-engines.js';
import { SmtpCatcher } from '#test/support/smtp-catcher.js';
import { SmtpMailer } from './smtp-mailer.js';

const sender = senderOf('https://ilanpazar.example');
const aMail = (over: Partial<Mail> = {}): Mail => ({
  to: 'sahin@example.com',
  subject: 'İlanınız yayında: “Şık koltuk” 🛋️',
  text: 'Merhaba Gökçe,\n.\nİlanınız onaylandı.',
  html: '<p>Merhaba <b>Gökçe</b></p>',
  key: 'listing-approved-1',
  ...over,
});

interface MailerUnderTest {
  readonly mailer: Mailer;
  /** As they came, in any order. */
  sent(): readonly string[] | Promise<readonly string[]>;
  dispose(): Promise<void> | void;
}

function mailerContract(name: string, start: () => Promise<MailerUnderTest>): void {
  describe(`mailer to ${name}`, () => {
    let under: Awaited<ReturnType<typeof start>>;
    beforeEach(async () => {
      under = await start();
    });
    afterEach(() => under.dispose());

    it('sends subject, text and page as they were written', async () => {
      await under.mailer.send(aMail());
      const [raw = ''] = await under.sent();
      const message = readMail(raw);
      expect(message.header('To')).toBe('sahin@example.com');
      expect(message.header('From')).toBe('İlanPazar <bildirim@ilanpazar.example>');
      expect(message.header('Subject')).toBe(aMail().subject);
      expect(message.part('text/plain').replace(/\r\n/g, '\n').trim()).toBe(aMail().text);
      expect(message.part('text/html').trim()).toBe(aMail().html);
    });

    it('gives the same mail the same Message-ID, and another mail another', async () => {
      for (const key of ['a', 'a', 'b']) await under.mailer.send(aMail({ key }));
      const ids = new Set((await under.sent()).map((raw) => readMail(raw).header('Message-ID')));
      expect(ids.size).toBe(2);
      expect([...ids].every((id) => /^<[0-9a-f]{32}@ilanpazar\.example>$/.test(id))).toBe(true);
    });

    it('lets nobody smuggle a header or a second reader in', async () => {
      await under.mailer.send(aMail({ subject: 'Selam\r\nBcc: other@example.com', to: 'a@example.com' }));
      const [raw = ''] = await under.sent();
      expect(raw).not.toMatch(/^Bcc:/im);
    });
  });
}

mailerContract('files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ilan-mail-'));
  return Promise.resolve({
    mailer: new FileMailer(join(folder, 'mail'), sender),
    sent: () => readdirSync(join(folder, 'mail')).map((file) => readFileSync(join(folder, 'mail', file), 'utf8')),
    dispose: () => rmSync(folder, { recursive: true }),
  });
});

describe('file mailer', () => {
  it('forgets the mails of an address, however it is written, and no others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ilan-mail-'));
    const mailer = new FileMailer(folder, sender);
    const long = `${'cok-uzun-bir-adres.'.repeat(3)}son@${'alt-alan.'.repeat(12)}example.com`;
    for (const [index, to] of ['Sahin@Example.com', 'sahin@example.com', 'asahin@example.com', long].entries())
      await mailer.send(aMail({ to, key: `k${index}`, text: 'To: sahin@example.com\r\n\r\nsahin@example.com' }));
    writeFileSync(join(folder, 'half.eml.part'), 'From: x\r\nTo: SAHIN@example.com\r\nSub');
    mkdirSync(join(folder, 'a-folder'));
    expect(await mailer.forget('sahin@example.com')).toBe(3);
    expect(await mailer.forget('sahin@example.com')).toBe(0);
    expect(readdirSync(folder)).toHaveLength(3);
    expect(await mailer.forget(long)).toBe(1);
    rmSync(folder, { recursive: true });
  });

  it('has nothing to forget where nothing was ever sent', async () => {
    expect(await new FileMailer(join(tmpdir(), 'no-such-folder'), sender).forget('sahin@example.com')).toBe(0);
  });
});

mailerContract('an SMTP server', async () => {
  const catcher = await new SmtpCatcher().start();
  const mailer = new SmtpMailer(catcher.url, sender);
  return {
    mailer,
    sent: () => catcher.received.map(({ raw }) => raw),
    dispose: async () => {
      mailer.beforeApplicationShutdown();
      await catcher.stop();
    },
  };
});

await onRealEngine(MAILPIT, 'the mailer contract', (name, start) => {
  let engine: RunningEngine;
  beforeAll(async () => void (engine = await start()));
  afterAll(() => engine.stop());
  mailerContract(name, async () => {
    const mailbox = new Mailpit(engine.extra ?? '');
    const before = new Set(await mailbox.ids());
    const mailer = new SmtpMailer(engine.url, sender);
    const fresh = async () => (await mailbox.ids()).filter((id) => !before.has(id));
    return {
      mailer,
      sent: async () => Promise.all((await fresh()).map((id) => mailbox.raw(id))),
      dispose: async () => {
        mailer.beforeApplicationShutdown();
        await mailbox.remove(await fresh());
      },
    };
  });
});

describe('SMTP mailer', () => {
  let catcher: SmtpCatcher;
  beforeAll(async () => {
    catcher = await new SmtpCatcher().start();
  });
  afterAll(() => catcher.stop());

  it('rejects when the server does not take the mail, so that it can be sent again', async () => {
    const mailer = new SmtpMailer(catcher.url, sender);
    catcher.refuse = true;
    await expect(mailer.send(aMail())).rejects.toThrow('450');
    catcher.refuse = false;
    await mailer.send(aMail());
    expect(catcher.received).toHaveLength(1);
    expect(catcher.received[0]).toMatchObject({ from: 'bildirim@ilanpazar.example', to: ['sahin@example.com'] });
    mailer.beforeApplicationShutdown();
  });

  it('rejects when nobody is there', async () => {
    const mailer = new SmtpMailer('smtp://127.0.0.1:1', sender);
    await expect(mailer.send(aMail())).rejects.toThrow('ECONNREFUSED');
    mailer.beforeApplicationShutdown();
  });
});

describe('the sender', () => {
  it.each([
    ['https://www.ilan.example/x', 'bildirim@www.ilan.example'],
    ['http://127.0.0.1:3000', 'bildirim@ilanpazar.test'],
    ['http://localhost:3000', 'bildirim@ilanpazar.test'],
  ])('of %s is %s', (url, address) => {
    expect(senderOf(url)).toEqual({ name: 'İlanPazar', address });
  });
});
