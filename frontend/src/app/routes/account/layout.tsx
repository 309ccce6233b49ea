import { AccountLayout } from '@/features/account/components/account-layout';

export default AccountLayout;
