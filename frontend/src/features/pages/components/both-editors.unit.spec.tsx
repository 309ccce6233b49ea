import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { PageLayout, PageLayoutWrite, StaffPages, StaffSocialLinks } from '@ilan/api';
import { noticeRead } from '@test/notice-read';
import { aUser, offline, openAccountPage, type Replies } from '@test/open-account-page';
import { toast } from '@/shared/ui/toast';
import { LayoutPage } from './layout-page';
import { SocialPage } from './social-page';

const link = (name: string) => ({ name, link: `https://example.com/${name}`, icon_svg: '' });
const summary = (id: number): StaffPages['data'][number] => ({
  ...{ id, title: `Sayfa ${id}`, slug_paid: `sayfa-s${id}`, published: true, changed: false, needed: false },
  ...{ revision: 1, updated_at: '2026-11-20T09:00:00.000Z' },
});
const NO_HISTORY = { data: [], next_cursor: null };
const SOCIAL = 'PUT /api/admin/social-links';
const LAYOUT = 'PUT /api/admin/page-layout';

/** The server, and somebody else who saves there. */
const open = (page: 'layout' | 'social', replies: Replies = {}) => {
  let kept: StaffPages = {
    data: Array.from({ length: 15 }, (_, at) => summary(at + 1)),
    layout: { groups: [{ id: 1, title: 'Kurumsal', pages: [1] }], head: [1], footer: [2], revision: 1 },
    social: { links: [link('A'), link('B')], revision: 1 },
  };
  const theirs = (part: Partial<PageLayout>, links: StaffSocialLinks['links'] = kept.social.links) => {
    const { layout, social } = kept;
    kept = {
      ...kept,
      layout: { ...layout, ...part, revision: layout.revision + 1 },
      social: { links, revision: social.revision + 1 },
    };
    return kept;
  };
  const opened = openAccountPage(page === 'layout' ? <LayoutPage /> : <SocialPage />, aUser({ role: 'super_admin' }), {
    'GET /api/admin/pages': () => kept,
    'GET /api/admin/page-changes': () => NO_HISTORY,
    [SOCIAL]: (body) => theirs({}, (body as StaffSocialLinks).links).social,
    [LAYOUT]: (body) => {
      const { groups, ...rest } = body as PageLayoutWrite;
      return theirs({ ...rest, groups: groups.map((one, at) => ({ ...one, id: one.id ?? 10 + at })) }).layout;
    },
    ...replies,
  });
  opened.queryClient.setQueryData(['session'], { user: aUser({ role: 'super_admin' }), permissions: ['pages.edit'] });
  const deleted = async (id: number): Promise<void> => {
    kept = { ...kept, data: kept.data.filter((one) => one.id !== id) };
    await act(() => opened.queryClient.invalidateQueries({ queryKey: ['admin', 'pages'] }));
  };
  const saved = async (part: Partial<PageLayout>, links?: StaffSocialLinks['links']): Promise<void> => {
    theirs(part, links);
    await act(() => opened.queryClient.invalidateQueries({ queryKey: ['admin', 'pages'] }));
  };
  return { ...opened, theirs: saved, deleted };
};
const addresses = () => screen.getAllByRole('textbox', { name: 'Adres (https://…)' });
const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Ad' });
const button = (name: string) => screen.getByRole('button', { name });
const titles = (place: string) =>
  within(screen.getByRole('region', { name: place }))
    .getAllByRole('listitem')
    // The first of its words: behind them stands where it lies, for those who do not see it.
    .map((one) => one.firstElementChild?.textContent.trim());
/** Chooses a page for a place and puts it there. */
const put = async (user: UserEvent, place: string, id: string): Promise<void> => {
  const here = within(await screen.findByRole('region', { name: place }));
  await user.selectOptions(here.getByRole('combobox'), id);
  await user.click(here.getByRole('button', { name: `Ekle: ${place}` }));
};

beforeEach(() => toast.clear());

