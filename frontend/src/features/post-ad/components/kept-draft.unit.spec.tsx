import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { memoryStorage } from '@test/memory-storage';
import { aFile, kept, next, openAt, openWizard, step, whole, wizardForEach } from '@test/open-wizard';

wizardForEach();

describe('a draft from another time', () => {
  it('is offered, and gone on with at the step that was left', async () => {
    const { user } = openWizard(kept(whole, { step: 3 }));
    expect(await screen.findByRole('heading', { name: 'Yarım kalan bir taslağınız var' })).toHaveFocus();
    expect(screen.getByText(whole.title)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Taslağa devam et' }));
    await step('Bilgiler');
    expect(screen.getByLabelText('Başlık')).toHaveValue(whole.title);
    expect(screen.getByText('Taslak kaydedildi 14:32')).toBeInTheDocument();
  });

  it.each([
    ['at the first step that is open, written on another device', { ...whole, title: '' }, 'Bilgiler'],
    ['at the preview when nothing is open', whole, 'Önizleme'],
  ])('goes on %s', async (_name, draft, name) => {
    const { user } = openWizard(kept(draft));
    await user.click(await screen.findByRole('button', { name: 'Taslağa devam et' }));
    await step(name);
  });

  it('remembers the step, also when nothing is written there', async () => {
    const { user, box } = openAt(3);
    await step('Bilgiler');
    await user.click(next());
    await step('Özellikler');
    await waitFor(() => expect(box.kept?.step).toBe(4));
  });

  it('is thrown away for a new one', async () => {
    const { user, box, changes } = openWizard(kept(whole));
    await user.click(await screen.findByRole('button', { name: 'Sıfırdan başla' }));
    await step('Fotoğraflar');
    expect(screen.getByText('20 fotoğraftan 0 tanesi eklendi')).toBeInTheDocument();
    expect(box.kept).toBeUndefined();
    await waitFor(() => expect(changes).toContainEqual(['DELETE /api/my/draft', undefined]));
  });

  it('takes the photos that the server was still making, also without their files', async () => {
    const { box } = openAt(3, {
      ...whole,
      photos: [...whole.photos, { key: 'k', name: '', photo: null, inWork: 'made-1', sameAs: [] }],
    });
    await step('Bilgiler');
    await waitFor(() => expect(box.kept?.draft.photos[1]).toMatchObject({ key: 'k', photo: { id: 'made-1' } }));
    expect(box.kept?.draft.photos[1]).not.toHaveProperty('inWork');
  });

  it('goes on without a question after a reload, with the photos that were not uploaded yet', async () => {
    const { storage } = memoryStorage();
    await storage.putFile('k', aFile('k.jpg'));
    const { box } = openAt(3, { ...whole, photos: [...whole.photos, { key: 'k', name: '', photo: null, sameAs: [] }] });
    await step('Bilgiler');
    // Its file is not on this storage: it falls out instead of standing for nothing.
    await waitFor(() => expect(box.kept?.draft.photos).toHaveLength(1));
  });

  it('is still the open one when the person is signed out at its address', async () => {
    const { unmount } = openAt(3);
    await step('Bilgiler');
    unmount();
    expect(sessionStorage.getItem('post-ad-open')).toBe('post-ad-7');
  });

  it('is no longer the open one when the wizard is left within the site', async () => {
    const { unmount } = openAt(3);
    await step('Bilgiler');
    window.history.pushState(null, '', '/favorites');
    unmount();
    window.history.pushState(null, '', '/');
    expect(sessionStorage.getItem('post-ad-open')).toBeNull();
  });

  it('is written down before the person is signed out', async () => {
    const { user, box } = openAt(3);
    await step('Bilgiler');
    await user.type(screen.getByLabelText('Başlık'), ' son sözler');
    const { BeforeSignedOutEvent } = await import('@/shared/api-client/signing-out');
    const event = new BeforeSignedOutEvent('expired');
    window.dispatchEvent(event);
    await Promise.all(event.work);
    expect(box.kept?.draft.title).toBe(`${whole.title} son sözler`);
  });
});
