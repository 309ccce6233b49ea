import { UnauthorizedPage } from '@/features/auth/components/unauthorized-page';

export default UnauthorizedPage;
