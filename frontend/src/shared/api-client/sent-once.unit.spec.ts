import { describe, expect, it } from '@jest/globals';
import { ApiError } from './api-error';
import { sentOnce } from './sent-once';

const REFUND = { lines: [{ line: 1, amount_minor: 1_000 }], reason: 'Alıcıyla anlaşıldı' };

describe('what must be carried out once', () => {
  const sending = () => {
    const send = sentOnce();
    const keys: string[] = [];
    return async (sent: object, error?: ApiError): Promise<readonly string[]> => {
      await send(sent, ({ 'Idempotency-Key': key }) => {
        keys.push(key);
        return error ? Promise.reject(error) : Promise.resolve();
      }).catch((failed: unknown) => expect(failed).toBe(error));
      return keys;
    };
  };
  const distinct = (keys: readonly string[]): number => new Set(keys).size;

  it.each([
    [0, 'OFFLINE'],
    [503, 'UNAVAILABLE'],
    [408, 'TIMEOUT'],
    [409, 'REQUEST_UNDER_WAY'],
  ])('goes again under its key where nobody knows what became of it (%i %s)', async (status, code) => {
    const send = sending();
    await send(REFUND, new ApiError(status, code, ''));
    await send({ ...REFUND, reason: 'Başka bir neden' }, new ApiError(status, code, ''));
    const [first, second, third] = await send(REFUND);
    expect([first === third, first === second]).toEqual([true, false]);
  });

  it('has a new key once it was answered, also by a refusal', async () => {
    const send = sending();
    await send(REFUND, new ApiError(409, 'REFUND_TOO_MUCH', ''));
    await send(REFUND);
    expect(distinct(await send(REFUND))).toBe(3);
  });
});
