import { describe, expect, it } from '@jest/globals';
import { type ConversationChange, conversationDecider, type WrittenMessage } from './conversation.decider.js';
import type { ConversationEvent } from './conversation.events.js';
import type { ConversationState } from './conversation.state.js';

const BUYER = 7;
const SELLER = 9;
const STRANGER = 11;
const sides = { listing_id: 42, buyer_id: BUYER, seller_id: SELLER };
const at = '2026-11-24T09:00:00.000Z';
const now = new Date(at);

const words = (changes: Partial<WrittenMessage> = {}): WrittenMessage => ({
  ...{ client_id: 'a-browser-1', body: 'Merhaba, hâlâ satılık mı?', photos: [], placeholders: {} },
  ...{ offer_minor: null, held: null, ...changes },
});
const send = (changes: Partial<WrittenMessage> = {}): ConversationChange => ({
  type: 'send',
  sides,
  message: words(changes),
});
const offer = (offer_minor: number) => send({ body: '', offer_minor });

type Step = readonly [userId: number, change: ConversationChange];

function decide(state: ConversationState, [user_id, change]: Step): readonly ConversationEvent[] {
  const decided = conversationDecider.decide({ ...change, user_id, now }, state);
  if (!decided.ok) throw decided.error;
  return decided.value;
}

/** Given what happened, when one does something, then this happens. */
const after = (...steps: readonly Step[]): ConversationState =>
  steps.reduce<ConversationState>(
    (state, step) => decide(state, step).reduce<ConversationState>(conversationDecider.evolve, state),
    conversationDecider.initialState,
  );
const then = (given: readonly Step[], when: Step) => decide(after(...given), when);
const types = (events: readonly ConversationEvent[]) => events.map(({ type }) => type.replace('conversation.', ''));
const refused = (given: readonly Step[], when: Step): string => {
  const decided = conversationDecider.decide({ ...when[1], user_id: when[0], now }, after(...given));
  return decided.ok ? 'not refused' : decided.error.code;
};

const begun: readonly Step[] = [[BUYER, send()]];
const answered: readonly Step[] = [...begun, [SELLER, send({ body: 'Evet' })]];

describe('a conversation', () => {
  it('begins with the buyer’s first message, and with nobody else’s', () => {
    const [started, sent] = then([], [BUYER, send()]);
    expect(started).toEqual({ type: 'conversation.started', data: { ...sides, at } });
    expect(sent).toMatchObject({
      type: 'conversation.message-sent',
      data: { sender_id: BUYER, number: 1, quiet: false },
    });
    expect(refused([], [SELLER, send()])).toBe('CONVERSATION_NOT_FOUND');
    expect(refused([], [STRANGER, send()])).toBe('CONVERSATION_NOT_FOUND');
    expect(refused([], [BUYER, { type: 'read', up_to: 1 }])).toBe('CONVERSATION_NOT_FOUND');
  });

  it('numbers what both sides write, and lets nobody else in', () => {
    const [sent] = then(answered, [BUYER, send()]);
    expect(sent?.data).toMatchObject({ number: 3, sender_id: BUYER, listing_id: 42 });
    for (const change of [send(), { type: 'read', up_to: 1 }, { type: 'mute', muted: true }] as const)
      expect(refused(answered, [STRANGER, change])).toBe('CONVERSATION_NOT_FOUND');
  });

  it('is read up to what there is, once', () => {
    expect(then(answered, [BUYER, { type: 'read', up_to: 999 }])[0]?.data).toMatchObject({
      reader_id: BUYER,
      up_to: 2,
    });
    expect(then([...answered, [BUYER, { type: 'read', up_to: 2 }]], [BUYER, { type: 'read', up_to: 1 }])).toEqual([]);
  });

  it('comes back out of the archive with a message, unless it is muted', () => {
    const archived = [...answered, [SELLER, { type: 'archive', archived: true }]] as const;
    expect(after(...archived, [BUYER, send()])?.sides.seller.archived).toBe(false);
    const quiet = [...archived, [SELLER, { type: 'mute', muted: true }]] as const;
    expect(after(...quiet, [BUYER, send()])?.sides.seller.archived).toBe(true);
    expect(then(quiet, [BUYER, send()])[0]?.data).toMatchObject({ quiet: true });
    expect(then(archived, [SELLER, { type: 'archive', archived: true }])).toEqual([]);
  });

  it('remembers no words', () => {
    expect(JSON.stringify(after(...answered))).not.toMatch(/Merhaba|Evet/);
  });
});

