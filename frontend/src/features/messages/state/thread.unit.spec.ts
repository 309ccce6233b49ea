import { describe, expect, it } from '@jest/globals';
import { aConversation, aMessage, aThreadPage, mine, numbers, OTHER } from '@test/message-builders';
import { gapAfter, lastOfOther, mergePage, withRead, withSent, type Thread } from './thread';

const all = ({ messages }: Thread) => messages.map(({ number }) => number);
const known = mergePage(undefined, aThreadPage(numbers(51, 100), { revision: 5 }, true));

describe('what is known of a conversation', () => {
  it('keeps its order and each message once, whatever comes and however often', () => {
    const page = aThreadPage([...numbers(99, 102)], { revision: 6 }, true);
    const next = mergePage(mergePage(known, page), page);
    expect(all(next)).toEqual(Array.from({ length: 52 }, (_none, index) => 51 + index));
  });

  it('shows the later state of a message', () => {
    const offer = { price: '3000', price_minor: 300_000, state: 'accepted' } as const;
    const next = mergePage(known, aThreadPage([aMessage(100, { offer })], { revision: 6 }, true));
    expect(next.messages.at(-1)?.offer?.state).toBe('accepted');
  });

  it('does not fall back to an older state of the conversation', () => {
    const late = mergePage(known, aThreadPage(numbers(90, 100), { revision: 4, read_by_other: 1 }, true));
    expect(late.conversation.revision).toBe(5);
    const read = mergePage(withRead(known, 100), aThreadPage(numbers(90, 100), { revision: 6, read_by_me: 80 }, true));
    expect(read.conversation.read_by_me).toBe(100);
  });

  it('knows whether there is more before it from the page that reaches furthest', () => {
    expect(mergePage(known, aThreadPage(numbers(61, 110), {}, true)).hasOlder).toBe(true);
    const whole = mergePage(known, aThreadPage(numbers(1, 50), {}, false));
    expect(whole.hasOlder).toBe(false);
    expect(mergePage(whole, aThreadPage(numbers(61, 110), {}, true)).hasOlder).toBe(false);
  });

  it('has a gap where the newest page begins later than it ends', () => {
    expect(gapAfter(known, aThreadPage(numbers(101, 150)))).toBeUndefined();
    expect(gapAfter(known, aThreadPage(numbers(102, 151)))).toBe(100);
    expect(gapAfter(undefined, aThreadPage(numbers(102, 151)))).toBeUndefined();
    expect(gapAfter(known, aThreadPage(numbers(40, 89)))).toBeUndefined();
  });

  it('has a gap also where what was sent from here is newer than all that was missed', () => {
    const after = withSent(known, mine(171), aConversation({ revision: 6 }));
    expect(gapAfter(after, aThreadPage([...numbers(122, 170), mine(171)]))).toBe(100);
  });

  it('takes what was sent from here', () => {
    const next = withSent(known, mine(101), aConversation({ revision: 6 }));
    expect([all(next).at(-1), next.conversation.revision]).toEqual([101, 6]);
    expect(withSent(next, mine(101), aConversation({ revision: 6 })).messages).toHaveLength(51);
  });

  it('says up to where the other side has written', () => {
    expect(lastOfOther(withSent(known, mine(101), aConversation()))).toBe(100);
    expect(lastOfOther(mergePage(undefined, aThreadPage([mine(1)])))).toBe(0);
    expect(known.messages[0]?.sender_id).toBe(OTHER);
  });
});
