import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '@/shared/api-client/api-error';
import { RecordFailed } from './record-failed';

const said = (status: number, message: string) => {
  const error = new ApiError(status, 'CODE', message);
  const { unmount } = render(
    <MemoryRouter>
      <RecordFailed error={error} title="Kullanıcı açılamadı" list="/cpadmin/customers" onRetry={() => undefined} />
    </MemoryRouter>,
  );
  const sentences = [...screen.getByRole('alert').querySelectorAll('p')].map(({ textContent }) => textContent);
  const offers = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map((one) => one.textContent);
  unmount();
  return { sentences, offers };
};

it('says of what is gone that it is gone, and guesses only at what is not there', () => {
  const list = ['Listeye dön'];
  expect(said(410, 'Bu kişinin hesabı silindi.')).toEqual({ sentences: ['Bu kişinin hesabı silindi.'], offers: list });
  expect(said(404, 'Kullanıcı bulunamadı.')).toEqual({
    sentences: ['Kullanıcı bulunamadı.', 'Silinmiş ya da numarası yanlış olabilir.'],
    offers: list,
  });
});
