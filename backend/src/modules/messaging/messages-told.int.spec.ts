import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Notices } from '@ilan/api';
import { IDS, MessagingWorld } from '#test/support/messaging-world.js';
import { AuditModule } from '../audit/audit.module.js';
import { TellReceiverWhenWrittenTo } from './reactions/tell-receiver-when-written-to.js';

describe('who is written to', () => {
  const world = new MessagingWorld([AuditModule]);
  const { published, said, path } = world;
  // From here on it tells.
  beforeAll(() => world.system.app.get(TellReceiverWhenWrittenTo).catchUp());
  const told = async (name: 'Ayşe' | 'Buse', topic = 'messages') => {
    await world.system.app.get(TellReceiverWhenWrittenTo).catchUp();
    return (await world.people.as(name, 'GET', `/api/notices?topic=${topic}`)).json<Notices>();
  };
  const texts = async (name: 'Ayşe' | 'Buse') => (await told(name)).data.map(({ text }) => text);

  it('hears once of each conversation how many messages wait, and reading them is enough', async () => {
    const ad = await published();
    await said('Buse', 'Ayşe', ad, { body: 'Merhaba' });
    await said('Buse', 'Ayşe', ad, { body: 'Hâlâ satılık mı?' });
    const { data, meta } = await told('Ayşe');
    expect(data.map(({ text }) => text)).toEqual([expect.stringMatching(/^Buse .*size 2 mesaj yazdı$/)]);
    expect(data[0]).toMatchObject({ kind: 'message_received', path: `/messages/u-${IDS.Buse}/p-${ad}`, read: false });
    expect(meta.unread).toBe(1);
    expect(await texts('Buse')).toEqual([]);
    await world.people.as('Ayşe', 'POST', path('Buse', ad, '/read'), { up_to: 2 });
    expect((await told('Ayşe')).meta.unread).toBe(0);
    await world.test.pool.query(`update app.reaction set position = '' where name = 'tell-receiver-when-written-to'`);
    expect((await told('Ayşe')).data).toHaveLength(1);
    const { rows } = await world.test.pool.query<{ row: string }>('select notice::text as row from app.notice notice');
    expect(rows.some(({ row }) => row.includes('Merhaba') || row.includes('Buse'))).toBe(false);
  });

  it('hears of offers and of what became of their own', async () => {
    const ad = await published();
    const { message } = await said('Buse', 'Ayşe', ad, { offer_minor: 70_000_000 });
    expect((await texts('Ayşe'))[0]).toMatch(/size 700\.000 TL teklif etti$/);
    const answer = path('Buse', ad, `/offers/${message.number}`);
    expect((await world.people.as('Ayşe', 'POST', answer, { answer: 'accept' })).statusCode).toBe(200);
    expect((await texts('Buse'))[0]).toMatch(/teklifinizi kabul etti$/);
    // Whoever looks at it has been told, though no message came with it.
    await world.people.as('Buse', 'POST', path('Ayşe', ad, '/read'), { up_to: 1 });
    expect((await told('Buse')).meta.unread).toBe(0);
  });

  it('hears nothing of a conversation that they muted', async () => {
    const ad = await published();
    await said('Buse', 'Ayşe', ad);
    const before = (await told('Ayşe')).data.length;
    expect((await world.people.as('Ayşe', 'PATCH', path('Buse', ad), { muted: true })).statusCode).toBe(200);
    await said('Buse', 'Ayşe', ad);
    const { data } = await told('Ayşe');
    expect([data.length, data[0]?.text]).toEqual([before, expect.stringMatching(/size yazdı$/)]);
  });

  it('hears what became of their report, and who is warned reads what staff wrote; neither learns of the other', async () => {
    const ad = await published();
    await said('Buse', 'Ayşe', ad);
    await said('Ayşe', 'Buse', ad, { body: 'Kapora gönderin' });
    expect((await world.people.as('Buse', 'POST', path('Ayşe', ad, '/report'), { reason: 'scam' })).statusCode).toBe(
      204,
    );
    const answer = { answer: 'warn', note: 'Lütfen görmeden önce kapora istemeyin.' };
    const address = `/api/admin/message-reports/${ad}-${IDS.Buse}-1/answer`;
    expect((await world.people.as('Murat', 'POST', address, answer)).statusCode).toBe(200);
    const [outcome] = (await told('Buse', 'complaints')).data;
    expect(outcome).toMatchObject({ kind: 'message_report_answered', path: `/messages/u-${IDS.Ayşe}/p-${ad}` });
    expect(outcome?.text).toMatch(/^Ayşe .*hakkındaki bildiriminiz incelendi$/);
    expect(outcome?.detail).toBe('Bildiriminizi haklı bulduk ve bu kişiyi uyardık. Teşekkür ederiz.');
    expect((await told('Ayşe', 'staff')).data).toMatchObject([
      {
        kind: 'staff_warned',
        text: 'Ekibimiz bir yazışmanız hakkında sizi uyardı',
        detail: `Ekibimizin notu: ${answer.note}`,
        path: null,
      },
    ]);
    expect((await told('Ayşe', 'complaints')).data).toEqual([]);
  });
});
