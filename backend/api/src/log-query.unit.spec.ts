import { describe, expect, it } from '@jest/globals';
import { logQuery, requestQuery, streamQuery } from './log-query.js';

interface Schema {
  safeParse(value: unknown): {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[] };
  };
}

/** What an address is refused with, field by field; nothing where it is taken. */
const refused = (schema: Schema, address: string) =>
  schema
    .safeParse(Object.fromEntries(address.split('&').flatMap((part) => (part === '' ? [] : [part.split('=')]))))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

const OF_ONE_STREAM = 'r ile başlayan konum tek bir akışın sırasıdır; hangi akışın olduğunu da yazın.';
const ENDS_FIRST = 'Bitiş başlangıçtan önce; bitişi daha geç ya da başlangıcı daha erken bir an yapın.';
const BY_REVISION = 'Tek bir akışta görülenden sonrası sırayla sorulur; r5 gibi yazın.';
const ONE_PLACE = 'Bir seferde tek bir yere bakılır; near, before ve after içinden yalnızca birini yazın.';
const ONE_BEGINNING = 'Akışa ya bir sıradan ya da bir andan bakılır; from ve at içinden yalnızca birini yazın.';

describe('an address of the log, of which no part is passed over in silence,', () => {
  it.each([
    ['before=r5', [`before: ${OF_ONE_STREAM}`]],
    ['category=listing-&before=r5', [`before: ${OF_ONE_STREAM}`]],
    ['stream=&before=r5', [`before: ${OF_ONE_STREAM}`]],
    ['type=listing.sold&after=r5', [`after: ${OF_ONE_STREAM}`]],
    ['before=r', ['before: Geçersiz konum.']],
    ['since=2026-11-22&until=2026-11-21', [`until: ${ENDS_FIRST}`]],
    ['stream=listing-42&since=2026-11-22T10:00:00Z&until=2026-11-22T09:59:59Z', [`until: ${ENDS_FIRST}`]],
    ['stream=listing-42&after=70', [`after: ${BY_REVISION}`]],
    ['stream=listing-42&before=r5&after=70-70', [`after: ${BY_REVISION}`]],
  ])('%s is refused, and says how it is written', (address, sentences) => {
    expect(refused(logQuery, address)).toEqual(sentences);
  });

  it.each([
    'since=2026-11-21&until=2026-11-21',
    'since=2026-11-22&until=2026-11-21T21:00:00Z',
    'before=42',
    'before=42-43&after=7',
    'stream=listing-42&before=r5&after=r2',
    'stream=listing-42&before=42',
  ])('%s is taken', (address) => {
    expect(refused(logQuery, address)).toBeUndefined();
  });

  it('looks for a request from one place, whichever it is', () => {
    for (const one of ['', 'near=4', 'before=4', 'after=4-4']) expect(refused(requestQuery, one)).toBeUndefined();
    expect(refused(requestQuery, 'near=4&before=4')).toEqual([`before: ${ONE_PLACE}`]);
    expect(refused(requestQuery, 'near=4&after=4')).toEqual([`after: ${ONE_PLACE}`]);
    expect(refused(requestQuery, 'before=9&after=4')).toEqual([`after: ${ONE_PLACE}`]);
  });

  it('begins in a stream at a revision or at a moment', () => {
    for (const one of ['', 'from=100', 'at=2026-11-20']) expect(refused(streamQuery, one)).toBeUndefined();
    expect(refused(streamQuery, 'from=0&at=2026-11-20')).toEqual([`at: ${ONE_BEGINNING}`]);
  });
});
