import type { OpenSession } from '@ilan/api';
import Bowser from 'bowser';

export interface Device {
  /** `Chrome, Android`: without versions, so that an update makes no new device. */
  readonly name: string;
  readonly kind: OpenSession['kind'];
}

/** Browsers need a third of it; what is longer costs the reader more than it tells. */
const LONGEST = 500;

const UNKNOWN: Device = { name: 'Bilinmeyen cihaz', kind: 'unknown' };

/** What a browser says of itself, in words for its owner. */
export function deviceOf(userAgent: string): Device {
  if (userAgent.trim() === '') return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LONGEST));
  const parts = [browser.name, os.name].map(plain).filter((part) => part !== '');
  return { name: parts.join(', ') || UNKNOWN.name, kind: kindOf(platform.type) };
}

/** A made-up browser could carry an address into a mail. */
const plain = (name = ''): string => name.replace(/[^\p{L}\p{N} +()-]/gu, '').slice(0, 40);

function kindOf(type: string | undefined): Device['kind'] {
  switch (type) {
    case 'mobile':
      return 'phone';
    case 'tablet':
      return 'tablet';
    case 'desktop':
      return 'computer';
    case undefined:
    default:
      return 'unknown';
  }
}
