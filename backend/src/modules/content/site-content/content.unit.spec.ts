import { describe, expect, it } from '@jest/globals';
import type { PageContent } from '@ilan/api';
import type { ContentCommand } from './content.decider.js';
import { contentRules } from './content-rules.js';
import type { SiteContent } from './site-content.js';

type Wanted = ContentCommand extends infer One ? (One extends ContentCommand ? Omit<One, 'now'> : never) : never;
const now = new Date('2026-11-24T10:00:00Z');
const shipped = contentRules.initialState;
const content: PageContent = {
  title: 'Kargo rehberi',
  slug: 'kargo-rehberi',
  description: 'Eşyanızı kargoyla nasıl gönderirsiniz?',
  seo_title: null,
  text: '## Paketleme\n\nKırılacak eşyayı köpükle sarın.',
};
const decide = (command: Wanted, state = shipped) => contentRules.decide({ ...command, now }, state);
const events = (command: Wanted, state = shipped) => {
  const decided = decide(command, state);
  if (!decided.ok) throw decided.error;
  return decided.value;
};
const after = (commands: readonly Wanted[], begun = shipped): SiteContent =>
  commands.reduce<SiteContent>(
    (state, command) => events(command, state).reduce((so, event) => contentRules.evolve(so, event), state),
    begun,
  );
const refusal = (command: Wanted, state = shipped) => {
  const decided = decide(command, state);
  return decided.ok ? undefined : { code: decided.error.code, message: decided.error.message };
};
const page = (state: SiteContent, id: number) => state.pages.find((one) => one.id === id);
const created = after([{ type: 'create', content }]);
const published = after([{ type: 'publish', page_id: 11, revision: 1 }], created);

describe('pages', () => {
  it('begin with those of the product, all of them published, in their places', () => {
    expect(shipped.pages.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(shipped.pages.every((one) => one.published?.content === one.draft && one.revision === 0)).toBe(true);
    expect(shipped.layout.groups.map(({ title }) => title)).toEqual(['Kurumsal', 'Yardım', 'Yasal']);
    expect(shipped.social.links.every(({ icon_svg }) => icon_svg.startsWith('<svg'))).toBe(true);
  });

  it('are drafts first, read by visitors once published, and as they were published until they are again', () => {
    expect(page(created, 11)).toMatchObject({ draft: content, published: null, revision: 1 });
    expect(page(published, 11)?.published).toEqual({ content, at: now });
    const title = 'Kargo ve paketleme';
    const written = after([{ type: 'write', page_id: 11, revision: 2, content: { ...content, title } }], published);
    expect(page(written, 11)).toMatchObject({ draft: { title }, published: { content: { title: content.title } } });
    expect(page(after([{ type: 'withdraw', page_id: 11, revision: 3 }], written), 11)?.published).toBeNull();
  });

  it('record nothing where nothing changes', () => {
    expect(events({ type: 'write', page_id: 11, revision: 2, content: { ...content } }, published)).toEqual([]);
    expect(events({ type: 'publish', page_id: 11, revision: 2 }, published)).toEqual([]);
    expect(events({ type: 'withdraw', page_id: 11, revision: 1 }, created)).toEqual([]);
    const { groups, footer, head } = shipped.layout;
    const layout = {
      groups: groups.map((one) => ({ ...one, pages: [...one.pages] })),
      footer: [...footer],
      head: [...head],
    };
    expect(events({ type: 'arrange', layout: { ...layout, revision: 0 } })).toEqual([]);
    expect(events({ type: 'link', links: shipped.social.links, revision: 0 })).toEqual([]);
  });

  it('that are deleted leave their places, tell who arranges meanwhile, and never give their number away', () => {
    const gone = after([{ type: 'delete', page_id: 10, revision: 0 }]);
    expect(page(gone, 10)).toBeUndefined();
    expect(gone.layout).toMatchObject({ footer: [3, 4, 5], revision: 1 });
    expect(gone.layout.groups[0]?.pages).toEqual([1, 6]);
    expect(after([{ type: 'create', content }], gone).pages.at(-1)?.id).toBe(11);
    const again = after(
      [
        { type: 'delete', page_id: 11, revision: 1 },
        { type: 'create', content },
      ],
      created,
    );
    expect(again.pages.at(-1)?.id).toBe(12);
  });

  it('stand where staff puts them; new groups get numbers of their own', () => {
    const groups = [
      { id: 2, title: 'Destek', pages: [7, 11] },
      { id: null, title: 'Kargo', pages: [] },
    ];
    const { layout, lastGroup } = after(
      [{ type: 'arrange', layout: { groups, footer: [], head: [11], revision: 0 } }],
      created,
    );
    expect(layout).toEqual({
      groups: [
        { id: 2, title: 'Destek', pages: [7, 11] },
        { id: 4, title: 'Kargo', pages: [] },
      ],
      footer: [],
      head: [11],
      revision: 1,
    });
    expect(lastGroup).toBe(4);
  });

  const places = (change: object) =>
    ({ type: 'arrange', layout: { groups: [], footer: [], head: [], revision: 0, ...change } }) as Wanted;
  it.each<[string, Wanted, string, RegExp]>([
    ['a page that is not there', { type: 'publish', page_id: 99, revision: 0 }, 'PAGE_NOT_FOUND', /bulunamadı/],
    ['what was changed meanwhile', { type: 'write', page_id: 1, revision: 4, content }, 'VERSION_CONFLICT', /değişti/],
    ['to delete what letters lead to', { type: 'delete', page_id: 6, revision: 0 }, 'PAGE_NEEDED', /silinemez/],
    ['to withdraw it', { type: 'withdraw', page_id: 6, revision: 0 }, 'PAGE_NEEDED', /kaldırılamaz/],
    ['places that changed meanwhile', places({ revision: 3 }), 'VERSION_CONFLICT', /Yerleşim siz bakarken/],
    ['places for no page', places({ footer: [77] }), 'VALIDATION', /artık yok/],
    ['a page twice in a place', places({ head: [1, 1] }), 'VALIDATION', /yalnızca bir kez/],
    [
      'a page in two groups',
      places({
        groups: [
          { id: 1, title: 'Bir', pages: [1] },
          { id: 2, title: 'İki', pages: [1] },
        ],
      }),
      'VALIDATION',
      /yalnızca bir kez/,
    ],
    [
      'a group that is gone',
      places({ groups: [{ id: 9, title: 'Dokuz', pages: [] }] }),
      'VALIDATION',
      /Gruplardan biri/,
    ],
    [
      'two groups of one name',
      places({
        groups: [
          { id: 1, title: 'İLETİŞİM', pages: [] },
          { id: 2, title: 'iletişim', pages: [] },
        ],
      }),
      'VALIDATION',
      /adı aynı/,
    ],
    ['links that changed meanwhile', { type: 'link', links: [], revision: 2 }, 'VERSION_CONFLICT', /Bağlantılar/],
  ])('refuse %s', (_what, command, code, message) => {
    expect(refusal(command)?.code).toBe(code);
    expect(refusal(command)?.message).toMatch(message);
  });

  it('keep of a drawing its shapes alone', () => {
    const icon_svg = '<svg onload="x()"><script>x()</script><circle cx="4" cy="4" r="2" onclick="x()"/></svg>';
    const { social } = after([
      { type: 'link', links: [{ name: 'Bir', link: 'https://bir.example', icon_svg }], revision: 0 },
    ]);
    expect(social.links[0]?.icon_svg).toContain('><circle cx="4" cy="4" r="2"/></svg>');
    expect(social.links[0]?.icon_svg).not.toMatch(/script|onload|onclick/);
  });
});
