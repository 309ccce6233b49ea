import { describe, expect, it } from '@jest/globals';
import { Config } from './config.js';

const refusal = (environment: NodeJS.ProcessEnv): string => {
  try {
    Config.from(environment);
  } catch (error) {
    return String(error);
  }
  return '';
};

describe('the environment', () => {
  it.each(['esdb', 'kurrentdb', 'kurrent', 'kdb'].flatMap((scheme) => [scheme, `${scheme}+discover`]))(
    'may name a log by %s://',
    (scheme) => {
      const EVENTSTORE_URL = `${scheme}://a.example,[::1]:2114?tls=false`;
      expect(Config.from({ EVENTSTORE_URL }).env.EVENTSTORE_URL).toBe(EVENTSTORE_URL);
    },
  );

  it.each([
    ['EVENTSTORE_URL', 'http://admin:geheim@log', 'must start with esdb:// or esdb+discover://'],
    ['DATABASE_URL', 'geheim@db', 'must start with postgres://'],
    ['DATABASE_URL', 'postgres://ilan:gehe/im@db/ilan', 'cannot be read'],
    ['REDIS_URL', 'redis://:gehe#im@cache', 'cannot be read'],
    ['SMTP_URL', 'smtp://ilan:gehe%im@mail', 'cannot be read'],
    ['S3_URL', 'https://key:gehe%im@files', 'cannot be read'],
  ])('names %s where it is wrong, and does not repeat it: %s', (name, value, sentence) => {
    const said = refusal({ [name]: value });
    expect(said).toContain(`  ${name}: ${sentence}`);
    expect(said).not.toMatch(/geh|im@/);
  });

  it('takes a password as it is written for an address', () => {
    const DATABASE_URL = 'postgres://ilan:%25%2F%23%3F%40@db/ilan';
    expect(Config.from({ DATABASE_URL }).env.DATABASE_URL).toBe(DATABASE_URL);
  });
});
