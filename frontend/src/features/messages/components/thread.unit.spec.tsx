import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGE_MOST } from '@ilan/api';
import { publishHint } from '@/shared/realtime/use-hint';
import { speakThrough } from '@/shared/realtime/say';
import { aConversation, aMessage, aThreadPage, mine, numbers } from '@test/message-builders';
import { offline, refused } from '@test/open-account-page';
import { CALLS, empty, messagesForEach, openMessages, takes, THREAD } from '@test/open-messages';

messagesForEach();
const field = () => screen.findByRole('textbox', { name: 'Mesajınız' });
const log = () => screen.getByRole('log');
const bubbles = () => within(log()).getAllByRole('article');

describe('a conversation', () => {
  it('stands by days, with what the other side says and how far the own words are', async () => {
    openMessages(
      aThreadPage([aMessage(1), mine(2), mine(3, { sent_at: '2026-11-21T09:00:00Z' })], { read_by_other: 2 }),
    );
    expect(await screen.findByText('Mesaj 1')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'İpek Su Çelik' })).toBeTruthy();
    const [theirs, read, sent] = bubbles();
    expect(theirs).toHaveAccessibleName(/^İpek Su Çelik, /);
    expect(theirs).not.toHaveTextContent(/Gönderildi|Okundu/);
    expect(read).toHaveTextContent('Okundu');
    expect(sent).toHaveTextContent('Gönderildi');
    expect(log()).toHaveTextContent(/20 Kasım 2026.*21 Kasım 2026/);
  });

  it('shows words as words', async () => {
    openMessages(aThreadPage([aMessage(1, { body: '<img src=x onerror=alert(1)> https://kotu.example' })]));
    expect(await screen.findByText('<img src=x onerror=alert(1)> https://kotu.example')).toBeTruthy();
    expect(log().querySelector('img[src=x], a')).toBeNull();
  });

  it('warns of what is dangerous, and says what was erased', async () => {
    openMessages(
      aThreadPage([
        aMessage(1, { warnings: ['link', 'iban', 'deposit', 'elsewhere'] }),
        aMessage(2, { body: null, erased: true }),
      ]),
    );
    await screen.findByText('Mesaj 1');
    expect(within(bubbles()[0]!).getAllByRole('listitem')).toHaveLength(4);
    expect(bubbles()[1]).toHaveTextContent('Bu mesaj, gönderenin hesabıyla birlikte silindi.');
  });

  it('says of an own message that staff did not let go that nobody has got it', async () => {
    openMessages(aThreadPage([mine(1, { body: null, erased: true })], { read_by_other: 1 }));
    expect(await screen.findByText('Bu mesaj incelendi ve kurallarımıza uymadığı için iletilmedi.')).toBeTruthy();
    expect(bubbles()[0]).not.toHaveTextContent(/Gönderildi|Okundu|hesabıyla/);
  });

  it('tells the server what was read while somebody looks', async () => {
    const hidden = { visibilityState: 'hidden' };
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => hidden.visibilityState });
    const { changes, comes } = openMessages(aThreadPage(numbers(1, 3), { unread: 3 }));
    await screen.findByText('Mesaj 3');
    expect(changes).toEqual([]);
    hidden.visibilityState = 'visible';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const read = [`POST ${CALLS}/read`, { up_to: 3 }];
    await waitFor(() => expect(changes).toEqual([read]));
    // One that was held back comes in before what was read.
    await comes(aThreadPage(numbers(1, 3), { unread: 1, read_by_me: 3, revision: 2 }));
    await waitFor(() => expect(changes).toEqual([read, read]));
    Reflect.deleteProperty(document, 'visibilityState');
  });

  it('tells the server what the bell told of it and is no message, once it stands on the screen', async () => {
    const news = { topic: 'messages', kind: 'offer_answered', text: 'Kabul etti', detail: null, picture: null };
    const when = { at: '2026-11-21T08:00:00.000Z', read: false };
    const elsewhere = { id: 8, ...news, ...when, path: '/messages/u-9/p-9' };
    let told = [elsewhere];
    const { changes, queryClient } = openMessages(aThreadPage([mine(1)]), {
      'GET /api/notices?topic=messages': () => ({ data: told, meta: { unread: 1 }, links: { next: null } }),
    });
    await screen.findByText('Mesaj 1');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(changes).toEqual([]);
    told = [elsewhere, { ...elsewhere, id: 9, path: THREAD }];
    await act(() => queryClient.invalidateQueries({ queryKey: ['notices'] }));
    await waitFor(() => expect(changes).toEqual([[`POST ${CALLS}/read`, { up_to: 1 }]]));
  });

  it('announces what comes, not what was there', async () => {
    const { comes } = openMessages(aThreadPage([aMessage(1)]));
    await screen.findByText('Mesaj 1');
    await comes(aThreadPage([aMessage(1), aMessage(2, { body: 'Orada mısınız?' })], { revision: 2 }));
    const said = await screen.findByText('İpek Su Çelik: Orada mısınız?');
    expect(said.closest('[aria-live=polite]')).toBeTruthy();
    expect(log()).toHaveAttribute('aria-live', 'off');
    // A reader speaks what is new in the page, so the same words again must be another element.
    const again = [aMessage(1), aMessage(2, { body: 'Orada mısınız?' }), aMessage(3, { body: 'Orada mısınız?' })];
    await comes(aThreadPage(again, { revision: 3 }));
    await waitFor(() => expect(said.isConnected).toBe(false));
    expect(screen.getByText('İpek Su Çelik: Orada mısınız?')).toBeTruthy();
  });

  it('fetches what it missed, from where it knows', async () => {
    const asked: string[] = [];
    const { comes } = openMessages(aThreadPage(numbers(1, 2)), {
      [`GET ${CALLS}?after=2`]: () => (asked.push('2'), aThreadPage(numbers(3, 52), { revision: 9 }, true)),
      [`GET ${CALLS}?after=52`]: () => (asked.push('52'), aThreadPage(numbers(53, 102), { revision: 9 }, true)),
    });
    await screen.findByText('Mesaj 2');
    await comes(aThreadPage(numbers(83, 132), { revision: 9 }, true));
    expect(await within(log()).findByText('Mesaj 132')).toBeTruthy();
    expect(asked).toEqual(['2', '52']);
    expect(bubbles().map((one) => one.querySelector('p')?.textContent)).toEqual(
      numbers(1, 132).map(({ body }) => body),
    );
  });

  it('fetches older words once, and says when that fails', async () => {
    const asked: string[] = [];
    openMessages(aThreadPage(numbers(51, 52), {}, true), {
      [`GET ${CALLS}?before=51`]: () => {
        asked.push('older');
        return asked.length === 1 ? refused(500) : aThreadPage(numbers(1, 50), {}, false);
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByText('Mesaj 1')).toBeTruthy();
    expect(asked).toHaveLength(2);
    expect(screen.getByText(/^Güvenli alışveriş/)).toBeTruthy();
  });

  it.each([
    ['listing_removed', 'Bu ilan kaldırıldığı için artık mesaj yazılamıyor.'],
    ['person_gone', 'Bu kişi hesabını kapattı'],
    ['person_suspended', 'Bu kişinin hesabı şu anda askıda'],
    ['unavailable', 'Bu kişiye şu anda mesaj gönderilemiyor.'],
  ] as const)('that is closed (%s) says why, and takes no words', async (closed, sentence) => {
    openMessages(aThreadPage([aMessage(1)], { closed }));
    expect(await screen.findByText(sentence, { exact: false })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Mesajınız' })).toBeNull();
  });

  it('that one has closed oneself can be opened again', async () => {
    const { user, changes } = openMessages(aThreadPage([aMessage(1)], { closed: 'you_blocked' }), {
      'DELETE /api/users/5/block': () => undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'Engeli kaldır' }));
    await waitFor(() => expect(changes).toContainEqual(['DELETE /api/users/5/block', undefined]));
  });

  it('that is not there says so', async () => {
    openMessages(empty(), { [`GET ${CALLS}`]: () => refused(404) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Böyle bir konuşma yok' })).toBeTruthy();
  });

  it('hears that the other side writes, until it has', async () => {
    const { comes } = openMessages(aThreadPage([aMessage(1)]));
    await screen.findByText('Mesaj 1');
    const typing = (change = {}) =>
      act(() => publishHint('typing', { id: 12, person_id: 5, revision: 0, position: '', ...change }));
    typing({ person_id: 6 });
    expect(screen.queryByText('yazıyor…')).toBeNull();
    typing();
    expect(screen.getByText('yazıyor…')).toBeTruthy();
    await comes(aThreadPage(numbers(1, 2), { revision: 2 }));
    await waitFor(() => expect(screen.queryByText('yazıyor…')).toBeNull());
  });

  it('says when the other side was here last only where that is told', async () => {
    const { comes } = openMessages(aThreadPage([aMessage(1)]));
    await screen.findByText('Mesaj 1');
    expect(screen.queryByText(/son görülme|çevrimiçi/)).toBeNull();
    const person = { ...aConversation().person, last_seen_at: '2026-11-01T09:00:00.000Z' };
    await comes(aThreadPage([aMessage(1)], { person, revision: 2 }));
    expect(await screen.findByText('son görülme 1 Kasım 2026')).toBeTruthy();
    await comes(aThreadPage([aMessage(1)], { person: { ...person, online: true }, revision: 3 }));
    expect(await screen.findByText('çevrimiçi')).toBeTruthy();
  });
});

describe('writing', () => {
  afterEach(() => speakThrough(undefined));

  it('sends with Enter, once however often it is pressed, and breaks with Shift and Enter', async () => {
    const page = openMessages(empty(), takes(empty()));
    await page.user.type(await field(), 'Merhaba{Shift>}{Enter}{/Shift}nasılsınız{Enter}{Enter}{Enter}');
    await waitFor(() => expect(within(log()).getByText(/Gönderildi/)).toBeTruthy());
    expect(page.sent()).toEqual([expect.objectContaining({ body: 'Merhaba\nnasılsınız' })]);
    expect(await field()).toHaveValue('');
    expect(bubbles()).toHaveLength(1);
  });

  it('sends nothing that is empty or too long, and counts towards the end', async () => {
    const page = openMessages(empty(), takes(empty()));
    await page.user.type(await field(), '  {Enter}');
    fireEvent.change(await field(), { target: { value: 'a'.repeat(MESSAGE_MOST - 10) } });
    expect(screen.getByText('10 karakter kaldı')).toBeTruthy();
    fireEvent.change(await field(), { target: { value: 'a'.repeat(MESSAGE_MOST + 3) } });
    expect(screen.getByText('3 karakter fazla')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Gönder' })).toBeDisabled();
    await page.user.type(await field(), '{Enter}');
    expect(page.sent()).toEqual([]);
  });

  it('keeps the words of each conversation on the device', async () => {
    const { user, unmount } = openMessages(empty());
    await user.type(await field(), 'Yarım kalan');
    unmount();
    openMessages(empty());
    expect(await field()).toHaveValue('Yarım kalan');
  });

  it('shows what did not get through, keeps it, and sends it again under the same number', async () => {
    const first = openMessages(empty(), { [`POST ${CALLS}`]: offline });
    await first.user.type(await field(), 'Kayıp olmasın{Enter}');
    expect(await screen.findByText(/Bağlantı gelince yeniden denenecek/)).toBeTruthy();
    expect(bubbles()[0]).toHaveTextContent('Gönderilemedi');
    first.unmount();
    const again = openMessages(empty(), takes(empty()));
    await waitFor(() => expect(bubbles()[0]).toHaveTextContent('Gönderildi'));
    expect(again.sent()).toEqual(first.sent().slice(0, 1));
  });

  it('says why something was refused, and lets it be sent again or removed', async () => {
    const page = openMessages(empty(), {
      [`POST ${CALLS}`]: () => refused(422, { message: 'Çok hızlı yazıyorsunuz.' }),
    });
    await page.user.type(await field(), 'Bir{Enter}');
    expect(await screen.findByText('Gönderilemedi: Çok hızlı yazıyorsunuz.')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Tekrar gönder' }));
    await waitFor(() => expect(page.sent()).toHaveLength(2));
    expect(page.sent()[1]).toEqual(page.sent()[0]);
    await page.user.click(await screen.findByRole('button', { name: 'Sil' }));
    expect(within(log()).queryByRole('article')).toBeNull();
  });

  it('puts a ready answer into the field, without sending it', async () => {
    const thread = aThreadPage([aMessage(1)], { role: 'seller' });
    const page = openMessages(thread, takes(thread));
    await page.user.click(await screen.findByRole('button', { name: 'Merhaba, evet hâlâ satışta.' }));
    expect(await field()).toHaveValue('Merhaba, evet hâlâ satışta.');
    expect(await field()).toHaveFocus();
    expect(page.sent()).toEqual([]);
  });

  it.each([
    ['sold', ['Ürün satıldı, ilginiz için teşekkürler.']],
    ['inactive', []],
  ] as const)('offers no ready answer that is not true of an ad: %s', async (status, answers) => {
    const { listing } = aConversation();
    openMessages(aThreadPage([aMessage(1)], { role: 'seller', listing: { ...listing, status } }));
    await field();
    const ready = screen.queryByRole('list', { name: 'Hazır yanıtlar' });
    expect(
      ready
        ? within(ready)
            .getAllByRole('button')
            .map((button) => button.textContent)
        : [],
    ).toEqual(answers);
  });

  it('tells the other side now and then that somebody writes', async () => {
    const said: unknown[] = [];
    speakThrough({ volatile: { emit: (...words: unknown[]) => void said.push(words) } } as never);
    const { user } = openMessages(empty());
    await user.type(await field(), 'Merhaba');
    expect(said).toEqual([['typing', { person_id: 5, listing_id: 12 }]]);
  });
});
