import { describe, expect, it } from '@jest/globals';
import { picturesNeeded } from './slide-pictures-kept.js';
import { isShown, type SlideCommand, type SlideEvent, slidesDecider, type SlideShow } from './slides.js';

const now = new Date('2026-11-24T10:00:00Z');
const picture = { id: 'a'.repeat(32), width: 1600, height: 600, placeholder: '' };
const slide = {
  title: 'Bayram',
  text: '',
  link: '/arama',
  desktop: picture,
  phone: picture,
  valid_from: null,
  valid_to: null,
};
type Wanted = SlideCommand extends infer One ? (One extends SlideCommand ? Omit<One, 'now'> : never) : never;
const decide = (command: Wanted, show: SlideShow) => slidesDecider.decide({ ...command, now }, show);
const after = (commands: readonly Wanted[], show = slidesDecider.initialState): SlideShow =>
  commands.reduce((state, command) => {
    const decided = decide(command, state);
    if (!decided.ok) throw decided.error;
    return decided.value.reduce((so, event) => slidesDecider.evolve(so, event), state);
  }, show);
const ids = ({ slides }: SlideShow) => slides.map(({ id }) => id);
const refusal = (command: Wanted, show: SlideShow) => {
  const decided = decide(command, show);
  return decided.ok ? undefined : decided.error.code;
};
const two = after([
  { type: 'create', slide },
  { type: 'create', slide },
]);

