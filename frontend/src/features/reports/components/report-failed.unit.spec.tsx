import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '@/shared/api-client/api-error';
import { addressOf } from '../state/report-address';
import { ReportFailed } from './report-failed';

const offered = (search: string, status: number): readonly string[] => {
  const { unmount } = render(
    <MemoryRouter>
      <ReportFailed
        error={new ApiError(status, 'CODE', 'Olmadı.')}
        address={addressOf(new URLSearchParams(search))}
        onRetry={() => undefined}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Olmadı.');
  const offers = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map(
    (one) => `${one.textContent}${one.getAttribute('href') ?? ''}`,
  );
  unmount();
  return offers;
};

it('leads from a day that is refused back to the present, and tries again what may come', () => {
  expect(offered('report=vat&at=2031-01-01', 422)).toEqual(['Güncel hâlini göster/?report=vat']);
  expect(offered('report=vat&at=2031-01-01', 503)).toEqual(['Tekrar dene']);
  expect(offered('report=vat', 422)).toEqual(['Tekrar dene']);
});
