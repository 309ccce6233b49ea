import { afterEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import { toast, toastStore } from '@/shared/ui/toast';
import { verifyEmail } from './verify-email';

const asked: (string | FormData | undefined)[] = [];
const verifyAgainst = (status: number, message = '') =>
  verifyEmail(
    createQueryClient(
      new ApiClient(({ path, body }) => {
        if (path === '/api/auth/verify-email') asked.push(body);
        return Promise.resolve({ status, header: () => null, json: () => Promise.resolve({ message }) });
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

  it.each([
    [422, 'Bağlantının süresi dolmuş ya da daha önce kullanılmış olabilir.'],
    [503, 'Hizmet yanıt vermiyor.'],
  ])('%d stays on the page until it is read', async (status, message) => {
    await verifyAgainst(status, 'Hizmet yanıt vermiyor.');
    expect(toastStore.get()).toMatchObject([{ type: 'error', message, duration: 0 }]);
  });
});
