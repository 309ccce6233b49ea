import { redirect } from 'react-router-dom';
import { AccountLayout } from '@/features/account/components/account-layout';
import { token } from '@/shared/api-client/token';

/** Visitors have no account to look at. */
export const load = async (): Promise<Response | undefined> => (token.read() ? undefined : redirect('/'));

export default AccountLayout;
