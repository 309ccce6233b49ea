import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { toastStore } from '@/shared/ui/toast';
import { offline, refused } from '@test/open-account-page';
import { aFile, answers, next, openAt, posted, step, uploads, whole, wizardForEach } from '@test/open-wizard';

wizardForEach();

describe('publishing', () => {
  const bar = () => screen.getByRole('group', { name: 'Adımlar arasında gezinme' });
  const publish = () => screen.findByRole('button', { name: 'İlanı yayınla' });

  it('happens once for two presses', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { user, posts } = openAt(5, whole, {
      'POST /api/listings': () => new Promise((resolve) => (answer = resolve)),
    });
    await user.dblClick(await publish());
    await waitFor(() => expect(posts()).toHaveLength(1));
    answer(posted);
    await screen.findByText(posted.message);
    expect(posts()).toHaveLength(1);
  });

  it('after a lost answer is tried with the same key, and the key outlives a reload', async () => {
    const keys: (string | undefined)[] = [];
    const lost = (_body: unknown, headers: Readonly<Record<string, string>>) => {
      keys.push(headers['Idempotency-Key']);
      return keys.length === 1 ? offline() : posted;
    };
    const { user, box } = openAt(5, whole, { 'POST /api/listings': lost });
    await user.click(await publish());
    expect(await screen.findByText(/iki kez yayınlanmaz/)).toBeInTheDocument();
    expect(box.kept?.attempt?.key).toBe(keys[0]);
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    await screen.findByText(posted.message);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
  });

  it('that met a server in trouble does not say that no answer came, and is tried with the same key', async () => {
    const keys: (string | undefined)[] = [];
    const trouble = (_body: unknown, headers: Readonly<Record<string, string>>) =>
      keys.push(headers['Idempotency-Key']) === 1 ? refused(500, { message: 'Sunucuda bir hata oluştu.' }) : posted;
    const { user } = openAt(5, whole, { 'POST /api/listings': trouble });
    await user.click(await publish());
    expect(await within(bar()).findByRole('alert')).toHaveTextContent(
      /^Sunucuda bir sorun oluştu\..* iki kez yayınlanmaz/,
    );
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    await screen.findByText(posted.message);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('that is left before it was sent says so', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { user, posts, unmount } = openAt(5, whole, {
      'GET /api/categories/20/filters': () => new Promise((resolve) => (answer = resolve)),
    });
    await user.click(await publish());
    unmount();
    answer((answers['GET /api/categories/20/filters'] as () => unknown)());
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject([
        {
          type: 'error',
          title: 'İlanınız gönderilmedi: hazırlanırken sayfadan ayrıldınız.',
          action: { label: 'İlana dön' },
        },
      ]),
    );
    expect(posts()).toEqual([]);
  });

  it('that is refused leads to the step and the field, and takes a new key', async () => {
    const sentence = 'Başlık yasaklı bir sözcük içeriyor.';
    const { user, address, box } = openAt(5, whole, {
      'POST /api/listings': () =>
        refused(422, { code: 'VALIDATION', message: sentence, errors: { title: [sentence] } }),
    });
    await user.click(await publish());
    await step('Bilgiler');
    expect(address()).toBe('/post-ad?adim=3');
    const title = screen.getByLabelText('Başlık');
    expect(title).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(box.kept?.attempt).toBeNull();
    await user.type(title, ' X');
    expect(title).not.toBeInvalid();
  });

  it('sends nothing while nobody knows what the category asks for, and all that was answered once it is known', async () => {
    const FILTERS = 'GET /api/categories/20/filters';
    const replies = [offline, offline, answers[FILTERS]];
    const ad = { ...whole, features: { marka: 'Ford', km: 5 } };
    const { user, posts } = openAt(5, ad, { [FILTERS]: (...call) => replies.shift()?.(...call) });
    await user.click(await publish());
    expect(await within(bar()).findByRole('alert')).toHaveTextContent(
      'Kategori filtreleri yüklenirken bir hata oluştu',
    );
    expect(posts()).toEqual([]);
    await user.click(await publish());
    await screen.findByText(posted.message);
    expect(posts()).toEqual([['POST /api/listings', expect.objectContaining({ features: { marka: 'Ford', km: 5 } })]]);
  });

  it('says the sentence of a failure', async () => {
    const { user } = openAt(5, whole, { 'POST /api/listings': () => refused(403, { message: 'Hesabınız kısıtlı.' }) });
    await user.click(await publish());
    // Always in view, as the button is.
    expect(await within(bar()).findByRole('alert')).toHaveTextContent('Hesabınız kısıtlı.');
  });

  it('says that it failed where the server says nothing', async () => {
    const { user } = openAt(5, whole, { 'POST /api/listings': () => refused(403, { message: '' }) });
    await user.click(await publish());
    expect(await screen.findByText('İlan oluşturulurken bir hata oluştu')).toBeTruthy();
  });

  it('says beside its button which photos keep it from being, and does not ask for it above the preview', async () => {
    const { user } = openAt(1);
    await step('Fotoğraflar');
    await user.upload(screen.getByTestId('photo-chooser'), aFile('b.jpg'));
    await user.click(await screen.findByRole('button', { name: 'Yüklemeyi durdur: 2. fotoğraf' }));
    for (let from = 1; from < 5; from += 1) await user.click(next());
    expect(await publish()).toBeDisabled();
    expect(within(bar()).getByRole('alert')).toHaveTextContent(/^1 fotoğraf yüklenemedi\./);
    expect(screen.queryByText(/Hazırsanız yayınlayın/)).not.toBeInTheDocument();
    await user.click(within(bar()).getByRole('link', { name: 'Fotoğraflara dön' }));
    await user.click(await screen.findByRole('button', { name: 'Kaldır: 2. fotoğraf' }));
    for (let from = 1; from < 5; from += 1) await user.click(next());
    expect(await publish()).toBeEnabled();
    expect(screen.getByText(/Hazırsanız yayınlayın/)).toBeInTheDocument();
  });

  it('waits for photos that are on their way', async () => {
    const { user } = openAt(1);
    await step('Fotoğraflar');
    await user.upload(screen.getByTestId('photo-chooser'), aFile('b.jpg'));
    for (let from = 1; from < 5; from += 1) await user.click(next());
    expect(screen.getByRole('button', { name: 'Fotoğraflar hazırlanıyor (1/2)' })).toBeDisabled();
    uploads[0]!.finish('two');
    expect(await publish()).toBeEnabled();
  });
});