describe('slides', () => {
  it('are none until staff brings some, stand behind the others, and never give their number away', () => {
    expect(slidesDecider.initialState.slides).toEqual([]);
    expect(ids(two)).toEqual([1, 2]);
    const again = after(
      [
        { type: 'delete', slide_id: 2, revision: 1 },
        { type: 'create', slide },
      ],
      two,
    );
    expect(ids(again)).toEqual([1, 3]);
  });

  it('come back where their deletion is turned back, to their place among as many as there may be; none comes that never went', () => {
    const gone = after([{ type: 'delete', slide_id: 1, revision: 1 }], two);
    const restore: Wanted = { type: 'restore', slide_id: 1, slide, place: 0 };
    const back = after([restore], gone);
    expect(back.slides.map(({ id, revision }) => [id, revision])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(refusal(restore, back)).toBe('NO_SLIDE');
    expect(refusal({ ...restore, slide_id: 9 }, gone)).toBe('NO_SLIDE');
    const full = after(
      Array.from({ length: 11 }, (): Wanted => ({ type: 'create', slide })),
      gone,
    );
    expect(refusal(restore, full)).toBe('TOO_MANY_SLIDES');
    // Far behind the last one is the end.
    expect(ids(after([{ ...restore, place: 40 }], gone))).toEqual([2, 1]);
  });

  it('stand in the order that staff gives them, and keep it when one is changed', () => {
    const turned = after([{ type: 'order', ids: [2, 1] }], two);
    expect(ids(turned)).toEqual([2, 1]);
    const title = 'Kurban Bayramı';
    const changed = after([{ type: 'write', slide_id: 2, revision: 1, slide: { ...slide, title } }], turned);
    expect(changed.slides.map((one) => `${one.title} ${one.revision}`)).toEqual(['Kurban Bayramı 2', 'Bayram 1']);
    expect(decide({ type: 'order', ids: [2, 1] }, turned)).toMatchObject({ value: [] });
  });

  it('keep the place that the first of two people gave one where the second has not seen it', () => {
    const three = after([{ type: 'create', slide }], two);
    const first = after([{ type: 'order', ids: [2, 1, 3], was: [1, 2, 3] }], three);
    expect(refusal({ type: 'order', ids: [1, 3, 2], was: [1, 2, 3] }, first)).toBe('VERSION_CONFLICT');
    expect(ids(after([{ type: 'order', ids: [2, 3, 1], was: [2, 1, 3] }], first))).toEqual([2, 3, 1]);
    expect(decide({ type: 'order', ids: [2, 1, 3], was: [1, 2, 3] }, first)).toMatchObject({ value: [] });
  });

  describe('and their pictures', () => {
    const shows = (id: string) => ({ ...slide, desktop: { ...picture, id } });
    const needed = ({ pictures }: SlideShow, daysLater: number) =>
      [...picturesNeeded(pictures, new Date(now.getTime() + daysLater * 86_400_000))].sort();
    const [first, second, phone] = ['b'.repeat(32), 'c'.repeat(32), picture.id];
    const changed = after([
      { type: 'create', slide: shows(first) },
      { type: 'write', slide_id: 1, revision: 1, slide: shows(second) },
    ]);

    it('are needed for as long as they are shown, those of before for 400 days: a change of it may be turned back', () => {
      for (const days of [0, 399]) expect(needed(changed, days)).toEqual([phone, first, second]);
      for (const days of [400, 5_000]) expect(needed(changed, days)).toEqual([phone, second]);
    });

    it('are needed anew from the day on which what showed them again was changed', () => {
      const back = after([{ type: 'write', slide_id: 1, revision: 2, slide: shows(first) }], changed);
      expect(needed(back, 400)).toEqual([phone, first]);
    });

    it('are as few as those of 400 days, however many a slide has had, and whatever was deleted', () => {
      let state = changed;
      const write = (day: number, id: string): void => {
        const at = new Date(now.getTime() + day * 86_400_000).toISOString();
        const written = { type: 'slide.written', data: { slide_id: 1, ...shows(id), at } } as const;
        state = slidesDecider.evolve(state, written);
      };
      for (let day = 1; day <= 2_000; day += 10) write(day, `picture-${day}`);
      expect(state.pictures.length).toBeLessThanOrEqual(43);
      expect(needed(state, 1_991)).toHaveLength(42);
      const later = new Date(now.getTime() + 5_000 * 86_400_000).toISOString();
      const data = { slide_id: 1, title: 'Yaz', at: now.toISOString() };
      const deleted: SlideEvent = { type: 'slide.deleted', data };
      const ordered: SlideEvent = { type: 'slides.ordered', data: { ids: [], at: later } };
      expect(slidesDecider.evolve(slidesDecider.evolve(changed, deleted), ordered).pictures).toEqual([]);
    });

    it('are needed for 400 days once it is deleted, those of before as well: it may come back, and be as it was before', () => {
      const gone = after([{ type: 'delete', slide_id: 1, revision: 2 }], changed);
      expect(needed(gone, 399)).toEqual([phone, first, second]);
      expect(needed(gone, 400)).toEqual([]);
      const back = after([{ type: 'restore', slide_id: 1, slide: shows(second), place: 0 }], gone);
      expect(needed(back, 399)).toEqual([phone, first, second]);
      expect(needed(back, 400)).toEqual([phone, second]);
    });

    it('of one slide are needed while another one still may ask for them', () => {
      const both = after(
        [
          { type: 'create', slide: shows(first) },
          { type: 'delete', slide_id: 1, revision: 2 },
        ],
        changed,
      );
      expect(needed(both, 400)).toEqual([phone, first]);
    });
  });

  it.each<[string, Wanted, string]>([
    ['one that is not there', { type: 'delete', slide_id: 9, revision: 1 }, 'NO_SLIDE'],
    ['what changed meanwhile', { type: 'write', slide_id: 1, revision: 7, slide }, 'VERSION_CONFLICT'],
    ['an order of other slides', { type: 'order', ids: [1] }, 'VERSION_CONFLICT'],
    [
      'days that end before they begin',
      { type: 'create', slide: { ...slide, valid_from: '2026-12-02', valid_to: '2026-12-01' } },
      'VALIDATION',
    ],
  ])('refuse %s', (_what, command, code) => expect(refusal(command, two)).toBe(code));

  describe('with pictures too small for their place', () => {
    const sized = (width: number, height: number) => ({ ...picture, id: `${width}x${height}`, width, height });
    const faults = (command: Wanted, show = two) => {
      const decided = decide(command, show);
      return decided.ok ? {} : decided.error.errors;
    };
    const wide = 'Görsel en az 1200 × 250 piksel olmalıdır.';
    const narrow = 'Görsel en az 600 × 250 piksel olmalıdır.';

    it.each([
      ['desktop', 1, 1, wide],
      ['desktop', 1199, 400, wide],
      ['desktop', 1600, 249, wide],
      ['phone', 599, 400, narrow],
    ] as const)('are refused at the field: %s of %i × %i', (place, width, height, sentence) => {
      const small = { ...slide, [place]: sized(width, height) };
      expect(faults({ type: 'create', slide: small })).toEqual({ [place]: [sentence] });
      expect(faults({ type: 'write', slide_id: 1, revision: 1, slide: small })).toEqual({ [place]: [sentence] });
    });

    it('are refused at both fields, and taken from the least size on', () => {
      const both = { ...slide, desktop: sized(1, 1), phone: sized(1, 1) };
      expect(faults({ type: 'create', slide: both })).toEqual({ desktop: [wide], phone: [narrow] });
      const least = { ...slide, desktop: sized(1200, 250), phone: sized(600, 250) };
      expect(faults({ type: 'create', slide: least })).toEqual({});
    });

    it('keep those that they have, and get them back where a change is turned back', () => {
      const data = { ...slide, desktop: sized(1, 1), at: now.toISOString() };
      const before = slidesDecider.evolve(two, { type: 'slide.written', data: { slide_id: 3, ...data } });
      const { at: _, ...old } = data;
      const write = (desktop: typeof picture, revision: number): Wanted => ({
        ...{ type: 'write', slide_id: 3, revision },
        slide: { ...old, title: 'Yaz', desktop },
      });
      expect(faults(write(old.desktop, 1), before)).toEqual({});
      expect(faults(write(sized(2, 2), 1), before)).toEqual({ desktop: [wide] });
      const other = after([write(picture, 1)], before);
      const reverts = { said: { revision: 1 }, holds: () => true } as unknown as NonNullable<SlideCommand['reverts']>;
      expect(faults(write(old.desktop, 2), other)).toEqual({ desktop: [wide] });
      expect(faults({ ...write(old.desktop, 2), reverts }, other)).toEqual({});
    });
  });

  it('are twelve at most', () => {
    const full = after(Array.from({ length: 12 }, (): Wanted => ({ type: 'create', slide })));
    expect(refusal({ type: 'create', slide }, full)).toBe('TOO_MANY_SLIDES');
  });

  it('are shown on their days alone, both included', () => {
    const [one] = after([
      { type: 'create', slide: { ...slide, valid_from: '2026-11-24', valid_to: '2026-11-25' } },
    ]).slides;
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
    expect(one && days.map((day) => isShown(one, day))).toEqual([false, true, true, false]);
  });
});
