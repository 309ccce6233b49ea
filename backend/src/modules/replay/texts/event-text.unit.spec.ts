import fc from 'fast-check';
import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import type { Json, RecordedEvent } from '#platform/event-store/event-store.js';
import { eventBlock, eventJson, eventLine } from './event-text.js';
import { readableJson } from './readable-json.js';

const photo = (n: number) => ({ id: `a17e5c6597cc955487ae5d48db7a72b${n}`, width: 1024, height: 768 });

const recorded = (data: Json): RecordedEvent => ({
  ...anEvent({ id: '348214ef-a4b5-5e05-9f00-665bc964a54f', type: 'listing.submitted', data }),
  streamId: 'listing-1',
  revision: 0,
  position: '00000000000000000018',
  recordedAt: new Date('2026-11-22T10:26:57.967Z'),
});

describe('an event as text', () => {
  it('is one whole line for a program, whatever its length', () => {
    const line = eventLine(recorded({ text: 'ş'.repeat(500) }));
    expect(line.split('\n')).toHaveLength(1);
    expect(line).toBe(
      `18  2026-11-22T10:26:57.967Z  listing-1@0  listing.submitted  by 7  {"text":"${'ş'.repeat(500)}"}`,
    );
  });

  it('is one line of JSON for scripts, with a note in the place of what is sealed', () => {
    const sealed = { $sealed: { fields: ['title'], person: '7', iv: 'x', text: 'y' }, price_minor: 1 };
    const line = eventJson(recorded(sealed));
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toMatchObject({
      ...{ stream: 'listing-1', revision: 0, position: '18', type: 'listing.submitted' },
      ...{ recorded_at: '2026-11-22T10:26:57.967Z', data: { $sealed: 'title of person 7', price_minor: 1 } },
    });
    expect(JSON.parse(eventJson(recorded(sealed), { title: 'Açık' }))).toMatchObject({ data: { title: 'Açık' } });
  });

  it('is two lines for a terminal, the data as far as it fits', () => {
    const [head, data] = eventLine(recorded({ text: 'ş'.repeat(500) }), undefined, 80).split('\n');
    expect(head).toBe('18  2026-11-22 10:26:57  listing-1@0  listing.submitted  by 7');
    expect(data).toHaveLength(80);
    expect(data).toMatch(/^ {4}\{"text":"ş+…$/);
    expect(eventLine(recorded({ a: 1 }), undefined, 80)).toMatch(/\n {4}\{"a":1\}$/);
  });

  it('is three lines for a terminal where its names are too long for one', () => {
    const long = { ...recorded({ a: 1 }), streamId: 'invoice-4b5f0c62-9e19-544d-8b11-110b115ba29b' };
    expect(eventLine(long, undefined, 80).split('\n')).toEqual([
      '18  2026-11-22 10:26:57  invoice-4b5f0c62-9e19-544d-8b11-110b115ba29b@0',
      '    listing.submitted  by 7',
      '    {"a":1}',
    ]);
  });

  it('is a block that fits 80 columns, with what fits on one line there', () => {
    const block = eventBlock(recorded({ photos: [photo(1), photo(2)], features: { renk: ['Mavi'], takas: true } }));
    expect(block.split('\n')).toEqual([
      '#0  listing.submitted  (schema 1)',
      '  recorded     2026-11-22T10:26:57.967Z, position 18',
      '  by           7 (seller)',
      '  id           348214ef-a4b5-5e05-9f00-665bc964a54f',
      '  correlation  correlation',
      '  because of   causation',
      '  {',
      '    "photos": [',
      '      {"id": "a17e5c6597cc955487ae5d48db7a72b1", "width": 1024, "height": 768},',
      '      {"id": "a17e5c6597cc955487ae5d48db7a72b2", "width": 1024, "height": 768}',
      '    ],',
      '    "features": {"renk": ["Mavi"], "takas": true}',
      '  }',
    ]);
  });

  it('loses nothing of any data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 100 }), (value, width) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(readableJson(plain, width))).toEqual(plain);
      }),
    );
  });
});
