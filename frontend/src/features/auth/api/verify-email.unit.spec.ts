import { afterEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import { store } from '@/shared/state/store';
import { toast, toastStore } from '@/shared/ui/toast';
import { claimAtom } from '../state/claim-atom';
import { verifyEmail } from './verify-email';

const asked: (string | FormData | undefined)[] = [];
const verifyAgainst = (status: number, message = '', more: object = {}) =>
  verifyEmail(
    createQueryClient(
      new ApiClient(({ path, body }) => {
        if (path === '/api/auth/verify-email') asked.push(body);
        return Promise.resolve({ status, header: () => null, json: () => Promise.resolve({ message, ...more }) });
      }),
    ),
    'geheim',
  );
afterEach(() => {
  toast.clear();
  asked.length = 0;
});

describe('proving an e-mail address', () => {
  it('sends the token and says so', async () => {
    await verifyAgainst(200);
    expect(asked).toEqual(['{"token":"geheim"}']);
    expect(toastStore.get()).toMatchObject([{ type: 'success', title: 'E-posta adresiniz onaylandı' }]);
  });

  it('asks whose account it is when it was made in another browser, and says nothing else', async () => {
    await verifyAgainst(409, 'Başka bir tarayıcı.', { code: 'CLAIM_NEEDED', email: 'ayse@ornek.com' });
    expect(store.get(claimAtom)).toEqual({ token: 'geheim', email: 'ayse@ornek.com' });
    expect(toastStore.get()).toEqual([]);
    store.set(claimAtom, null);
  });

  it.each([
    [422, 'Bağlantının süresi dolmuş ya da daha önce kullanılmış olabilir.'],
    [503, 'Hizmet yanıt vermiyor.'],
  ])('%d stays on the page until it is read', async (status, message) => {
    await verifyAgainst(status, 'Hizmet yanıt vermiyor.');
    expect(toastStore.get()).toMatchObject([{ type: 'error', message, duration: 0 }]);
  });
});
