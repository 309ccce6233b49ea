import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AD, aConversation, aMessage, aThreadPage, mine, OTHER } from '@test/message-builders';
import { CALLS, empty, listOf, messagesForEach, openMessages, takes } from '@test/open-messages';
import { refused } from '@test/open-account-page';
import { readUnsent, writeUnsent } from '../state/unsent';

messagesForEach();
const list = () => screen.findByRole('list', { name: 'Konuşmalar' });
const open = (replies = {}, at = '/messages') => openMessages(empty(), replies, at);

const yesterday = new Date(Date.now() - 86_400_000).toISOString();

describe('the list of conversations', () => {
  it('says with whom, about what, what was said last, and how much is new', async () => {
    const theirs = aConversation({ unread: 3, last_message: aMessage(9, { body: 'Yarın gelebilirim' }) });
    const own = aConversation({
      person: { ...aConversation().person, id: 6, name: 'Çağrı Öz' },
      last_message: mine(2, { body: 'Olur' }),
      muted: true,
    });
    open({ 'GET /api/messages': () => listOf([theirs, own]) });
    const [first, second] = within(await list()).getAllByRole('link');
    expect(first).toHaveAttribute('href', '/messages/u-5/p-12');
    expect(first).toHaveTextContent(/İpek Su Çelik.*Lacivert bebek arabası.*Yarın gelebilirim.*3 okunmamış mesaj/);
    expect(second).toHaveTextContent(/Siz: Olur/);
    expect(within(second!).getByRole('img', { name: 'Sessizde' })).toBeTruthy();
  });

  it.each([
    [{ erased: true, body: null }, 'Silinmiş mesaj'],
    [{ body: null, photos: [aConversation().listing.cover!] }, 'Fotoğraf'],
    [{ body: null, offer: { price: '3000', price_minor: 300_000, state: 'open' } }, 'Teklif: 3.000 TL'],
  ] as const)('says what a message without words is: %j', async (change, said) => {
    const last_message = aMessage(1, { ...change, photos: [...('photos' in change ? change.photos : [])] });
    open({ 'GET /api/messages': () => listOf([aConversation({ last_message })]) });
    expect(await list()).toHaveTextContent(said);
  });

  it('narrows down by box, words and ad, all of which stand in the address', async () => {
    const asked: string[] = [];
    const { user, address } = open(
      {
        'GET /api/messages?listing=12': () => (asked.push('ad'), listOf([])),
        'GET /api/messages?q=ipek&listing=12': () => (asked.push('words'), listOf([])),
        'GET /api/messages?box=archived&q=ipek&listing=12': () => (asked.push('archive'), listOf([])),
      },
      '/messages?ilan=12',
    );
    expect(await screen.findByText('Bu ilan için henüz mesaj yok')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Mesajlarda ara' }), 'ipek{Enter}');
    expect(await screen.findByText('“ipek” için konuşma bulunamadı')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Arşiv' }));
    await waitFor(() => expect(asked).toEqual(['ad', 'words', 'archive']));
    expect(address()).toBe('/messages?kutu=archived&q=ipek&ilan=12');
    await user.click(screen.getByRole('link', { name: /Tüm ilanlar/ }));
    await waitFor(() => expect(address()).toBe('/messages?kutu=archived&q=ipek'));
  });

  it('goes on where the page before leads', async () => {
    const other = aConversation({ person: { ...aConversation().person, id: 6, name: 'Sonraki Kişi' } });
    const { user } = open({
      'GET /api/messages': () => listOf([aConversation()], '/api/messages?box=inbox&cursor=abc'),
      'GET /api/messages?box=inbox&cursor=abc': () => listOf([other]),
    });
    await user.click(await screen.findByRole('button', { name: 'Daha fazla göster' }));
    expect(await screen.findByText('Sonraki Kişi')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Daha fazla göster' })).toBeNull();
  });

  it('explains itself where there is nothing, and can be tried again where it failed', async () => {
    const { user, reply } = open({ 'GET /api/messages': () => refused(500) });
    expect(await screen.findByText('Mesajlar yüklenirken bir hata oluştu')).toBeTruthy();
    reply('GET /api/messages', () => listOf([]));
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByText('Henüz mesajınız yok')).toBeTruthy();
  });

  it('goes on with what was left unsent, also where no conversation is open', async () => {
    writeUnsent(7, [
      {
        ...{ person: OTHER, listing: AD, client_id: 'kept-from-before', body: 'Kaldı', photos: [], offer_minor: null },
        ...{ written_at: yesterday, refused: null },
      },
    ]);
    const page = openMessages(empty(), takes(empty()), '/messages');
    await waitFor(() => expect(page.sent()).toEqual([{ client_id: 'kept-from-before', body: 'Kaldı' }]));
    await waitFor(() => expect(readUnsent(7)).toEqual([]));
  });

  it('shows what did not get through also where its conversation cannot begin any more, to be read and thrown away', async () => {
    const unsent = { photos: [], offer_minor: null, written_at: yesterday, person: OTHER, listing: AD };
    writeUnsent(7, [
      { ...unsent, client_id: 'one', body: 'Bugün alabilir miyim?', refused: 'Bugün çok kişiye yazdınız.' },
      { ...unsent, person: 6, client_id: 'two', body: 'Başkasına', refused: 'Olmadı' },
    ]);
    const gone = { [`GET ${CALLS}`]: () => refused(404), 'GET /api/messages': () => listOf([]) };
    const { user } = openMessages(empty(), gone);
    expect(await screen.findByText('Böyle bir konuşma yok')).toBeTruthy();
    const unsentHere = screen.getByRole('list', { name: 'Gönderilemeyen mesajlarınız' });
    expect(unsentHere).toHaveTextContent(/Bugün alabilir miyim\?.*Bugün çok kişiye yazdınız\./);
    expect(unsentHere).not.toHaveTextContent('Başkasına');
    await user.click(within(unsentHere).getByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(readUnsent(7).map(({ client_id }) => client_id)).toEqual(['two']));
    expect(screen.queryByRole('list', { name: 'Gönderilemeyen mesajlarınız' })).toBeNull();
  });

  it('forgets what nobody has cared for in a month, whatever else was written since', () => {
    const unsent = { photos: [], offer_minor: null, person: OTHER, listing: AD, body: 'Merhaba', refused: 'Olmadı' };
    const monthAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
    writeUnsent(7, [
      { ...unsent, client_id: 'old', written_at: monthAgo },
      { ...unsent, client_id: 'new', written_at: yesterday },
    ]);
    expect(readUnsent(7).map(({ client_id }) => client_id)).toEqual(['new']);
  });

  it('marks the conversation in which a message did not get through, and says so of those that it does not show', async () => {
    const unsent = { photos: [], offer_minor: null, written_at: yesterday, refused: null };
    const mark = (person: number, client_id: string, body: string, refused: string | null) => ({
      ...{ ...unsent, person, listing: AD, client_id, body, refused },
    });
    writeUnsent(7, [
      mark(OTHER, 'one', 'Yarın gelirim', 'Çok hızlı yazıyorsunuz'),
      mark(6, 'two', 'Bekliyorum', 'Çok hızlı yazıyorsunuz'),
    ]);
    const quiet = aConversation({ person: { ...aConversation().person, id: 8, name: 'Çağrı Öz' } });
    const { user } = open({ 'GET /api/messages': () => listOf([aConversation({ last_message: aMessage(1) }), quiet]) });
    const [failed, other] = within(await list()).getAllByRole('link');
    await waitFor(() => expect(failed).toHaveTextContent(/Gönderilemedi.*Yarın gelirim/));
    expect(other).not.toHaveTextContent('Gönderilemedi');
    // Its conversation may not have begun, or stand in another box.
    const elsewhere = screen.getByRole('link', { name: /Gönderilemedi.*Bekliyorum/ });
    expect(elsewhere).toHaveAttribute('href', `/messages/u-6/p-${AD}`);
    await user.click(failed!);
    await user.click(await screen.findByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Gönderilemedi.*Yarın gelirim/ })).toBeNull());
  });

  it('says that a message waits for the line, until it is there', async () => {
    writeUnsent(7, [
      {
        ...{ person: OTHER, listing: AD, client_id: 'late', body: 'Geliyorum', photos: [], offer_minor: null },
        ...{ written_at: yesterday, refused: null },
      },
    ]);
    const call = `POST ${CALLS}`;
    const page = openMessages(empty(), { ...takes(empty()), [call]: () => refused(503) }, '/messages');
    const row = async () => within(await list()).getByRole('link');
    await waitFor(async () => expect(await row()).toHaveTextContent(/Yeniden denenecek.*Geliyorum/));
    page.reply(call, takes(empty())[call]!);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(async () => expect(await row()).not.toHaveTextContent('Yeniden denenecek'));
  });

  it('keeps its place in the address beside an open conversation', async () => {
    openMessages(aThreadPage([aMessage(1)]), {}, '/messages?kutu=archived');
    expect(await list()).toBeTruthy();
    expect(within(await list()).getByRole('link')).toHaveAttribute('href', '/messages/u-5/p-12?kutu=archived');
  });
});
