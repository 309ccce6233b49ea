import { createSecretKey } from 'node:crypto';
import { type Visitor, visitorKey } from './visitor-key.js';

const secret = createSecretKey(Buffer.alloc(32, 7));
const DAY = '2026-11-21';
const key = (looker: Visitor, day = DAY, about = 'view') => visitorKey(secret, about, day, looker).toString('hex');
const browser = (ip: string, userAgent = 'Mozilla/5.0 Firefox/140') => ({ ip, userAgent });

describe('a visitor', () => {
  it('is the same all day, and another one the next day and elsewhere', () => {
    const visitor = browser('88.255.1.1');
    expect(key(visitor)).toBe(key({ ...visitor }));
    const others = [key(visitor, '2026-11-22'), key(visitor, DAY, 'reveal'), key(browser('88.255.1.2'))];
    expect(new Set([key(visitor), ...others]).size).toBe(4);
  });

  it('who is signed in is one at every address', () => {
    expect(key({ userId: 5 })).toBe(key({ userId: 5 }));
    expect(key({ userId: 5 })).not.toBe(key({ userId: 6 }));
  });

  it('who makes up a thousand browsers is eight', () => {
    const made = Array.from({ length: 1000 }, (_, n) => key(browser('88.255.1.1', `Made up ${n}`)));
    expect(new Set(made).size).toBe(8);
  });

  it('has company in a household', () => {
    const devices = ['Chrome/147 Windows', 'Safari/605 iPhone', 'Chrome/147 Android'].map((name) =>
      browser('88.255.1.1', name),
    );
    const days = Array.from({ length: 50 }, (_, n) => `day ${n}`);
    const counted = days.map((day) => new Set(devices.map((device) => key(device, day))).size);
    expect(counted.reduce((sum, one) => sum + one, 0) / days.length).toBeGreaterThan(2.3);
  });

  it('who takes one address of IPv6 after another is one', () => {
    expect(key(browser('2001:db8:1:2::1'))).toBe(key(browser('2001:db8:1:2:ffff::9')));
    expect(key(browser('2001:db8:1:2::1'))).not.toBe(key(browser('2001:db8:1:3::1')));
  });
});
