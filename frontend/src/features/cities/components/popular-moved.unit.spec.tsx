import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { PopularLocations, StaffPlace, StaffPlaces } from '@ilan/api';
import { aUser, openAccountPage, refused, settle } from '@test/open-account-page';
import { toast, toastStore } from '@/shared/ui/toast';
import { CitiesPage } from './cities-page';

const place = (id: number, name: string): StaffPlace => ({
  ...{ id, type: 'city', name, city: null, latitude: 41, longitude: 29, former_names: [], revision: 1 },
});
const all = [place(6, 'Ankara'), place(34, 'İstanbul'), place(35, 'İzmir')];
const CHANGED = { code: 'VERSION_CONFLICT', message: 'Siz bakarken başkası değiştirdi.' };

/** Places of which three come first; answers wait until they are let go. */
function opened() {
  let kept: StaffPlaces['popular'] = { data: all, revision: 3 };
  const waiting: (() => void)[] = [];
  const answered = (): StaffPlaces => ({ data: all, popular: kept });
  const page = openAccountPage(
    <CitiesPage />,
    aUser({ role: 'super_admin' }),
    {
      'GET /api/admin/places': answered,
      'GET /api/popular-locations': (): PopularLocations => ({
        // Of the two provinces with most ads one is put first as well.
        popular_locations: [...new Set([...kept.data, place(6, 'Ankara')].map(({ id }) => id))].map((id) => {
          const city = all.find((one) => one.id === id)!;
          return { id, type: 'city', full_name: `${city.name}, Türkiye`, city };
        }),
      }),
      'GET /api/admin/gone-places': () => ({ data: [] }),
      'GET /api/admin/place-changes': () => ({ data: [], next_cursor: null }),
      'PUT /api/admin/popular-places': async (body) => {
        const { ids, revision } = body as { readonly ids: readonly number[]; readonly revision: number };
        await new Promise<void>((go) => waiting.push(go));
        if (revision !== kept.revision) return refused(409, CHANGED);
        kept = { data: ids.flatMap((id) => all.find((one) => one.id === id) ?? []), revision: revision + 1 };
        return answered();
      },
    },
    '/cpadmin/cities',
  );
  const letGo = async (): Promise<void> => {
    await waitFor(() => expect(waiting).not.toEqual([]));
    act(() => waiting.shift()?.());
    await settle();
  };
  const other = (): void => {
    kept = { data: [...kept.data].reverse(), revision: kept.revision + 1 };
  };
  return { ...page, letGo, other };
}
const first = async () => within(await screen.findByRole('region', { name: 'Öne alınan yerler' }));
const shown = async () =>
  (await first()).getAllByRole('listitem').map(({ firstElementChild }) => firstElementChild?.textContent);
const bodies = (changes: readonly (readonly [string, unknown])[]) => changes.map(([, body]) => body);

it('a place that is moved twice before the first answer has come stands two places on', async () => {
  const { user, changes, letGo } = opened();
  const down = await (await first()).findByRole('button', { name: 'Ankara: bir aşağı taşı' });
  await user.click(down);
  expect(await shown()).toEqual(['1. İstanbul', '2. Ankara', '3. İzmir']);
  await user.click(await (await first()).findByRole('button', { name: 'Ankara: bir aşağı taşı' }));
  expect(await shown()).toEqual(['1. İstanbul', '2. İzmir', '3. Ankara']);
  await letGo();
  await letGo();
  expect(bodies(changes)).toEqual([
    { ids: [34, 6, 35], revision: 3 },
    { ids: [34, 35, 6], revision: 4 },
  ]);
  expect(await shown()).toEqual(['1. İstanbul', '2. İzmir', '3. Ankara']);
});

it('what somebody else made of the order meanwhile is not written over by either of two moves, and is shown', async () => {
  const { user, letGo, other } = opened();
  await user.click(await (await first()).findByRole('button', { name: 'Ankara: bir aşağı taşı' }));
  await user.click(await (await first()).findByRole('button', { name: 'Ankara: bir aşağı taşı' }));
  other();
  await letGo();
  await letGo();
  await waitFor(async () => expect(await shown()).toEqual(['1. İzmir', '2. İstanbul', '3. Ankara']));
});

it('what visitors see by now stands beside the order, and a place that is seen all the same says so', async () => {
  toast.clear();
  const { user, letGo } = opened();
  const seen = 'Ziyaretçilerin şimdi gördükleri, sırasıyla: ';
  await (await first()).findByText(`${seen}Ankara · İstanbul · İzmir`);
  await user.click((await first()).getByRole('button', { name: /^İzmir: buradan kaldır/u }));
  await letGo();
  await (await first()).findByText(`${seen}Ankara · İstanbul`);
  const said = () => toastStore.get().map(({ message }) => message);
  await waitFor(() => expect(said()).toHaveLength(1));
  expect(said()).toEqual([undefined]);
  await user.click((await first()).getByRole('button', { name: /^Ankara: buradan kaldır/u }));
  await letGo();
  await (await first()).findByText(`${seen}İstanbul · Ankara`);
  await waitFor(() =>
    expect(said()).toEqual([undefined, '“Ankara” yine de gösteriliyor: en çok ilanı olan yerlerden biri.']),
  );
});
