import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage } from '@test/render-page';
import StopAlertsPage from './stop-alerts-page';

const STOP = '/api/mail-stops/abc';

describe('the page that stops alerts', () => {
  it('stops nothing until somebody presses', async () => {
    const { user, asked } = openPage(<StopAlertsPage />, '/stop-alerts#abc', () => null);
    expect(asked).not.toContain(STOP);
    await user.click(screen.getByRole('button', { name: 'Evet, durdur' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'E-postalar durduruldu' })).toBeTruthy();
    expect(asked).toContain(STOP);
  });

  it.each([
    [404, 'Bu bağlantı geçerli değil'],
    [500, 'E-postalar durdurulamadı. Lütfen tekrar deneyin.'],
  ])('says what is wrong with %s', async (status, sentence) => {
    const { user } = openPage(<StopAlertsPage />, '/stop-alerts#abc', () => status);
    await user.click(screen.getByRole('button', { name: 'Evet, durdur' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});
