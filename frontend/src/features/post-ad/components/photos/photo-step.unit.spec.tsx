import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPhoto } from '@test/listing-builders';
import { aFile, next, openAt, step, uploads, whole, wizardForEach } from '@test/open-wizard';
import { ApiError } from '@/shared/api-client/api-error';
import { photoFromServer, type Draft } from '../../state/draft';

wizardForEach();

describe('photos', () => {
  const two: Draft = { ...whole, photos: ['a', 'b', 'c'].map((id) => photoFromServer(aPhoto(id))) };
  const order = (box: ReturnType<typeof openAt>['box']) =>
    box.kept?.draft.photos.map(({ photo }) => photo?.id).join(' ');

  it('are put in order by buttons, and the first is the cover', async () => {
    const { user, box } = openAt(1, two);
    await step('Fotoğraflar');
    await user.click(screen.getByRole('button', { name: 'Kapak yap: 3. fotoğraf' }));
    await waitFor(() => expect(order(box)).toBe('c a b'));
    await user.click(screen.getByRole('button', { name: 'Sağa: 1. fotoğraf' }));
    await waitFor(() => expect(order(box)).toBe('a c b'));
    expect(screen.getByText('1. fotoğraf 2. sıraya taşındı')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sola: 3. fotoğraf' }));
    await waitFor(() => expect(order(box)).toBe('a b c'));
    expect(screen.getByRole('button', { name: 'Sola: 1. fotoğraf' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('are removed, and come back', async () => {
    const { user, box } = openAt(1, two);
    await step('Fotoğraflar');
    await user.click(screen.getByRole('button', { name: 'Kaldır: 2. fotoğraf' }));
    await waitFor(() => expect(order(box)).toBe('a c'));
    const { toastStore } = await import('@/shared/ui/toast');
    toastStore.get().at(-1)?.action?.onPress();
    await waitFor(() => expect(order(box)).toBe('a b c'));
  });

  it('are turned by the server', async () => {
    const { user, box, changes } = openAt(1, two, {
      'PATCH /api/uploads/images/b': () => ({ ...aPhoto('b2'), same_as: [] }),
    });
    await step('Fotoğraflar');
    await user.click(screen.getByRole('button', { name: 'Döndür: 2. fotoğraf' }));
    await waitFor(() => expect(order(box)).toBe('a b2 c'));
    expect(changes).toContainEqual(['PATCH /api/uploads/images/b', { rotate: 90 }]);
  });

  it('show how far they are, and can be stopped', async () => {
    const { user } = openAt(1);
    await step('Fotoğraflar');
    await user.upload(screen.getByTestId('photo-chooser'), aFile('b.jpg'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]!.watch.onProgress(0.42);
    expect(await screen.findByRole('progressbar', { name: '2. fotoğrafın durumu' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    await user.click(screen.getByRole('button', { name: 'Yüklemeyi durdur: 2. fotoğraf' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Yükleme durduruldu.');
    await user.click(screen.getByRole('button', { name: 'Tekrar dene: 2. fotoğraf' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
  });

  it('beyond the twentieth are left out, with the sentence for it', async () => {
    const nineteen = Array.from({ length: 19 }, (_unused, index) => photoFromServer(aPhoto(`p${index}`)));
    const { user } = openAt(1, { ...whole, photos: nineteen });
    await step('Fotoğraflar');
    await user.upload(screen.getByTestId('photo-chooser'), [aFile('a.jpg'), aFile('b.jpg')]);
    expect(screen.getByText('20 fotoğraftan 20 tanesi eklendi')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('En fazla 20 fotoğraf yükleyebilirsiniz');
    expect(screen.getByRole('button', { name: 'Fotoğraf seç' })).toBeDisabled();
  });

  it('that can never be one are told at once, and are none: no tile, no cover, nothing to wait for', async () => {
    const { user, box } = openAt(1, { ...whole, photos: [] });
    await step('Fotoğraflar');
    const gif = new File(['GIF89a'], 'anim.gif', { type: 'image/gif' });
    const fake = new File(['Merhaba'], 'fake.png', { type: 'image/png' });
    const good = [1, 2, 3].map((n) => aFile(`${n}.jpg`));
    // Behind three that fill the line, they would otherwise be looked at once those have been sent.
    const files = [...good, gif, new File([], 'bos.png'), fake];
    fireEvent.change(screen.getByTestId('photo-chooser'), { target: { files } });
    const told = await screen.findByRole('group', { name: 'Bu dosyalar eklenemedi:' });
    await waitFor(() => expect(within(told).getAllByRole('listitem')).toHaveLength(3));
    expect(told).toHaveTextContent('anim.gif: Yalnızca JPG ve PNG fotoğraflar yüklenebilir.');
    expect(told).toHaveTextContent('bos.png: Dosya boş.');
    expect(told).toHaveTextContent('fake.png: Yalnızca JPG ve PNG fotoğraflar yüklenebilir.');
    expect(screen.getByText('20 fotoğraftan 3 tanesi eklendi')).toBeInTheDocument();
    for (const [n, { finish }] of uploads.entries()) finish(`p${n}`);
    await waitFor(() => expect(order(box)).toBe('p0 p1 p2'));
    await user.click(screen.getByRole('button', { name: 'Anladım' }));
    expect(screen.queryByText(/anim.gif/)).not.toBeInTheDocument();
  });

  it('that the server refuses for good leave the ad, too, and are told of where it is published', async () => {
    const { user, box } = openAt(1);
    await step('Fotoğraflar');
    await user.upload(screen.getByTestId('photo-chooser'), aFile('kesik.jpg'));
    for (let from = 1; from < 5; from += 1) await user.click(next());
    const sentence = 'Fotoğraf okunamadı; dosya bozuk olabilir.';
    uploads[0]!.fail(new ApiError(422, 'VALIDATION', sentence, { image: [sentence] }));
    expect(await screen.findByText(`kesik.jpg: ${sentence}`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'İlanı yayınla' })).toBeEnabled();
    await waitFor(() => expect(order(box)).toBe('a'));
  });

  it('and were the only ones take nobody away from their words; who goes on is led to where photos are missing', async () => {
    const { user } = openAt(1, { ...whole, photos: [] });
    await step('Fotoğraflar');
    await user.upload(screen.getByTestId('photo-chooser'), aFile('kesik.jpg'));
    for (let from = 1; from < 3; from += 1) await user.click(next());
    await step('Bilgiler');
    await user.type(screen.getByLabelText('Başlık'), ' X');
    const sentence = 'Fotoğraf okunamadı; dosya bozuk olabilir.';
    await act(async () => uploads[0]!.fail(new ApiError(422, 'VALIDATION', sentence, { image: [sentence] })));
    await user.type(screen.getByLabelText('Başlık'), 'Y');
    expect(screen.getByLabelText('Başlık')).toHaveValue(`${whole.title} XY`);
    await user.click(next());
    await step('Fotoğraflar');
    expect(screen.getByText(`kesik.jpg: ${sentence}`)).toBeInTheDocument();
  });
});
