import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { ListingDetail } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { signedInAtom } from '@/shared/state/session-atom';
import { toast, toastStore } from '@/shared/ui/toast';
import { aDetail } from '@test/listing-builders';
import { openPage, Refusal } from '@test/render-page';
import { Complaint } from './complaint';

const sent: unknown[] = [];
const RECEIVED = 'Bildiriminiz alındı. Ekibimiz en kısa sürede inceleyecek.';
const open = (answer: unknown = { message: RECEIVED }, change: Partial<ListingDetail> = {}, userId = 1) =>
  openPage(<Complaint listing={aDetail(7, change)} />, '/ilan-7-p7', ({ pathname }, body) => {
    if (pathname === '/api/user') return { user: { id: userId }, permissions: [] };
    if (pathname === '/sanctum/csrf-cookie') return {};
    sent.push([pathname, body]);
    return answer;
  });
const press = async (view: ReturnType<typeof open>, name: string) =>
  view.user.click(await screen.findByRole('button', { name }));
const choose = async (view: ReturnType<typeof open>, name: string) =>
  view.user.click(await screen.findByRole('radio', { name }));

beforeEach(() => token.write('a-token', false));
afterEach(() => {
  token.remove();
  toast.clear();
  sent.length = 0;
});

describe('reporting an ad', () => {
  it('takes a reason and a word, and says thank you', async () => {
    const view = open();
    await press(view, 'İlanı şikâyet et');
    await choose(view, 'Yanlış kategori');
    await view.user.type(screen.getByLabelText('Açıklama (isteğe bağlı)'), ' Bu bir araba değil. ');
    await press(view, 'Şikâyeti gönder');
    expect(await screen.findByText(RECEIVED)).toBeInTheDocument();
    expect(sent).toEqual([['/api/listings/7/complaints', { reason: 'wrong_category', text: 'Bu bir araba değil.' }]]);
    await press(view, 'Tamam');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(view, 'İlanı şikâyet et');
    expect(await screen.findByText(RECEIVED)).toBeInTheDocument();
  });

  it('asks nobody to sign in who is, also where the page does not know it yet', async () => {
    const view = open();
    act(() => view.store.set(signedInAtom, false));
    await press(view, 'İlanı şikâyet et');
    expect(await screen.findByRole('radio', { name: 'Yanlış kategori' })).toBeInTheDocument();
    expect(view.store.get(authDialogAtom)).toBeNull();
  });

  it('asks for a reason, and for words where the reason is another one', async () => {
    const view = open();
    await press(view, 'İlanı şikâyet et');
    await press(view, 'Şikâyeti gönder');
    expect(await screen.findByText('Bir neden seçin.')).toBeInTheDocument();
    await choose(view, 'Diğer');
    await view.user.type(screen.getByLabelText('Açıklama'), 'kısa');
    await press(view, 'Şikâyeti gönder');
    expect(await screen.findByText('Lütfen en az 10 karakterle açıklayın.')).toBeInTheDocument();
    expect(screen.getByLabelText('Açıklama')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('says that it was said before', async () => {
    const message = 'Bu ilanı daha önce bildirdiniz. Ekibimiz inceliyor.';
    const view = open(new Refusal(409, { message, code: 'ALREADY_COMPLAINED', errors: {} }));
    await press(view, 'İlanı şikâyet et');
    await choose(view, 'Yasaklı ürün');
    await press(view, 'Şikâyeti gönder');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Şikâyeti gönder' })).toBeNull();
  });

  it('keeps what was written when it does not get through', async () => {
    const view = open(new Refusal(503, { message: 'Hizmet yanıt vermiyor.', code: 'UNAVAILABLE', errors: {} }));
    await press(view, 'İlanı şikâyet et');
    await choose(view, 'Kişisel veri');
    await press(view, 'Şikâyeti gönder');
    expect(await screen.findByText('Hizmet yanıt vermiyor.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Kişisel veri' })).toBeChecked();
  });

  it('asks visitors to sign in', async () => {
    token.remove();
    const view = open();
    await press(view, 'İlanı şikâyet et');
    expect(toastStore.get().at(-1)?.title).toBe('İlanı şikâyet etmek için lütfen oturum açın!');
    expect(view.store.get(authDialogAtom)).toMatchObject({ mode: 'login' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not for one’s own ad, nor for one that is not public', async () => {
    const own = open(undefined, {}, aDetail(7).seller.id);
    await waitFor(() => expect(own.asked).toContain('/api/user'));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    own.unmount();
    open(undefined, { status: 'pending' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
