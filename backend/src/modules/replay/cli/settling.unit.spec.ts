import { describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { ParkedAnswer, ParkedRequest } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { ParkedDesk } from '../jobs/parked-desk.js';
import { retryParked } from './settling.js';

/** Tries again what these have set aside. @param answers by name; undefined where the log is away */
async function given(answers: Readonly<Record<string, ParkedAnswer | undefined>>, json = false) {
  const said: string[] = [];
  const settle = ({ name }: ParkedRequest): Promise<ParkedAnswer> => {
    const answer = answers[name];
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('The log does not answer'));
  };
  const known = new Map<unknown, unknown>([
    [ParkedDesk, { settle }],
    [Clock, { now: () => new Date() }],
  ]);
  const app = { get: (token: unknown) => known.get(token) } as unknown as INestApplicationContext;
  const run = { app, args: [], signal: new AbortController().signal, print: (line: string) => void said.push(line) };
  const order = { name: undefined, reason: 'The server is back', json };
  const error = await retryParked(run, 'projection', Object.keys(answers), order, 'folded').catch(
    (one: unknown) => one,
  );
  return { said, error };
}

const SETTLED = { settled: 2, failed: [] };

describe('what was set aside, tried again from the command line', () => {
  it('says what was settled before the log went away, as text and for programs', async () => {
    const { said, error } = await given({ listings: SETTLED, reviews: undefined, orders: SETTLED });
    expect(said).toEqual(['listings: 2 events folded.']);
    expect(error).toMatchObject({ message: 'The log does not answer' });
    const told = await given({ listings: SETTLED, reviews: undefined }, true);
    expect(told.said.map((line) => JSON.parse(line) as unknown)).toEqual([[{ name: 'listings', ...SETTLED }]]);
    expect((await given({ reviews: undefined })).said).toEqual([]);
  });

  it('fails with all that was done and all that still fails', async () => {
    const failed = [{ what: 'listing-4@2', error: 'broken', fault: 'unexpected' as const }];
    const { said, error } = await given({ listings: { settled: 1, failed }, reviews: SETTLED });
    expect(said).toEqual([]);
    expect(error).toBeInstanceOf(OperatorRefusal);
    expect((error as Error).message.split('\n')).toEqual([
      'listings: 1 events folded.',
      'listings: listing-4@2 still fails: unexpected fault: broken',
      'reviews: 2 events folded.',
    ]);
  });
});