describe('social links', () => {
  it('that are added are written next, also the last one that there may be', async () => {
    const { user } = open('social');
    let add: HTMLElement | null = await screen.findByRole('button', { name: 'Bağlantı ekle' });
    for (; add; add = screen.queryByRole('button', { name: 'Bağlantı ekle' })) {
      await user.click(add);
      expect(screen.getAllByRole('textbox', { name: 'Ad' }).at(-1)).toHaveFocus();
    }
    expect(screen.getAllByRole('textbox', { name: 'Ad' })).toHaveLength(12);
  });

  it('that are too many together are refused at the form, in a sentence, before the server is asked', async () => {
    const { user, theirs, changes } = open('social');
    await screen.findAllByRole('textbox', { name: 'Ad' });
    for (const name of ['X', 'Y']) {
      await user.click(button('Bağlantı ekle'));
      await user.type(names().at(-1)!, name);
      await user.type(addresses().at(-1)!, 'example.com');
    }
    await theirs({}, [...'ABCDEFGHIJK'].map(link));
    await waitFor(() => expect(names()).toHaveLength(13));
    expect(screen.queryByRole('button', { name: 'Bağlantı ekle' })).toBeNull();
    await noticeRead();
    await user.click(button('Bağlantıları kaydet'));
    expect(screen.getByRole('alert')).toHaveTextContent('En fazla 12 bağlantı olabilir.');
    expect(changes).toEqual([]);
    await user.click(button('C: buradan kaldır'));
    expect(screen.queryByRole('alert')).toBeNull();
    await noticeRead();
    await user.click(button('Bağlantıları kaydet'));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect((changes[0]?.[1] as StaffSocialLinks).links.map(({ name }) => name).join('')).toBe('ABDEFGHIJKXY');
  });

  it('have the name of the one and the address of the other', async () => {
    const { user, theirs } = open('social');
    await screen.findAllByRole('textbox', { name: 'Ad' });
    await user.type(addresses()[0]!, '/benim');
    await theirs({}, [{ ...link('A'), name: 'Z' }, link('B')]);
    await screen.findByText('Bağlantıları siz düzenlerken başkası da kaydetti.', { exact: false });
    expect(names().map(({ value }) => value)).toEqual(['Z', 'B']);
    expect(addresses()[0]).toHaveValue('https://example.com/A/benim');
  });

  it('that both add in the same way stand once, and nothing is left to be saved', async () => {
    const { user, theirs } = open('social');
    await screen.findAllByRole('textbox', { name: 'Ad' });
    await user.click(button('Bağlantı ekle'));
    await user.type(names()[2]!, 'X');
    await user.type(addresses()[2]!, 'example.com/X');
    await theirs({}, [link('A'), link('B'), link('X')]);
    await waitFor(() => expect(button('Bağlantıları kaydet')).toHaveAttribute('aria-disabled', 'true'));
    expect(names().map(({ value }) => value)).toEqual(['A', 'B', 'X']);
    expect(screen.queryByText('siz düzenlerken', { exact: false })).toBeNull();
  });

  it('that were saved without an answer are one’s own, also where they were written on meanwhile', async () => {
    const { user, theirs, reply } = open('social');
    await screen.findAllByRole('textbox', { name: 'Ad' });
    await user.click(button('Bağlantı ekle'));
    await user.type(names()[2]!, 'X');
    await user.type(addresses()[2]!, 'example.com/X');
    reply(SOCIAL, offline);
    await user.click(button('Bağlantıları kaydet'));
    await screen.findByText('Kaydedilemedi.', { exact: false });
    await user.type(addresses()[2]!, '/sonra');
    await theirs({}, [link('A'), link('B'), link('X')]);
    await waitFor(() => expect(addresses()).toHaveLength(3));
    expect(addresses()[2]).toHaveValue('https://example.com/X/sonra');
    expect(screen.queryByText('siz düzenlerken', { exact: false })).toBeNull();
  });

  it('of which nothing is unsaved any more are not said to have failed', async () => {
    const { user, theirs, reply } = open('social');
    await screen.findAllByRole('textbox', { name: 'Ad' });
    await user.click(button('Bağlantı ekle'));
    await user.type(names()[2]!, 'X');
    await user.type(addresses()[2]!, 'example.com/X');
    reply(SOCIAL, offline);
    await user.click(button('Bağlantıları kaydet'));
    await screen.findByText('Kaydedilemedi.', { exact: false });
    await theirs({}, [link('A'), link('B'), link('X')]);
    await waitFor(() => expect(screen.queryByText('Kaydedilemedi.', { exact: false })).toBeNull());
    expect(button('Bağlantıları kaydet')).toHaveAttribute('aria-disabled', 'true');
    expect(names()).toHaveLength(3);
  });

  it('that are typed while they are saved stay, and are saved with the next press', async () => {
    let answer = (): void => undefined;
    const { user, changes } = open('social', {
      [SOCIAL]: (body) =>
        new Promise((done) => {
          const { links } = body as StaffSocialLinks;
          answer = () => done({ links: links.map((one) => ({ ...one, name: one.name.trim() })), revision: 2 });
        }),
    });
    await screen.findAllByRole('textbox', { name: 'Ad' });
    await user.click(button('Bağlantı ekle'));
    await user.type(names()[2]!, 'C ');
    await user.type(addresses()[2]!, 'example.com');
    await user.click(button('Bağlantıları kaydet'));
    await waitFor(() => expect(button('Bağlantıları kaydet')).toHaveAttribute('aria-busy', 'true'));
    await user.type(addresses()[2]!, '/sonra');
    await user.type(addresses()[0]!, '/sonra');
    await act(async () => answer());
    await waitFor(() => expect(button('Bağlantıları kaydet')).toBeEnabled());
    expect(addresses().map((one) => (one as HTMLInputElement).value)).toEqual([
      'https://example.com/A/sonra',
      'https://example.com/B',
      'https://example.com/sonra',
    ]);
    expect(names().map(({ value }) => value)).toEqual(['A', 'B', 'C']);
    expect(screen.queryByText('siz düzenlerken', { exact: false })).toBeNull();
    await user.click(button('Bağlantıları kaydet'));
    await waitFor(() => expect(changes).toHaveLength(2));
    expect(changes[1]?.[1]).toMatchObject({ revision: 2, links: [{}, {}, { name: 'C' }] });
  });
});

