import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import { untilSaid } from './until-said.mjs';

describe('a child that is waited for', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const silentMs = 1_000;
  const started = () => {
    const child = Object.assign(new EventEmitter(), { stdout: new EventEmitter(), stderr: new EventEmitter() });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (said: string) => (output += said));
    const outcome = untilSaid(child, { sentence: 'It is ready', silentMs, output: () => output }).then(
      () => 'ready',
      (error: unknown) => String(error),
    );
    const says = (said: string, stream: 'stdout' | 'stderr' = 'stdout') => child[stream].emit('data', said);
    return { child, outcome, says };
  };

  it('may take as long as the machine needs, while it says how far it is', async () => {
    const { outcome, says } = started();
    for (let tenth = 1; tenth <= 9; tenth += 1) {
      jest.advanceTimersByTime(silentMs - 1);
      says(`ads: ${tenth}0 %\n`, tenth % 2 === 0 ? 'stdout' : 'stderr');
    }
    says('It is ');
    says('ready: http://…\n');
    expect(await outcome).toBe('ready');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is given up when it says nothing any more, with what it said last', async () => {
    const { outcome, says } = started();
    says('ads: 10 %\n');
    jest.advanceTimersByTime(silentMs);
    expect(await outcome).toBe('Error: Not ready after 1000 ms without a word:\nads: 10 %\n');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is given up when it says the same without end', async () => {
    const { outcome, says } = started();
    for (let times = 0; times < 20; times += 1) {
      jest.advanceTimersByTime(silentMs / 2);
      says('Trying again\n');
    }
    expect(await outcome).toMatch(/^Error: Not ready after 10000 ms:\n(?:Trying again\n){19}$/);
  });

  it('is not waited for when it has ended', async () => {
    const { child, outcome, says } = started();
    says('Port 3000 is in use\n', 'stderr');
    child.emit('exit', 1);
    expect(await outcome).toBe('Error: Ended with 1 before it was ready:\nPort 3000 is in use\n');
    expect(jest.getTimerCount()).toBe(0);
  });
});
