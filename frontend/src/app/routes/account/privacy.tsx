import { SecurityPage } from '@/features/account/components/security-page';

export default SecurityPage;