describe('an offer', () => {
  const offered: readonly Step[] = [
    [BUYER, send()],
    [BUYER, offer(90_000_00)],
  ];
  const answer = (number: number, what: 'accept' | 'decline' | 'withdraw'): ConversationChange => ({
    ...{ type: 'answer_offer', number, answer: what },
  });

  it.each([
    [SELLER, 'accept', 'accepted'],
    [SELLER, 'decline', 'declined'],
    [BUYER, 'withdraw', 'withdrawn'],
  ] as const)('of person %i is answered by %s, once', (userId, what, became) => {
    const step: Step = [userId, answer(2, what)];
    expect(then(offered, step)[0]).toMatchObject({
      ...{ type: 'conversation.offer-answered', data: { number: 2, answered_by: userId, answer: became } },
    });
    expect(refused([...offered, step], step)).toBe('OFFER_CLOSED');
  });

  it('is accepted by the other side alone, and withdrawn by one’s own', () => {
    expect(refused(offered, [BUYER, answer(2, 'accept')])).toBe('NOT_YOUR_OFFER');
    expect(refused(offered, [SELLER, answer(2, 'withdraw')])).toBe('NOT_YOUR_OFFER');
    expect(refused(offered, [SELLER, answer(1, 'accept')])).toBe('OFFER_CLOSED');
  });

  it('is closed by a counter-offer, which is the open one then', () => {
    const events = then(offered, [SELLER, offer(95_000_00)]);
    expect(types(events)).toEqual(['offer-answered', 'message-sent']);
    expect(events[0]?.data).toMatchObject({ number: 2, answer: 'countered' });
    const counter: readonly Step[] = [...offered, [SELLER, offer(95_000_00)]];
    expect(refused(counter, [SELLER, answer(2, 'accept')])).toBe('OFFER_CLOSED');
    expect(types(then(counter, [BUYER, answer(3, 'accept')]))).toEqual(['offer-answered']);
  });
});

describe('a report', () => {
  const report: ConversationChange = { type: 'report', reason: 'scam', text: 'Kapora istedi', messages: [2, 2, 1] };
  const reported: readonly Step[] = [...answered, [BUYER, report]];
  const judge = { type: 'answer_report', report: 1, answer: 'warn', note: 'Kapora istemeyin.' } as const;

  it('names the messages once each, and stands until it is answered', () => {
    expect(then(answered, [BUYER, report])[0]?.data).toMatchObject({
      report: 1,
      reported_id: SELLER,
      messages: [1, 2],
    });
    expect(refused(reported, [BUYER, report])).toBe('ALREADY_REPORTED');
    expect(types(then(reported, [SELLER, report]))).toEqual(['reported']);
    expect(refused(answered, [BUYER, { ...report, messages: [] }])).toBe('NOTHING_TO_REPORT');
  });

  it('is answered once, by nobody who is a side of it, and then another may follow', () => {
    expect(then(reported, [STRANGER, judge])[0]?.data).toMatchObject({ reported_id: SELLER, answer: 'warn' });
    expect(refused(reported, [SELLER, judge])).toBe('OWN_CONVERSATION');
    expect(refused([...reported, [STRANGER, judge]], [STRANGER, judge])).toBe('ALREADY_ANSWERED');
    expect(refused(reported, [STRANGER, { ...judge, report: 2 }])).toBe('REPORT_NOT_FOUND');
    expect(then([...reported, [STRANGER, judge]], [BUYER, report])[0]?.data).toMatchObject({ report: 2 });
  });
});

