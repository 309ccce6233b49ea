import { expect, it, jest } from '@jest/globals';
import { StderrLogger } from './stderr-logger.js';

it('leaves standard output to what the command answers', () => {
  const written = { out: '', err: '' };
  const out = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.out += String(text);
    return true;
  });
  const err = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.err += String(text);
    return true;
  });
  try {
    const logger = new StderrLogger({ logLevels: ['error', 'warn'], colors: false });
    logger.warn('Rebuild of listings parked listing-42@2', 'Projections');
    logger.error('It failed', 'at here', 'Projections');
    logger.log('nobody asked for this');
    logger.warn('Projection x parked \u001b[2Jjar.\u009b31mfilled\u0007\u202e', 'Projections');
    logger.warn({ msg: 'again', type: 'jar\u009b\u202e', err: new Error('no \u001b]0;title\u0007\u200f') });
    logger.error('It failed', 'at \u001b[31mhere\u202e', 'Projections');
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
  expect(written.out).toBe('');
  expect(written.err).toMatch(
    /WARN \[Projections\] Rebuild of listings parked listing-42@2\n[^]*ERROR \[Projections\] It failed\n/,
  );
  expect(written.err).not.toContain('nobody asked');
  expect(written.err).toContain(String.raw`parked \u001b[2Jjar.\u009b31mfilled\u0007\u202e`);
  expect(written.err).not.toMatch(/(?![\t\n])[\p{Cc}\u200e\u200f\u202a-\u202e]/u);
});
