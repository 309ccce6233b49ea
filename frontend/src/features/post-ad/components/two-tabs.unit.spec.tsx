import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { DraftNews } from '../api/draft-storage';
import type { DraftPhoto } from '../state/draft';
import { aPhoto } from '@test/listing-builders';
import { kept, next, openAt, openWizard, posted, step, whole, wizardForEach } from '@test/open-wizard';

wizardForEach();

const summary = { posted, title: whole.title, priceMinor: 48_500_000, category: 'Vasıta › Otomobil › Sedan' };

describe('a draft that is open in two tabs', () => {
  it('has in this one the words that the other one has saved, and loses none of them here', async () => {
    const { user, box, otherTab } = openAt(3);
    await step('Bilgiler');
    const title = 'Ford Focus 1.6 TDCi Trend X';
    act(() => otherTab.tell({ kind: 'saved', kept: kept({ ...whole, title }) }));
    expect(screen.getByLabelText('Başlık')).toHaveValue(title);
    await user.click(next());
    await waitFor(() => expect(box.kept).toMatchObject({ step: 4, draft: { title } }));
  });

  it('is told of to the other one', async () => {
    const { user, otherTab } = openAt(3);
    const heard = jest.fn<(news: DraftNews) => void>();
    otherTab.listen(heard);
    await step('Bilgiler');
    await user.type(screen.getByLabelText('Başlık'), ' X');
    const draft = expect.objectContaining({ title: `${whole.title} X` });
    await waitFor(() =>
      expect(heard).toHaveBeenCalledWith({ kind: 'saved', kept: expect.objectContaining({ draft }) }),
    );
    await user.click(next());
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: 'İlanı yayınla' }));
    await screen.findByText(posted.message);
    const told = expect.objectContaining({ posted, title: `${whole.title} X` });
    expect(heard).toHaveBeenLastCalledWith({ kind: 'posted', summary: told });
  });

  it('says of a photo that the other one sends where it is, and waits for it', async () => {
    const { otherTab } = openAt(1);
    await step('Fotoğraflar');
    const sent: DraftPhoto = { key: 'other', name: 'b.jpg', photo: null, sameAs: [] };
    act(() => otherTab.tell({ kind: 'saved', kept: kept({ ...whole, photos: [...whole.photos, sent] }) }));
    expect(screen.getByText(/^Diğer sekmeden bekleniyor/u)).toBeInTheDocument();
    const there = { ...sent, photo: aPhoto('b') };
    act(() => otherTab.tell({ kind: 'saved', kept: kept({ ...whole, photos: [...whole.photos, there] }) }));
    expect(screen.queryByText(/^Diğer sekmeden bekleniyor/u)).toBeNull();
  });

  it('is published here once the photo is there that the other one sends', async () => {
    const { otherTab } = openAt(5);
    await step('Önizleme');
    const sent: DraftPhoto = { key: 'other', name: 'b.jpg', photo: null, sameAs: [] };
    act(() => otherTab.tell({ kind: 'saved', kept: kept({ ...whole, photos: [...whole.photos, sent] }) }));
    expect(screen.getByRole('button', { name: 'Fotoğraflar hazırlanıyor (1/2)' })).toBeDisabled();
    const there = { ...sent, photo: aPhoto('b') };
    act(() => otherTab.tell({ kind: 'saved', kept: kept({ ...whole, photos: [...whole.photos, there] }) }));
    expect(screen.getByRole('button', { name: 'İlanı yayınla' })).toBeEnabled();
  });

  it('is an ad here, too, once it was posted there: nothing of it is posted or kept again', async () => {
    const { user, box, otherTab, posts, address } = openAt(3);
    await step('Bilgiler');
    await user.type(screen.getByLabelText('Başlık'), ' X');
    await otherTab.clear();
    act(() => otherTab.tell({ kind: 'posted', summary }));
    expect(await screen.findByRole('heading', { name: 'İlanınız alındı' })).toBeInTheDocument();
    expect(screen.getByText(whole.title)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'İlanlarımı gör' })).toHaveAttribute('href', '/profile/ads');
    expect(address()).toBe('/post-ad?adim=6');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(box.kept).toBeUndefined();
    expect(posts()).toEqual([]);
  });

  it('is not offered here any more once it was posted there', async () => {
    const { box, otherTab } = openWizard(kept(whole));
    await screen.findByRole('heading', { name: 'Yarım kalan bir taslağınız var' });
    box.kept = undefined;
    act(() => otherTab.tell({ kind: 'posted', summary }));
    await step('Fotoğraflar');
    expect(screen.getByText('20 fotoğraftan 0 tanesi eklendi')).toBeInTheDocument();
  });
});
