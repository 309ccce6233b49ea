import { describe, expect, it, jest } from '@jest/globals';
import { addAll, done, phases, sent, settle, start, watched, watchQueue } from '@test/watched-photo-queue';

watchQueue();

describe('photos on their way', () => {
  it('go three at a time, in order', async () => {
    await addAll('a', 'b', 'c', 'd');
    expect(phases()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
    await sent[1]!.finish('2');
    expect(done).toEqual(['b=2']);
    expect(phases()).toEqual(['a sending', 'c sending', 'd sending']);
  });

  it('tell how far they are, and tell it as a new map', async () => {
    await addAll('a');
    const before = watched.queue.states();
    const heard = jest.fn();
    watched.queue.subscribe(heard);
    sent[0]!.progress(0.4);
    expect(heard).toHaveBeenCalled();
    expect(watched.queue.states()).not.toBe(before);
    expect(watched.queue.states().get('a')).toMatchObject({ share: 0.4 });
  });

  it('stop when asked and go again when asked', async () => {
    await addAll('a', 'b', 'c', 'd');
    watched.queue.cancel('a');
    expect(sent[0]!.signal.aborted).toBe(true);
    await settle();
    expect(watched.queue.states().get('a')).toMatchObject({ phase: 'failed', sentence: 'Durduruldu.', canRetry: true });
    expect(phases()).toContain('d sending');
    watched.queue.retry('a');
    await sent[1]!.finish('2');
    await sent[4]!.finish('1');
    expect(done).toEqual(['b=2', 'a=1']);
  });

  it('are forgotten when they are taken away, even when the answer is on its way', async () => {
    await addAll('a');
    watched.queue.drop('a');
    await sent[0]!.finish('1');
    expect(done).toEqual([]);
    expect(watched.queue.states().size).toBe(0);
  });

  it('take no place in the line where only another tab has the file', async () => {
    for (const key of ['x', 'y', 'z']) watched.queue.add(key, undefined);
    await addAll('a');
    expect(phases()).toEqual(['a sending']);
  });

  it('are prepared once, however often they are sent', async () => {
    const prepare = jest.fn(async (blob: Blob) => blob);
    watched.queue = start({ prepare });
    await addAll('a');
    await sent[0]!.fail(503);
    await jest.advanceTimersByTimeAsync(2000);
    await sent[1]!.finish('1');
    expect(done).toEqual(['a=1']);
    expect(prepare).toHaveBeenCalledTimes(1);
  });
});

describe('a failure', () => {
  it('of the photo stays with its sentence, and the others go on', async () => {
    await addAll('a', 'b');
    await sent[0]!.fail(422);
    expect(watched.queue.states().get('a')).toEqual({
      phase: 'failed',
      share: 0,
      sentence: 'Olmadı.',
      canRetry: false,
    });
    await sent[1]!.finish('2');
    expect(done).toEqual(['b=2']);
  });

  it('of the server is tried three times', async () => {
    await addAll('a');
    await sent[0]!.fail(500);
    expect(phases()).toEqual(['a offline']);
    await jest.advanceTimersByTimeAsync(2000);
    await sent[1]!.fail(500);
    await jest.advanceTimersByTimeAsync(4000);
    await sent[2]!.fail(500);
    expect(watched.queue.states().get('a')).toMatchObject({ phase: 'failed', canRetry: true });
  });

  it('of a server without room waits as long as it says, and for longer than three tries', async () => {
    await addAll('a');
    for (let n = 0; n < 5; n += 1) {
      await sent[n]!.refuse(15);
      expect(phases()).toEqual(['a busy']);
      await jest.advanceTimersByTimeAsync(14_999);
      expect(sent).toHaveLength(n + 1);
      await jest.advanceTimersByTimeAsync(1);
    }
    await sent[5]!.finish('1');
    expect(done).toEqual(['a=1']);
  });

  it('of a server that stays without room ends with its sentence', async () => {
    await addAll('a');
    for (let n = 0; sent[n]; n += 1) {
      await sent[n]!.refuse(1);
      await jest.advanceTimersByTimeAsync(8000);
    }
    expect(watched.queue.states().get('a')).toMatchObject({ phase: 'failed', sentence: 'Çok dosya.', canRetry: true });
    expect(sent.length).toBeLessThan(30);
  });

  it('of the line waits and goes on when it is back', async () => {
    await addAll('a', 'b', 'c', 'd');
    for (const one of [...sent]) await one.fail(0);
    // The fourth took the room that was left and failed too.
    await sent[3]!.fail(0);
    expect(phases()).toEqual(['a offline', 'b offline', 'c offline', 'd offline']);
    watched.queue.resume();
    await settle();
    expect(phases()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
  });

  it('of the line in the middle of sending is told at once, and goes on when it is back', async () => {
    await addAll('a', 'b', 'c', 'd');
    sent[0]!.progress(0.5);
    watched.queue.lineBroke();
    await settle();
    // The one that had waited finds out by itself.
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true, true, false]);
    expect(phases()).toEqual(['a offline', 'b offline', 'c offline', 'd sending']);
    watched.queue.resume();
    await settle();
    await sent[3]!.finish('1');
    expect(done).toEqual(['d=1']);
    await jest.advanceTimersByTimeAsync(60_000);
    // Each of the three once more.
    expect(sent).toHaveLength(7);
  });

  it('of the line is tried by itself too, later and later', async () => {
    await addAll('a');
    await sent[0]!.fail(0);
    await jest.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(2);
    await sent[1]!.fail(0);
    await jest.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1000);
    await sent[2]!.finish('1');
    expect(done).toEqual(['a=1']);
  });
});

it('sends nothing after it is closed', async () => {
  await addAll('a');
  await sent[0]!.fail(0);
  watched.queue.close();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});
