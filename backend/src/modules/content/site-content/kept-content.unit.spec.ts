import { describe, expect, it } from '@jest/globals';
import { pageLayoutWrite } from '@ilan/api';
import { reversibleWorld } from '#test/support/reversible-world.js';
import { contentRules } from './content-rules.js';
import { KeptContent } from './kept-content.js';

const content = {
  title: 'Kargo rehberi',
  slug: 'kargo-rehberi',
  description: 'Eşyanızı kargoyla nasıl gönderirsiniz?',
  seo_title: null,
  text: 'Kırılacak eşyayı köpükle sarın.',
};
const changed = { ...content, text: 'Kırılacak eşyayı gazeteyle sarın.' };
const ID = 11;

/** A site whose changes are turned back. */
function world() {
  const site = reversibleWorld(contentRules, new KeptContent());
  const act = (type: string, revision: number) => ({ type, page_id: ID, revision });
  return { ...site, act, page: () => site.state().pages.find(({ id }) => id === ID) };
}
const created = { type: 'create', content };

describe('a change of pages, turned back', () => {
  it('is a publication that is withdrawn, and the other way round; one over an earlier text publishes that again, and the draft stays', () => {
    const { run, way, back, act, page } = world();
    run(created, act('publish', 1));
    back(1);
    expect(page()).toMatchObject({ published: null, draft: content });
    // That it was withdrawn is a change, too.
    back(2);
    expect(page()?.published?.content).toEqual(content);
    const later = { ...content, title: 'Kargo', slug: 'kargo' };
    run({ ...act('write', page()?.revision ?? 0), content: changed });
    run(act('publish', page()?.revision ?? 0));
    run({ ...act('write', page()?.revision ?? 0), content: later });
    expect(way(7)).toMatchObject({ refusal: null, note: 'Taslak değişmez.', permission: null });
    back(7);
    expect(page()).toMatchObject({ draft: later, published: { content } });
    // That the earlier text came back is a change of its own, and goes back as one.
    back(9);
    expect(page()).toMatchObject({ draft: later, published: { content: changed } });
  });

  it('is barred for who published before others did the same again', () => {
    const { run, way, act } = world();
    run(created, act('publish', 1), act('withdraw', 2), act('publish', 3));
    expect(way(1)).toMatchObject({ refusal: expect.stringContaining('sonra yeniden'), later: { revision: 3 } });
    expect(way(0)).toMatchObject({ refusal: expect.stringContaining('sonra yeniden'), permission: 'pages.delete' });
  });

  it('that withdrew a page publishes what was withdrawn, whatever became of the draft', () => {
    const { run, back, act, page } = world();
    run(created, act('publish', 1), act('withdraw', 2), { ...act('write', 3), content: changed });
    back(2);
    expect(page()).toMatchObject({ draft: changed, published: { content } });
  });

  it('that deleted one brings it back as it went: its number, its words, what visitors read and where it stood', () => {
    const { run, way, back, act, page, state } = world();
    run(created, act('publish', 1));
    const { layout } = state();
    const groups = layout.groups.map((one, at) => ({ ...one, pages: at === 1 ? [ID, ...one.pages] : one.pages }));
    run({ type: 'arrange', layout: { ...layout, groups, head: [...layout.head, ID] } });
    run({ ...act('write', 2), content: changed });
    const before = state();
    run(act('delete', 3));
    expect(way(4)).toMatchObject({ permission: 'pages.create', note: expect.stringContaining('aynı numara') });
    expect(way(4).parts.map(({ name, becomes }) => [name, becomes.split('\n')[0]])).toEqual([
      ['Sayfa', 'Kargo rehberi'],
      ['Yayındaki metin', 'Kargo rehberi'],
      ['Yeri', 'Üst çubuk, Grup: Yardım'],
    ]);
    expect(way(4).warning()).toBeNull();
    back(4);
    expect(page()).toEqual({ ...before.pages.at(-1), revision: 4, updated_at: expect.any(Date) });
    expect({ ...state().layout, revision: 0 }).toEqual({ ...before.layout, revision: 0 });
    // What was done before it went can be turned back as if it had never gone.
    back(3);
    expect(page()).toMatchObject({ draft: content, published: { content }, revision: 5 });
    // That it came back is a change, too, and bars itself where something was written since.
    run({ ...act('write', 5), content: changed });
    expect(way(5)).toMatchObject({ refusal: expect.stringContaining('sonra yeniden'), permission: 'pages.delete' });
  });

  it('that deleted one goes back as often as it happens, and no number is given to a new page meanwhile', () => {
    const { run, way, back, act, page, state } = world();
    run(created, act('delete', 1), created);
    back(1);
    expect(
      state()
        .pages.map(({ id }) => id)
        .slice(-2),
    ).toEqual([ID, ID + 1]);
    expect(way(1).refusal).toContain('zaten geri alındı');
    // The way back is turned back: it is gone again, and comes back once more.
    back(3);
    expect(page()).toBeUndefined();
    expect(state().pages.at(-1)?.id).toBe(ID + 1);
    back(5);
    expect(page()).toMatchObject({ draft: content, published: null, revision: 3 });
  });

  it('that deleted one says where its group went meanwhile, and leaves it out of that place alone', () => {
    const { run, way, back, state } = world();
    run({ type: 'delete', page_id: 9, revision: 0 });
    const { layout } = state();
    run({ type: 'arrange', layout: { ...layout, groups: layout.groups.filter(({ title }) => title !== 'Yardım') } });
    expect(way(0)).toMatchObject({ refusal: null });
    expect(way(0).warning()).toBe('Sayfanın durduğu grup artık yok; sayfa o yerine dönmez.');
    back(0);
    expect(contentRules.initialState.layout.head).toContain(9);
    expect(state().layout.head).toEqual(contentRules.initialState.layout.head);
    expect(state().layout.groups.flatMap(({ pages }) => pages)).not.toContain(9);
    expect(state().pages.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('that deleted one is not put where there is no room by now, and says so', () => {
    const { run, way, back, state } = world();
    run({ type: 'delete', page_id: 9, revision: 0 });
    const { layout } = state();
    run({ type: 'arrange', layout: { ...layout, head: [1, 2, 3, 4, 5] } });
    expect(way(0).warning()).toBe('Sayfanın durduğu yerlerden biri doldu; sayfa oraya dönmez.');
    back(0);
    expect(state().layout.head).toEqual([1, 2, 3, 4, 5]);
    expect(state().layout.groups.flatMap(({ pages }) => pages)).toContain(9);
    // What came of it can be saved as it stands.
    const { groups, footer, head, revision } = state().layout;
    expect(pageLayoutWrite.safeParse({ groups, footer, head, revision }).success).toBe(true);
  });

  it('of places and of links is what was before, whatever became of pages meanwhile', () => {
    const { run, back, state } = world();
    const { layout, social } = state();
    run({ type: 'arrange', layout: { ...layout, head: [2], groups: layout.groups.slice(0, 1) } }, created);
    back(0);
    const names = ({ groups, head, footer }: typeof layout) => [
      groups.map(({ title, pages }) => [title, pages]),
      head,
      footer,
    ];
    expect(names(state().layout)).toEqual(names(layout));
    run({ type: 'link', links: social.links.slice(1), revision: 0 });
    back(4);
    expect(state().social.links).toEqual(social.links);
  });

  it('says of links that differ only in their drawing which drawing each has', () => {
    const { run, way, state } = world();
    const [first, second, ...others] = state().social.links;
    const links = [{ ...first!, icon_svg: second!.icon_svg }, second!, ...others];
    run({ type: 'link', links, revision: 0 });
    const [part] = way(0).parts;
    expect(part?.now).not.toBe(part?.becomes);
    expect(part?.becomes.split('\n')[0]).toMatch(new RegExp(`^${first!.name}: .* \\(simge [0-9a-f]{6}\\)$`, 'u'));
  });
});
