import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@/shared/api-client/api-error';
import {
  addAll,
  discarded,
  done,
  looked,
  phases,
  sent,
  serverSays,
  settle,
  taken,
  uploaded,
  watched,
  watchQueue,
} from '@test/watched-photo-queue';

watchQueue();

describe('a photo that the server has taken and still makes', () => {
  const makes = async (key: string): Promise<void> => {
    await addAll(key);
    await sent.at(-1)!.take('1');
  };

  it('leaves its place to the next one, and is asked about until it is there', async () => {
    await addAll('a', 'b', 'c', 'd');
    await sent[0]!.take('1');
    expect(taken).toEqual(['a=1']);
    expect(phases()).toEqual(['a making', 'b sending', 'c sending', 'd sending']);
    serverSays({ id: '1', in_work: true }, uploaded('1'));
    await jest.advanceTimersByTimeAsync(400);
    expect(done).toEqual([]);
    await jest.advanceTimersByTimeAsync(600);
    expect(done).toEqual(['a=1']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(looked).toEqual(['1', '1']);
    expect(taken).toEqual(['a=1']);
  });

  it('is asked about more and more seldom, whether or not the line and the server are there', async () => {
    await makes('a');
    serverSays(new ApiError(503, 'X', ''), new ApiError(429, 'X', ''));
    await jest.advanceTimersByTimeAsync(120_000);
    expect(looked.length).toBeLessThan(35);
    expect(phases()).toEqual(['a making']);
    serverSays(uploaded('1'));
    await jest.advanceTimersByTimeAsync(5000);
    expect(done).toEqual(['a=1']);
    expect(sent).toHaveLength(1);
  });

  it('fails with its sentence when it turns out to be none', async () => {
    await makes('a');
    serverSays(new ApiError(422, 'PHOTO_UNREADABLE', 'Fotoğraf okunamadı.'));
    await jest.advanceTimersByTimeAsync(400);
    expect(watched.queue.states().get('a')).toMatchObject({
      phase: 'failed',
      sentence: 'Fotoğraf okunamadı.',
      canRetry: false,
    });
  });

  it('is sent again when the server has lost it', async () => {
    await makes('a');
    serverSays(new ApiError(404, 'PHOTO_NOT_FOUND', 'Fotoğraf bulunamadı.'));
    await jest.advanceTimersByTimeAsync(400);
    expect(phases()).toEqual(['a sending']);
    await sent[1]!.take('2');
    expect(taken).toEqual(['a=1', 'a=2']);
  });

  it('that only the server has ends when it is lost there, too', async () => {
    serverSays(new ApiError(404, 'PHOTO_NOT_FOUND', 'Fotoğraf bulunamadı.'));
    watched.queue.add('a', undefined, '1');
    await settle();
    expect(watched.queue.states().get('a')).toMatchObject({ phase: 'failed', canRetry: false });
    expect(sent).toEqual([]);
  });

  it('is nobody’s any more when it is stopped: another try sends it again', async () => {
    await makes('a');
    watched.queue.cancel('a');
    expect(discarded).toEqual(['1']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(looked).toEqual([]);
    watched.queue.retry('a');
    await settle();
    await sent[1]!.take('2');
    await jest.advanceTimersByTimeAsync(400);
    expect(looked).toEqual(['2']);
    watched.queue.drop('a');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(looked).toEqual(['2']);
  });

  it('that only the server has stays there when it is stopped, and is asked about again', async () => {
    watched.queue.add('a', undefined, '1');
    await settle();
    watched.queue.cancel('a');
    expect(discarded).toEqual([]);
    watched.queue.retry('a');
    await settle();
    expect(phases()).toEqual(['a making']);
    expect(looked).toEqual(['1', '1']);
  });

  it('says when the line is broken, and goes on when it is back', async () => {
    await makes('a');
    serverSays(new ApiError(0, 'X', ''));
    await jest.advanceTimersByTimeAsync(400);
    expect(phases()).toEqual(['a offline']);
    serverSays(uploaded('1'));
    watched.queue.resume();
    await settle();
    expect(done).toEqual(['a=1']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(looked).toHaveLength(2);
  });
});
