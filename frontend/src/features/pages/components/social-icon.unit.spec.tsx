import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffPages, StaffSocialLinks } from '@ilan/api';
import { aUser, openAccountPage } from '@test/open-account-page';
import { SocialPage } from './social-page';

const SOCIAL = 'PUT /api/admin/social-links';
const CIRCLE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></svg>';
const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h20v20H2z"/></svg>';
const LINKS: StaffSocialLinks['links'] = [
  { name: 'Fotoğraf', link: 'https://foto.example/ilanpazar', icon_svg: CIRCLE },
  { name: 'Video', link: 'https://video.example/ilanpazar', icon_svg: '' },
];

async function opened() {
  let social: StaffSocialLinks = { links: LINKS, revision: 1 };
  const person = aUser({ role: 'super_admin' });
  const page = openAccountPage(<SocialPage />, person, {
    'GET /api/admin/pages': (): StaffPages => ({
      ...{ data: [], layout: { groups: [], head: [], footer: [], revision: 1 }, social },
    }),
    'GET /api/admin/page-changes': () => ({ data: [], next_cursor: null }),
    [SOCIAL]: (body) => {
      const { links } = body as StaffSocialLinks;
      social = { links, revision: social.revision + 1 };
      return social;
    },
  });
  page.queryClient.setQueryData(['session'], { user: person, permissions: ['pages.edit'] });
  await screen.findAllByRole('textbox', { name: 'Ad' });
  const row = (at: number) => within(screen.getByRole('list', { name: 'Sosyal medya' })).getAllByRole('listitem')[at]!;
  /** Pasted, as whoever has a drawing does it. */
  const write = (at: number, icon: string) =>
    fireEvent.change(within(row(at)).getByLabelText('Simge (SVG)'), { target: { value: icon } });
  const save = () => page.user.click(screen.getByRole('button', { name: 'Bağlantıları kaydet' }));
  return { ...page, row, write, save };
}

it('an icon that is written for a link is drawn at once, and saved with that link alone', async () => {
  const { changes, row, write, save } = await opened();
  expect([row(0).querySelector('circle') !== null, row(1).querySelector('path[d="M2 2h20v20H2z"]')]).toEqual([
    true,
    null,
  ]);
  write(1, SQUARE);
  expect(row(1).querySelector('path[d="M2 2h20v20H2z"]')).not.toBeNull();
  await save();
  const [photos, videos] = LINKS;
  const links = [photos, { ...videos, icon_svg: SQUARE }];
  await waitFor(() => expect(changes).toEqual([[SOCIAL, { links, revision: 1 }]]));
});

it('an icon that is taken out is saved as none, and its link shows its first letter', async () => {
  const { changes, row, write, save } = await opened();
  write(0, '');
  expect(row(0).querySelector('circle')).toBeNull();
  within(row(0)).getByText('F');
  await save();
  const [photos, videos] = LINKS;
  await waitFor(() =>
    expect(changes).toEqual([[SOCIAL, { links: [{ ...photos, icon_svg: '' }, videos], revision: 1 }]]),
  );
});
