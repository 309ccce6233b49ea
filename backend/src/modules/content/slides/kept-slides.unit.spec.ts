import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { ReversibleRecord } from '#platform/turning-back/reversible-record.js';
import { reversalOf } from '#platform/turning-back/reversal.js';
import { reversibleWorld } from '#test/support/reversible-world.js';
import { KeptSlides } from './kept-slides.js';
import { slidesDecider } from './slides.js';

const kept = new KeptSlides() as unknown as ReversibleRecord;
const picture = (id: string) => ({ id, width: 1600, height: 500, placeholder: '' });
const written = (title: string, revision: number): StoredEvent => {
  const pictures = { desktop: picture('a'), phone: picture('b') };
  const words = { title, text: '', link: '/arama', valid_from: null, valid_to: null };
  const data = { slide_id: 1, ...words, ...pictures, at: '2026-11-27T10:00:00.000Z' };
  return { type: 'slide.written', data, revision, id: `event-${revision}` } as unknown as StoredEvent;
};

describe('a slide that was written', () => {
  it('is deleted by turning its first writing back, which asks for that right; a later one only for the right to edit', () => {
    const [first, second] = [written('Bayram', 0), written('Yılbaşı', 1)];
    expect(reversalOf(kept, [first], 0)).toMatchObject({
      ...{ refusal: null, permission: 'sliders.delete', note: 'Slayt silinir.' },
      command: { type: 'delete', slide_id: 1 },
    });
    expect(reversalOf(kept, [first, second], 1)).toMatchObject({
      ...{ refusal: null, permission: null, note: null },
      command: { type: 'write', slide: { title: 'Bayram', desktop: 'a' } },
    });
  });
});

describe('a change of slides', () => {
  const words = { text: '', link: '/arama', valid_from: null, valid_to: null };
  /** A show whose changes are turned back; the bus says a picture by its number alone. */
  function world() {
    const show = reversibleWorld(slidesDecider, new KeptSlides(), (command) => {
      const { slide, ...rest } = command as { readonly slide?: { readonly desktop: string; readonly phone: string } };
      const pictures = slide && { slide: { ...slide, desktop: picture(slide.desktop), phone: picture(slide.phone) } };
      return { ...rest, ...pictures };
    });
    return { ...show, titles: () => show.state().slides.map(({ title }) => title), show: show.state };
  }
  const slide = (title: string, desktop = 'a') => ({
    ...{ ...words, title },
    ...{ desktop: picture(desktop), phone: picture('b') },
  });
  const create = (title: string) => ({ type: 'create', slide: slide(title) });
  const write = (slide_id: number, revision: number, title: string, desktop?: string) => ({
    ...{ type: 'write', slide_id, revision },
    slide: slide(title, desktop),
  });

  it('of the order is told as what the order was', () => {
    const { run, show } = world();
    const order = () => new KeptSlides().told(show(), 'order')?.facts;
    run(create('Bayram'), create('Yılbaşı'));
    expect(order()).toEqual([{ name: 'Sıra', value: 'Bayram, Yılbaşı' }]);
    run({ type: 'order', ids: [2, 1] });
    expect(order()).toEqual([{ name: 'Sıra', value: 'Yılbaşı, Bayram' }]);
  });

  it('is turned back: the order, what was written with its picture, and that one was deleted', () => {
    const { run, way, back, titles, show } = world();
    run(create('Bayram'), create('Yılbaşı'), { type: 'order', ids: [2, 1] });
    back(2);
    expect(titles()).toEqual(['Bayram', 'Yılbaşı']);
    run(write(1, 1, 'Kurban Bayramı', 'c'));
    back(5);
    expect(show().slides[0]).toMatchObject({ title: 'Bayram', desktop: { id: 'a' } });
    run({ type: 'delete', slide_id: 1, revision: 3 });
    run(create('Okul'));
    back(8);
    // To where it stood among the others, and counted on: who has it open from before is told so.
    expect(show().slides.map(({ id, title, revision }) => [id, title, revision])).toEqual([
      [1, 'Bayram', 4],
      [2, 'Yılbaşı', 1],
      [3, 'Okul', 1],
    ]);
    // What was done before it went can be turned back as if it had never gone.
    run(write(1, 4, 'Yaz'));
    expect(way(10)).toMatchObject({ refusal: expect.stringContaining('sonra yeniden'), permission: 'sliders.delete' });
    back(12);
    back(10);
    expect(titles()).toEqual(['Yılbaşı', 'Okul']);
    back(15);
    expect(show().slides[0]).toMatchObject({ id: 1, title: 'Bayram', desktop: { id: 'a' }, revision: 7 });
  });

  it('is barred by what came since, also where it is as it was again; a slide beside it bars its order alone', () => {
    const { run, way, titles } = world();
    run(create('Bayram'), create('Yılbaşı'), write(1, 1, 'Tatil'), write(1, 2, 'Yaz'), write(1, 3, 'Tatil'));
    expect(way(2)).toMatchObject({ refusal: expect.stringContaining('sonra yeniden'), later: { revision: 4 } });
    expect(way(0)).toMatchObject({ refusal: expect.stringContaining('sonra yeniden'), later: { revision: 4 } });
    run({ type: 'order', ids: [2, 1] }, create('Okul'));
    expect(way(5)).toMatchObject({ refusal: expect.stringContaining('sonra yeniden'), later: { revision: 6 } });
    expect(way(4)).toMatchObject({ refusal: null });
    expect(titles()).toEqual(['Yılbaşı', 'Tatil', 'Okul']);
  });

  it('is told as of a moment', () => {
    const { run, show } = world();
    run(create('Bayram'), create('Yılbaşı'));
    expect(new KeptSlides().told(show(), '2')?.facts).toEqual(
      expect.arrayContaining([
        { name: 'Başlık', value: 'Yılbaşı' },
        { name: 'Geniş fotoğraf', value: expect.stringMatching(/^\d+ × \d+ fotoğraf \(.+\)$/u) },
        { name: 'Telefon fotoğrafı', value: expect.stringMatching(/^\d+ × \d+ fotoğraf \(.+\)$/u) },
        { name: 'Sıra', value: '2 / 2' },
      ]),
    );
    expect(new KeptSlides().told(show(), '7')).toBeUndefined();
    expect(['7', 'order'].map((id) => new KeptSlides().pageOf(id))).toEqual(['/cpadmin/sliders/7', '/cpadmin/sliders']);
  });
});
