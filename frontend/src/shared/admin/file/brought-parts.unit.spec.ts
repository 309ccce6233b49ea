import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError } from '@/shared/api-client/api-error';
import { broughtInParts } from './brought-parts';
import { StoppedFile } from './stopped-file';
import type { Progress } from './tried-file';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

type Answer = 'done' | 'lost' | 'lost answer' | ApiError;

/** A server that carries out what arrives once a key, and a way to it that answers as told, from then on as it should. */
function aFile(parts: readonly (readonly string[])[], answers: readonly Answer[]) {
  const left = [...answers];
  const carriedOut = new Map<string, readonly string[]>();
  const sent: string[] = [];
  const apply = broughtInParts<readonly string[]>({
    parts,
    sizeOf: ({ length }) => length,
    bring: (part, { steadily, once }) =>
      steadily(() =>
        once(part, ({ 'Idempotency-Key': key }) => {
          sent.push(part.join());
          const answer = left.shift() ?? 'done';
          if (answer instanceof ApiError) return Promise.reject(answer);
          if (answer !== 'lost') carriedOut.set(key, part);
          return answer === 'done' ? Promise.resolve(part.length) : Promise.reject(new ApiError(0, 'OFFLINE', 'Yok.'));
        }),
      ),
  });
  const told: Progress[] = [];
  const go = async (): Promise<number | Error> => {
    const done = apply((progress) => told.push(progress)).catch((error: unknown) => {
      if (error instanceof Error) return error;
      throw error;
    });
    await jest.advanceTimersByTimeAsync(60_000);
    return done;
  };
  return { go, told, sent, done: () => [...carriedOut.values()].flat() };
}
const ROWS = [['a', 'b'], ['c', 'd'], ['e']] as const;

it('parts are brought one after the other, and how far it is told by rows', async () => {
  const { go, told, done } = aFile(ROWS, []);
  expect(await go()).toBe(5);
  expect(told).toEqual([0, 2, 4].map((rows) => ({ done: rows, all: 5, isLost: false })));
  expect(done()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it.each<[string, Answer]>([
  ['no call arrived', 'lost'],
  ['the answer was lost', 'lost answer'],
  ['the program was away', new ApiError(503, 'UNAVAILABLE', 'Yok.')],
  ['the first one was under way', new ApiError(409, 'REQUEST_UNDER_WAY', 'Hâlâ işleniyor.')],
])('where %s it goes on by itself, and nothing is done twice', async (_what, answer) => {
  const { go, told, done, sent } = aFile(ROWS, ['done', answer, answer]);
  expect(await go()).toBe(5);
  expect(done()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(sent).toEqual(['a,b', 'c,d', 'c,d', 'c,d', 'e']);
  expect(told.map(({ done: rows, isLost }) => `${rows}${isLost ? '?' : ''}`)).toEqual([
    '0',
    '2',
    '2?',
    '2',
    '2?',
    '2',
    '4',
  ]);
});

it('where nobody answers for long it stops, and goes on with what was under way once it is applied again', async () => {
  const { go, done, sent } = aFile(ROWS, ['done', 'lost answer', ...Array.from({ length: 5 }, () => 'lost' as const)]);
  const stopped = await go();
  expect(stopped).toEqual(
    new StoppedFile(
      'Yanıt gelmedi: 5 satırın 2 tanesi uygulandı, kalanı belli değil. Bağlantı gelince kaldığı yerden sürdürün; hiçbir satır iki kez uygulanmaz.',
    ),
  );
  expect(stopped instanceof StoppedFile && stopped.canGoOn).toBe(true);
  expect(await go()).toBe(5);
  expect(done()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(sent.filter((one) => one === 'a,b')).toHaveLength(1);
});

it('what is refused stops it with its reason, and is not sent again', async () => {
  const refusal = new ApiError(422, 'VALIDATION', 'Olmaz.', { rows: ['“c”: olmaz.'] });
  const { go, sent } = aFile(ROWS, ['done', refusal]);
  const stopped = await go();
  expect(stopped).toEqual(
    new StoppedFile(
      '5 satırın 2 tanesi uygulandı, sonra durdu: “c”: olmaz. Uygulananlar kaldı; kalanını görmek için aynı dosyayı yeniden yükleyin.',
    ),
  );
  expect(stopped instanceof StoppedFile && stopped.canGoOn).toBe(false);
  expect(sent).toEqual(['a,b', 'c,d']);
});

it('a file of one part says of itself why it cannot be, and nothing of how far it is', async () => {
  const refusal = new ApiError(422, 'VALIDATION', 'Olmaz.');
  const { go, told } = aFile([['a']], [refusal]);
  expect(await go()).toBe(refusal);
  expect(told).toEqual([]);
});
