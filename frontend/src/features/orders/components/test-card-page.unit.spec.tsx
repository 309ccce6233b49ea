import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { TestCardPayment } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { aUser, openAccountPage } from '@test/open-account-page';
import TestCardPage from './test-card-page';

const open = (payment: Partial<TestCardPayment>) => {
  const whole = { amount_minor: 2_490, step: 'done', outcome: null, refuses_code: false, return_url: '#', cards: [] };
  return openAccountPage(
    <Routes>
      <Route path="test-card/:ref" element={<TestCardPage />} />
    </Routes>,
    aUser(),
    { 'GET /api/test-card/ABCD2345EF-1': () => ({ ...whole, ...payment }) },
    '/test-card/ABCD2345EF-1',
  );
};

afterEach(() => token.remove());

describe('the page of test cards', () => {
  it.each([
    ['paid', 'Bu ödeme alındı. Bir daha ödemeniz gerekmez.'],
    ['unanswered', /^Banka henüz cevap vermedi; para alınmış olabilir\. Yeniden ödemeyin/],
    ['no_funds', 'Bu ödeme alınamadı: kartın bakiyesi yetersiz.'],
    ['wrong_code', 'Bu ödeme alınamadı: doğrulama kodu üç kez yanlış yazıldı.'],
  ] as const)('says what became of a payment that is done (%s), and leads back to its order', async (outcome, says) => {
    open({ outcome });
    expect(await screen.findByRole('status')).toHaveTextContent(says);
    expect(screen.getByRole('button', { name: 'Siparişe dön' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Vazgeç ve siteye dön' })).toBeNull();
  });

  it.each([
    [true, /^Bu kart hiçbir kodu kabul etmez, 123456’yı da/],
    [false, 'Deneme kodu 123456; başka her kod yanlıştır.'],
  ])('says which code the chosen card takes (none: %s)', async (refuses_code, hint) => {
    open({ step: 'code', refuses_code });
    expect(await screen.findByRole('textbox', { name: 'SMS doğrulama kodu' })).toHaveAccessibleDescription(hint);
    expect(screen.getByRole('button', { name: 'Vazgeç ve siteye dön' })).toBeVisible();
  });
});
