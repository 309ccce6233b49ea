import { act } from 'react';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { openPage, Refusal } from '@test/render-page';
import { aUser } from '@test/open-account-page';
import { CustomerPage } from './customer-page';

const erased = { message: 'Bu kişinin hesabı silindi.', code: 'PERSON_ERASED', errors: {} };
const session = { user: aUser({ role: 'super_admin' }), permissions: ['customers.view', 'engineering.view'] };

it('says of an erased person who it was, what became of them, and leads engineers to the event of it', async () => {
  const { queryClient } = openPage(
    <Routes>
      <Route path="/cpadmin/customers/:id" element={<CustomerPage />} />
    </Routes>,
    '/cpadmin/customers/376',
    ({ pathname }) => (pathname.startsWith('/api/admin/customers') ? new Refusal(410, erased) : 404),
  );
  act(() => {
    queryClient.setQueryData(sessionQuery().queryKey, session);
  });
  expect(await screen.findByText('Bu kişinin hesabı silindi.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Kullanıcı #376' })).toBeInTheDocument();
  expect(screen.getByText(/geri getirilemez; geçmişteki hâli de gösterilemez/u)).toBeInTheDocument();
  const events = await screen.findByRole('link', { name: 'Olayları' });
  expect(events).toHaveAttribute('href', '/cpadmin/engineering/streams/erasure-376');
});
