/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@/shared/api-client/api-error';
import { sentOnce } from '@/shared/api-client/sent-once';
import { keysInTab } from './keys-in-tab';

const ORDER = {
  lines: [{ listing_id: 12, package_id: 'bump' }],
  billed: { first_name: 'Şükriye' },
  method: 'transfer',
};
const OTHER = { ...ORDER, method: 'test_card' };
const LOST = new ApiError(0, 'OFFLINE', '');

/** The page as it comes anew: what it sends, and under which key. */
const page = (name = '12') => {
  const send = sentOnce(keysInTab(name));
  return (sent: object, error?: ApiError): Promise<string> =>
    new Promise((resolve) => {
      void send(sent, ({ 'Idempotency-Key': key }) => {
        resolve(key);
        return error ? Promise.reject(error) : Promise.resolve();
      }).catch(() => undefined);
    });
};

describe('the keys of orders', () => {
  beforeEach(() => sessionStorage.clear());

  it('are there still for who left before an answer came, and sends the same again', async () => {
    const first = await page()(ORDER, LOST);
    expect(await page()(OTHER, LOST)).not.toBe(first);
    expect(await page()(ORDER, LOST)).toBe(first);
    expect(await page('12,15')(ORDER, LOST)).not.toBe(first);
  });

  it('are over once there was an answer', async () => {
    const first = await page()(ORDER, LOST);
    expect(await page()(ORDER)).toBe(first);
    expect(await page()(ORDER)).not.toBe(first);
    const refused = await page()(OTHER, new ApiError(409, 'ORDER_CHANGED', ''));
    expect(await page()(OTHER)).not.toBe(refused);
  });

  it('say nothing of who is billed', async () => {
    await page()(ORDER, LOST);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/kriye|transfer/);
  });
});
