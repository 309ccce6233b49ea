import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aConversation, aMessage, aThreadPage, mine } from '@test/message-builders';
import { CALLS, empty, messagesForEach, openMessages, takes, THREAD } from '@test/open-messages';

messagesForEach();

describe('an offer', () => {
  const offered = (by: 'me' | 'them', state: 'open' | 'accepted' = 'open') =>
    (by === 'me' ? mine : aMessage)(1, { body: null, offer: { price: '3000', price_minor: 300_000, state } });

  it('is a price, sent as a message', async () => {
    const page = openMessages(empty(), takes(empty()));
    await page.user.click(await screen.findByRole('button', { name: 'Teklif ver' }));
    const dialog = await screen.findByRole('dialog', { name: 'Fiyat teklifi ver' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Teklifi gönder' }));
    expect(within(dialog).getByText('Geçerli bir fiyat girin')).toBeTruthy();
    await page.user.type(within(dialog).getByRole('textbox', { name: 'Teklifiniz' }), '3100,50');
    await page.user.click(within(dialog).getByRole('button', { name: 'Teklifi gönder' }));
    expect(await screen.findByText('3.100,5 TL')).toBeTruthy();
    await waitFor(() => expect(page.sent()).toEqual([expect.objectContaining({ offer_minor: 310_050 })]));
    expect(await screen.findByRole('button', { name: 'Teklifi geri çek' })).toBeTruthy();
  });

  it.each([
    ['Kabul et', 'accept'],
    ['Reddet', 'decline'],
  ])('of the other side can be answered: %s', async (name, answer) => {
    const page = openMessages(aThreadPage([offered('them')]), {
      [`POST ${CALLS}/offers/1`]: () => aConversation({ revision: 2 }),
    });
    await page.user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(page.changes).toContainEqual([`POST ${CALLS}/offers/1`, { answer }]));
    expect(screen.queryByRole('button', { name: 'Teklifi geri çek' })).toBeNull();
  });

  it('says its words before it asks for an answer', async () => {
    const offer = { price: '3000', price_minor: 300_000, state: 'open' } as const;
    openMessages(aThreadPage([aMessage(1, { body: 'Nakit veririm', offer })]));
    const words = await screen.findByText('Nakit veririm');
    const accept = screen.getByRole('button', { name: 'Kabul et' });
    expect(words.compareDocumentPosition(accept)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('that was accepted lets the seller mark the ad as sold to this buyer', async () => {
    const page = openMessages(aThreadPage([offered('them', 'accepted')], { role: 'seller' }), {
      [`POST ${CALLS}/sold`]: () => aConversation({ role: 'seller', revision: 2 }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Bu alıcıya satıldı olarak işaretle' }));
    await page.user.click(await screen.findByRole('button', { name: 'Evet, satıldı' }));
    await waitFor(() => expect(page.changes).toContainEqual([`POST ${CALLS}/sold`, undefined]));
  });

  it.each(['listing_removed', 'person_gone'] as const)(
    'that nobody can answer any more waits for nobody: %s',
    async (closed) => {
      openMessages(aThreadPage([offered('me')], { closed }));
      expect(await screen.findByText('Yanıtsız kaldı')).toBeTruthy();
      expect(screen.queryByText('Yanıt bekliyor')).toBeNull();
    },
  );

  it('that was accepted gives a buyer nothing to mark', async () => {
    openMessages(aThreadPage([offered('me', 'accepted')]));
    expect(await screen.findByText('Kabul edildi')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /satıldı olarak/ })).toBeNull();
  });
});

describe('what else can be done', () => {
  const choose = async (page: ReturnType<typeof openMessages>, name: string) => {
    await page.user.click(await screen.findByRole('button', { name: 'Konuşma işlemleri' }));
    await page.user.click(screen.getByRole('button', { name }));
  };

  it('is to archive, with a way back, and to mute', async () => {
    const page = openMessages(aThreadPage([aMessage(1)]), {
      [`PATCH ${CALLS}`]: () => aConversation({ last_message: aMessage(1), revision: 2 }),
    });
    await choose(page, 'Arşivle');
    await choose(page, 'Sessize al');
    await waitFor(() =>
      expect(page.changes.filter(([call]) => call.startsWith('PATCH'))).toEqual([
        [`PATCH ${CALLS}`, { archived: true }],
        [`PATCH ${CALLS}`, { muted: true }],
      ]),
    );
  });

  it('is to block, after it was asked once more', async () => {
    const page = openMessages(aThreadPage([aMessage(1)]), { 'POST /api/users/5/block': () => undefined });
    await choose(page, 'Engelle');
    const dialog = await screen.findByRole('dialog', { name: 'İpek Su Çelik engellensin mi?' });
    expect(page.changes.some(([call]) => call.includes('block'))).toBe(false);
    await page.user.click(within(dialog).getByRole('button', { name: 'Engelle' }));
    await waitFor(() => expect(page.changes).toContainEqual(['POST /api/users/5/block', undefined]));
  });

  it('is to report the other side, with a reason and the messages', async () => {
    const page = openMessages(aThreadPage([aMessage(1), mine(2), aMessage(3)]), {
      [`POST ${CALLS}/report`]: () => undefined,
    });
    await choose(page, 'Bildir');
    const dialog = await screen.findByRole('dialog', { name: 'Konuşmayı bildir' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Bildir' }));
    expect(await within(dialog).findByText('Bir neden seçin.')).toBeTruthy();
    await page.user.click(within(dialog).getByRole('radio', { name: 'Dolandırıcılık şüphesi' }));
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(2);
    await page.user.click(within(dialog).getByRole('checkbox', { name: /Mesaj 3/ }));
    await page.user.click(within(dialog).getByRole('button', { name: 'Bildir' }));
    expect(await screen.findByRole('dialog', { name: 'Bildiriminiz alındı' })).toBeTruthy();
    expect(page.changes).toContainEqual([`POST ${CALLS}/report`, { reason: 'scam', messages: [3] }]);
  });

  it('is nothing to report where the other side has written nothing', async () => {
    const page = openMessages(aThreadPage([mine(1)]));
    await page.user.click(await screen.findByRole('button', { name: 'Konuşma işlemleri' }));
    expect(screen.queryByRole('button', { name: 'Bildir' })).toBeNull();
    expect(page.path()).toBe(THREAD);
  });
});
