import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { MisfitListings } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { hear } from '@/shared/realtime/heard-part';
import { HintBoard } from '@/shared/realtime/hint-board';
import { aUser, openAccountPage, refused, settle } from '@test/open-account-page';
import { hints } from '../hints';
import { Misfits } from './misfits';

hear(hints);

const MISFITS = 'GET /api/my/listings/misfits';
const FORD = {
  id: 12,
  title: 'Sahibinden Ford',
  problems: ['Plaka uyruğu zorunludur.', 'Renk: bu seçenek artık yok.'],
};
const FLAT = {
  id: 30,
  title: 'Deniz gören daire',
  problems: ['“Daire” artık alt kategorilere ayrılıyor; birini seçin.'],
};
const TITLE = 'Bilgileri kategorisine artık uymayan ilanlarınız';

const open = (reply: () => MisfitListings | ReturnType<typeof refused>) =>
  openAccountPage(<Misfits />, aUser(), { [MISFITS]: reply });
const listed = () => within(screen.getByRole('region', { name: TITLE })).getAllByRole('listitem');
/** As the server tells every open page that staff changed a category or its filters. */
const catalogChanges = ({ queryClient }: ReturnType<typeof open>): void =>
  act(() => new HintBoard(queryClient).take('content_changed', { id: 1, revision: 2, position: '0000000000000009' }));

afterEach(() => token.remove());

describe('own ads that no longer fit their category', () => {
  it('are listed each with what does not fit and the way to mend it, and with what becomes of them', async () => {
    const { user, path } = open(() => ({ data: [FORD, FLAT] }));
    await screen.findByRole('region', { name: TITLE });
    screen.getByText('İlanlarınız yayında kalır.', { exact: false });
    expect(listed().map(({ textContent }) => textContent)).toEqual([
      `${FORD.title}${FORD.problems.join(' ')}`,
      `${FLAT.title}${FLAT.problems.join(' ')}`,
    ]);
    expect(screen.getByRole('link', { name: FLAT.title })).toHaveAttribute('href', '/edit-ad/30');
    await user.click(screen.getByRole('link', { name: FORD.title }));
    expect(path()).toBe('/edit-ad/12');
  });

  it('are not spoken of where every ad fits, or nobody can say', async () => {
    const fits = open(() => ({ data: [] }));
    await settle();
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
    fits.unmount();
    open(() => refused(500));
    await settle();
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  });

  it('come to the open page when staff changes what a category asks, and go from it when that is turned back', async () => {
    const page = open(() => ({ data: [] }));
    await settle();
    page.reply(MISFITS, () => ({ data: [FORD] }));
    catalogChanges(page);
    await screen.findByRole('link', { name: FORD.title });
    page.reply(MISFITS, () => ({ data: [] }));
    catalogChanges(page);
    await waitFor(() => expect(screen.queryByRole('region', { name: TITLE })).toBeNull());
  });
});
