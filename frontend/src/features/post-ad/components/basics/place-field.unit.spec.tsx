import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused, type Reply } from '@test/open-account-page';
import { openAt, step, whole, wizardForEach } from '@test/open-wizard';

wizardForEach();

type Found = (position: { readonly coords: { readonly latitude: number; readonly longitude: number } }) => void;
type Failed = (error: { readonly code: number }) => void;
const DETECT = 'GET /api/detect-location?latitude=40.99&longitude=29.03';
const istanbul = { id: 34, name: 'İstanbul', latitude: 41, longitude: 29 };
const kadikoy = { id: 3423, name: 'Kadıköy', city_id: 34, latitude: 41, longitude: 29, city: istanbul };

const device = (locate: (found: Found, failed: Failed, options: unknown) => void) =>
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: locate } });
const inKadikoy = (found: Found): void => found({ coords: { latitude: 40.99, longitude: 29.03 } });
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
});

const open = async (draft: Partial<typeof whole> = { city: null, district: null }, reply?: Reply) => {
  const view = openAt(
    3,
    { ...whole, ...draft },
    { 'GET /api/cities/6/districts': () => ({ data: [] }), ...(reply && { [DETECT]: reply }) },
  );
  await step('Bilgiler');
  return view;
};
const button = () => screen.getByRole('button', { name: 'Konumumu bul' });
const city = () => screen.getByRole('combobox', { name: 'İl' });
const district = () => screen.getByRole('combobox', { name: 'İlçe' });
const ANKARA = { city: { id: 6, name: 'Ankara' }, district: null };

describe('the place of an ad that the device finds', () => {
  it('fills in province and district, says so, and is kept in the draft', async () => {
    const locate = jest.fn(inKadikoy);
    device(locate);
    const { user, box } = await open(undefined, () => ({ city: istanbul, district: kadikoy }));
    expect(district()).toBeDisabled();
    await user.click(button());
    await waitFor(() => expect(city()).toHaveDisplayValue('İstanbul'));
    expect(district()).toHaveDisplayValue('Kadıköy');
    expect(screen.getByText('Seçilen konum: Kadıköy, İstanbul')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // Exactly, for 5 seconds, nothing old.
    expect(locate.mock.calls).toEqual([
      [expect.anything(), expect.anything(), { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 }],
    ]);
    await waitFor(() =>
      expect(box.kept?.draft).toMatchObject({
        city: { id: 34, name: 'İstanbul' },
        district: { id: 3423, name: 'Kadıköy' },
      }),
    );
  });

  it('takes the place of what was chosen before', async () => {
    device(inKadikoy);
    const { user } = await open(ANKARA, () => ({ city: istanbul, district: kadikoy }));
    expect(city()).toHaveDisplayValue('Ankara');
    await user.click(button());
    await waitFor(() => expect(district()).toHaveDisplayValue('Kadıköy'));
    expect(city()).toHaveDisplayValue('İstanbul');
  });

  it('is looked for once, while the button shows that work goes on', async () => {
    let answer: Found = () => undefined;
    const locate = jest.fn((found: Found) => void (answer = found));
    device(locate);
    const { user } = await open(undefined, () => ({ city: istanbul, district: kadikoy }));
    await user.click(button());
    expect(button()).toBeDisabled();
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await user.click(button());
    expect(locate).toHaveBeenCalledTimes(1);
    inKadikoy(answer);
    await waitFor(() => expect(district()).toHaveDisplayValue('Kadıköy'));
    expect(button()).toBeEnabled();
  });
});

describe('a place that is not found', () => {
  it.each([
    ['may not be asked for', 1, 'Konum izni verilmedi. Tarayıcı ayarlarından konum iznini açabilirsiniz.'],
    ['is unknown to the device', 2, 'Konum bilgisi alınamadı. Lütfen tekrar deneyin.'],
    ['takes too long', 3, 'Konumunuz zamanında bulunamadı. Lütfen tekrar deneyin.'],
  ])('because it %s: says so, and leaves what was chosen', async (_name, code, sentence) => {
    device((_found, failed) => failed({ code }));
    const { user } = await open(ANKARA);
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(city()).toHaveDisplayValue('Ankara');
    expect(button()).toBeEnabled();
  });

  it('because the browser cannot: says so', async () => {
    const { user } = await open();
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Tarayıcınız konum özelliğini desteklemiyor.');
  });

  const outside = 'Konumunuz Türkiye dışında görünüyor. Lütfen konumunuzu listeden seçin.';
  it.each<[string, Reply, string]>([
    ['lies outside Turkey', () => refused(422, { code: 'OUTSIDE_TURKEY', message: outside }), outside],
    ['has no province', () => ({ city: null, district: null }), 'Konum bilgisi alınamadı. Lütfen tekrar deneyin.'],
    ['is told by a server that fails', () => refused(500), 'Konumunuz belirlenirken bir hata oluştu.'],
  ])('because it %s: says so, and leaves what was chosen', async (_name, reply, sentence) => {
    device(inKadikoy);
    const { user } = await open(ANKARA, reply);
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(city()).toHaveDisplayValue('Ankara');
  });

  it('is looked for again, and the sentence goes', async () => {
    device((_found, failed) => failed({ code: 3 }));
    const { user } = await open(undefined, () => ({ city: istanbul, district: kadikoy }));
    await user.click(button());
    await screen.findByRole('alert');
    device(inKadikoy);
    await user.click(button());
    await waitFor(() => expect(district()).toHaveDisplayValue('Kadıköy'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('provinces and districts are loaded again where they could not be', async () => {
  let isAway = true;
  const { user } = openAt(
    3,
    { ...whole, city: null, district: null },
    { 'GET /api/cities': () => (isAway ? refused(503) : { data: [istanbul] }) },
  );
  await step('Bilgiler');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('İller ve ilçeler yüklenirken bir hata oluştu');
  isAway = false;
  await user.click(within(alert).getByRole('button'));
  expect(await screen.findByRole('option', { name: 'İstanbul' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
