import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { kurusOf, priceOf } from './iyzico-money.js';
import { isSame } from '../same-signature.js';
import { answerSignature, authorization, noticeSignature } from './iyzico-signatures.js';

/** Keys, payloads and signatures as iyzico publishes them with its PHP client (samples/webhook_Signature_Validation.php). */
const SECRET = 'sandbox-UuLnD7wZa0a3DmytfIrwHQqAMfqCNJrs';
const HOSTED = {
  iyziEventType: 'CHECKOUT_FORM_AUTH',
  iyziPaymentId: '22483975',
  token: 'e828c62d-fd12-4b1a-ad5a-380f15fe6596',
  paymentConversationId: 'conversationId',
  status: 'SUCCESS',
};

describe('signatures of iyzico', () => {
  it('of notifications are those that iyzico publishes', () => {
    expect(noticeSignature(SECRET, HOSTED)).toBe('4031c575763486a2d2bf3f7ace0baebfcd6bed65393ab4df3fe80c00d5fd6878');
    const direct = { ...HOSTED, iyziEventType: 'API_AUTH', iyziPaymentId: '22484059', token: '' };
    expect(noticeSignature(SECRET, direct)).toBe('92c7a72b7741bc83eb696066605c894778c87297b2c88d6037670666230e18ae');
  });

  it('of answers are those that iyzico publishes', () => {
    // samples/callbackUrl_Signature_Validation.php: members without a value stand as nothing.
    const values = ['', undefined, '1', '22484292', 'success'];
    expect(answerSignature('jLc7GQHD2pyJoqXDeEcTnGHYtP7Ai5jl', values)).toBe(
      'a4f73b80bb32a6ef8358090bbd8609a49a7b53f463048f8ef147496e236d04f0',
    );
    expect(answerSignature(SECRET, [10.5, 10])).toBe(answerSignature(SECRET, ['10.5', '10']));
  });

  it.each(Object.keys(HOSTED) as (keyof typeof HOSTED)[])('change with %s', (member) => {
    const changed = { ...HOSTED, [member]: `${HOSTED[member]}0` };
    expect(isSame(noticeSignature(SECRET, changed), noticeSignature(SECRET, HOSTED))).toBe(false);
  });

  it('are compared whatever is given', () => {
    const wanted = noticeSignature(SECRET, HOSTED);
    expect(isSame(wanted.toUpperCase(), wanted)).toBe(true);
    for (const given of [undefined, '', 'ş'.repeat(64), [wanted], `${wanted} `])
      expect(isSame(given, wanted)).toBe(false);
  });

  it('of calls name the key and cover path and body', () => {
    const said = authorization({ apiKey: 'key', secretKey: 'secret' }, 'rnd', '/payment/cancel', '{"a":1}');
    const signature = createHmac('sha256', 'secret').update('rnd/payment/cancel{"a":1}').digest('hex');
    expect(Buffer.from(said.replace('IYZWSv2 ', ''), 'base64').toString()).toBe(
      `apiKey:key&randomKey:rnd&signature:${signature}`,
    );
  });
});

describe('money of iyzico', () => {
  it.each([
    [9_990, '99.90'],
    [5, '0.05'],
    [1_000_000_001, '10000000.01'],
  ])('%d kuruş are %s there and back', (kurus, price) => {
    expect(priceOf(kurus)).toBe(price);
    expect([kurusOf(price), kurusOf(Number(price))]).toEqual([kurus, kurus]);
  });

  it.each([9.401, '1,5', 'on', Number.NaN, null, -1, '', ' 1', '1e3', 1e15])('%j is no amount of kuruş', (value) => {
    expect(kurusOf(value)).toBeUndefined();
  });
});
