import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FooterPages, SocialMedia } from '@ilan/api';
import { openPage } from '@test/render-page';
import { SiteFooter } from './site-footer';

const link = (id: number, title: string) => ({ id, title, slug_paid: `sayfa-s${id}` });
const pages: FooterPages = {
  pageGroups: [
    { id: 1, title: 'Kurumsal', pages: [link(1, 'Hakkımızda'), link(2, 'İletişim')] },
    { id: 2, title: 'Yardım', pages: [link(9, 'Nasıl ilan verilir')] },
  ],
  footerPages: [link(5, 'Kişisel verilerin korunması')],
  headPages: [],
};
const social: SocialMedia = {
  data: [
    { name: 'Instagram', link: 'https://social.test/ilan', icon_svg: '' },
    { name: 'YouTube', link: 'https://video.test/ilan', icon_svg: '' },
  ],
};
const categories = [
  { id: 1, parent_id: null, name: 'Emlak', slug_cid: 'emlak-c1', icon: '', listing_count: 3, subcategories: [] },
];
const settings = { footer_description: 'Mahallenin pazarı', sub_footer_description: 'Yer sağlayıcıdır.', logo: null };

const everything = ({ pathname }: URL): unknown => {
  if (pathname === '/api/footer-pages') return pages;
  if (pathname === '/api/social-media') return social;
  if (pathname === '/api/home/categories') return categories;
  return pathname === '/api/settings' ? settings : 404;
};
const open = (answers: (address: URL) => unknown = everything) => openPage(<SiteFooter />, '/', answers);
const footer = () => within(screen.getByRole('contentinfo', { name: 'Alt bilgi' }));

describe('the footer', () => {
  beforeEach(() => localStorage.clear());

  it('says that there is an app where staff says so', async () => {
    const { unmount } = open();
    expect(await footer().findByText('Mahallenin pazarı')).toBeInTheDocument();
    expect(footer().queryByText(/^Mobil uygulamamız/)).toBeNull();
    unmount();
    open((address) => (address.pathname === '/api/settings' ? { ...settings, mobil_app: true } : everything(address)));
    expect(await footer().findByText('Mobil uygulamamız yayında.')).toBeInTheDocument();
  });

  it('tells what the marketplace says of itself, with every group of pages and the top categories', async () => {
    open();
    expect(await footer().findByText('Mahallenin pazarı')).toBeInTheDocument();
    expect(footer().getByText('Yer sağlayıcıdır.')).toBeInTheDocument();
    const hrefs = (await footer().findAllByRole('link')).map((found) => [
      found.textContent || found.getAttribute('aria-label'),
      found.getAttribute('href'),
    ]);
    expect(hrefs).toEqual(
      expect.arrayContaining([
        ['Emlak', '/emlak-c1'],
        ['Hakkımızda', '/sayfa-s1'],
        ['İletişim', '/sayfa-s2'],
        ['Nasıl ilan verilir', '/sayfa-s9'],
        ['Kişisel verilerin korunması', '/sayfa-s5'],
      ]),
    );
    expect(footer().getByText('Kurumsal')).toBeInTheDocument();
    expect(footer().getByText('Yardım')).toBeInTheDocument();
    expect(footer().getByText('© 2026 İlanPazar. Tüm hakları saklıdır.')).toBeInTheDocument();
  });

  it('opens social media beside the marketplace, named where there is no drawing, and gives them nothing', async () => {
    open();
    const list = within(await footer().findByRole('list', { name: 'Bizi takip edin' }));
    const links = list.getAllByRole('link');
    expect(links.map((found) => [found.getAttribute('aria-label'), found.textContent])).toEqual([
      ['Instagram', 'I'],
      ['YouTube', 'Y'],
    ]);
    for (const found of links) {
      expect(found).toHaveAttribute('target', '_blank');
      expect(found).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    }
  });

  it('stays whole when nothing of it can be fetched', async () => {
    const { asked } = open(() => 503);
    await waitFor(() => expect(asked).toContain('/api/footer-pages'));
    expect(footer().getByText('© 2026 İlanPazar. Tüm hakları saklıdır.')).toBeInTheDocument();
    expect(footer().queryByRole('list')).not.toBeInTheDocument();
  });

  it('goes to a page of ours without loading the whole site again', async () => {
    const { user, address } = open();
    await user.click(await footer().findByRole('link', { name: 'Hakkımızda' }));
    expect(address()).toBe('/sayfa-s1');
  });
});