describe('places of pages', () => {
  it('keeps the focus among the groups when one of them is taken out', async () => {
    const { user } = open('layout');
    const remove = await screen.findByRole('button', { name: /Kurumsal.*(?:çıkar|kaldır|sil)/iu });
    remove.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(remove.isConnected).toBe(false));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Alt bilgi grupları');
  });

  it('get a page that is chosen and then put: choosing alone puts none, and the focus goes on to the next one', async () => {
    const { user } = open('layout');
    const choice = await screen.findByRole('combobox', { name: 'Sayfa ekle: Üst çubuk' });
    await user.selectOptions(choice, '3');
    await user.selectOptions(choice, '4');
    expect(titles('Üst çubuk')).toEqual(['Sayfa 1']);
    button('Ekle: Üst çubuk').focus();
    await user.keyboard('{Enter}');
    expect(titles('Üst çubuk')).toEqual(['Sayfa 1', 'Sayfa 4']);
    expect(screen.getByText('“Sayfa 4” eklendi: Üst çubuk. Kaydedince yayınlanır.')).toHaveAttribute('aria-live');
    await waitFor(() => expect(choice).toHaveFocus());
  });

  it('get a new group whose name is written next, and are led back to it where it is left out', async () => {
    const { user } = open('layout');
    await user.click(await screen.findByRole('button', { name: 'Grup ekle' }));
    const name = screen.getAllByRole('textbox', { name: 'Grubun adı' }).at(-1);
    expect(name).toHaveFocus();
    await user.click(button('Yerleşimi kaydet'));
    await waitFor(() => expect(name).toHaveFocus());
  });

  it('have what both added to the top bar, theirs first', async () => {
    const { user, theirs, changes } = open('layout');
    await put(user, 'Üst çubuk', '3');
    await theirs({ head: [1, 4] });
    await screen.findByText('Yerleşimi siz düzenlerken başkası da kaydetti.', { exact: false });
    expect(titles('Üst çubuk')).toEqual(['Sayfa 1', 'Sayfa 4', 'Sayfa 3']);
    // Nothing contradicts: nothing is held.
    await user.click(button('Yerleşimi kaydet'));
    await waitFor(() => expect(changes).toEqual([[LAYOUT, expect.objectContaining({ head: [1, 4, 3], revision: 2 })]]));
    await waitFor(() => expect(screen.queryByText('siz düzenlerken', { exact: false })).toBeNull());
  });

  it('lose a page that somebody else deletes, and are saved without it', async () => {
    const { user, theirs, deleted, changes } = open('layout');
    await put(user, 'Üst çubuk', '3');
    await put(user, 'Alt satır', '4');
    await deleted(3);
    await waitFor(() => expect(titles('Üst çubuk')).toEqual(['Sayfa 1']));
    expect(titles('Alt satır')).toEqual(['Sayfa 2', 'Sayfa 4']);
    await put(user, 'Üst çubuk', '5');
    await theirs({ head: [], groups: [{ id: 1, title: 'Kurumsal', pages: [] }] });
    await deleted(1);
    await waitFor(() => expect(titles('Üst çubuk')).toEqual(['Sayfa 5']));
    expect(screen.queryByText('#', { exact: false })).toBeNull();
    await user.click(button('Yerleşimi kaydet'));
    await waitFor(() => expect(changes).toEqual([[LAYOUT, expect.objectContaining({ head: [5], footer: [2, 4] })]]));
  });

  it('are refused at the form where too many pages stand in one, before the server is asked', async () => {
    const { user, theirs, changes } = open('layout');
    await screen.findByRole('combobox', { name: 'Sayfa ekle: Üst çubuk' });
    for (const id of ['3', '4']) await put(user, 'Üst çubuk', id);
    await put(user, 'Kurumsal', '3');
    await theirs({ head: [1, 5, 6, 7] });
    await waitFor(() => expect(titles('Üst çubuk')).toHaveLength(6));
    await user.click(button('Yerleşimi kaydet'));
    expect(screen.getByRole('alert')).toHaveTextContent('Üst çubukta en fazla 5 sayfa durabilir.');
    await theirs({
      head: [1],
      groups: [{ id: 1, title: 'Kurumsal', pages: [1, ...[5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]] }],
    });
    await waitFor(() => expect(titles('Kurumsal')).toHaveLength(13));
    expect(screen.getByRole('alert')).toHaveTextContent('Grup: Kurumsal. Bir yerde en fazla 12 sayfa durabilir.');
    expect(changes).toEqual([]);
  });

  it('keep a name that is typed into a new group while it is saved, and make no second group of it', async () => {
    let answer = (): void => undefined;
    const { user, changes } = open('layout', {
      [LAYOUT]: (body) =>
        new Promise((done) => {
          const { groups, ...rest } = body as PageLayout;
          answer = () => done({ ...rest, groups: groups.map((one, at) => ({ ...one, id: at + 1 })), revision: 2 });
        }),
    });
    const groups = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Grubun adı' });
    await screen.findAllByRole('textbox', { name: 'Grubun adı' });
    await user.click(button('Grup ekle'));
    await user.type(groups()[1]!, 'Y');
    await user.click(button('Yerleşimi kaydet'));
    expect(await screen.findByText('Grup adı en az 2 karakter olmalıdır.')).toBeVisible();
    await user.type(groups()[1]!, 'eni');
    await user.click(button('Yerleşimi kaydet'));
    await waitFor(() => expect(button('Yerleşimi kaydet')).toHaveAttribute('aria-busy', 'true'));
    await user.type(groups()[1]!, ' grup');
    await act(async () => answer());
    await waitFor(() => expect(button('Yerleşimi kaydet')).toBeEnabled());
    expect(groups().map(({ value }) => value)).toEqual(['Kurumsal', 'Yeni grup']);
    await user.click(button('Yerleşimi kaydet'));
    await waitFor(() => expect(changes).toHaveLength(2));
    expect((changes[1]?.[1] as PageLayout).groups.map(({ id, title }) => [id, title])).toEqual([
      [1, 'Kurumsal'],
      [2, 'Yeni grup'],
    ]);
  });
});
