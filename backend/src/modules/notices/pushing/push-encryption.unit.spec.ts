import { describe, expect, it } from '@jest/globals';
import { createECDH } from 'node:crypto';
import { encryptPush, PAYLOAD_MOST } from './push-encryption.js';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

describe('what goes to a browser', () => {
  const keys = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };

  it('is what the example of RFC 8291 says', () => {
    const own = {
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    };
    expect(encryptPush('When I grow up, I want to be a watermelon', keys, own).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('is another each time', () => {
    expect(encryptPush('x', keys)).not.toEqual(encryptPush('x', keys));
  });

  it('is refused when it is too long, or when the key is none', () => {
    expect(() => encryptPush('x'.repeat(PAYLOAD_MOST + 1), keys)).toThrow('3900 bytes');
    expect(encryptPush('x'.repeat(PAYLOAD_MOST), keys).length).toBeLessThanOrEqual(4_096);
    const other = createECDH('secp256k1').generateKeys();
    expect(() => encryptPush('x', { ...keys, p256dh: other })).toThrow();
  });
});