describe('a message that is held back', () => {
  const held: readonly Step[] = [...answered, [BUYER, send({ held: 'same_text_to_many', offer_minor: 5_000_00 })]];
  const release = { type: 'release', number: 3 } as const;

  it('opens no offer before it is released, and does so then', () => {
    expect(after(...held)?.open_offer).toBeNull();
    expect(after(...held, [STRANGER, release])?.open_offer).toEqual({ number: 3, by: BUYER });
  });

  it('may have its offer taken back by who sent it, and then opens none', () => {
    const withdraw = { type: 'answer_offer', number: 3, answer: 'withdraw' } as const;
    expect(then(held, [BUYER, withdraw])).toMatchObject([
      { type: 'conversation.offer-answered', data: { number: 3, answered_by: BUYER, answer: 'withdrawn' } },
    ]);
    expect(refused(held, [SELLER, withdraw])).toBe('OFFER_CLOSED');
    expect(refused(held, [SELLER, { ...withdraw, answer: 'accept' }])).toBe('OFFER_CLOSED');
    const back: readonly Step[] = [...held, [BUYER, withdraw]];
    expect(refused(back, [BUYER, withdraw])).toBe('OFFER_CLOSED');
    expect(after(...back, [STRANGER, release])?.open_offer).toBeNull();
    const other: readonly Step[] = [...back, [SELLER, offer(6_000_00)], [STRANGER, release]];
    expect(after(...other)?.open_offer).toEqual({ number: 4, by: SELLER });
  });

  it('is released or deleted once, by nobody who is a side of it', () => {
    expect(refused(held, [SELLER, release])).toBe('OWN_CONVERSATION');
    expect(types(then(held, [STRANGER, release]))).toEqual(['message-released']);
    expect(types(then(held, [STRANGER, { type: 'delete_held', number: 3 }]))).toEqual(['message-deleted']);
    expect(refused([...held, [STRANGER, release]], [STRANGER, release])).toBe('NOT_HELD');
  });

  it('can be read though later ones were read before it came', () => {
    const late: readonly Step[] = [...held, [SELLER, { type: 'read', up_to: 3 }], [STRANGER, release]];
    expect(types(then(late, [SELLER, { type: 'read', up_to: 3 }]))).toEqual(['read']);
    expect(then([...late, [SELLER, { type: 'read', up_to: 3 }]], [SELLER, { type: 'read', up_to: 3 }])).toEqual([]);
  });
});

describe('an ad that was sold to the buyer', () => {
  it('is marked by its seller, and again only after it came back', () => {
    const sell = { type: 'sell_to_buyer', sold_at: null } as const;
    expect(refused(answered, [BUYER, sell])).toBe('NOT_YOUR_LISTING');
    expect(types(then(answered, [SELLER, sell]))).toEqual(['sold-to-buyer']);
    const sold: readonly Step[] = [...answered, [SELLER, sell]];
    expect(then(sold, [SELLER, { ...sell, sold_at: now }])).toEqual([]);
    expect(types(then(sold, [SELLER, { ...sell, sold_at: new Date(now.getTime() + 1) }]))).toEqual(['sold-to-buyer']);
  });
});

describe('a side that is erased', () => {
  it('takes what was held of it along: nobody can let go what is gone', () => {
    const held: readonly Step[] = [...answered, [BUYER, send({ held: 'same_text_to_many' })]];
    const release = [STRANGER, { type: 'release', number: 3 }] as const;
    expect(refused([...held, [BUYER, { type: 'erase_words' }]], release)).toBe('NOT_HELD');
    expect(types(then([...held, [SELLER, { type: 'erase_words' }]], release))).toEqual(['message-released']);
  });

  it('goes once, with all that it wrote', () => {
    const erase = { type: 'erase_words' } as const;
    expect(then(answered, [BUYER, erase])[0]?.data).toMatchObject({ person_id: BUYER, messages: 2, reports: 0 });
    expect(then([...answered, [BUYER, erase]], [BUYER, erase])).toEqual([]);
    expect(types(then([...answered, [BUYER, erase]], [SELLER, erase]))).toEqual(['words-erased']);
  });
});
