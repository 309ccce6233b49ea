import { SocialLoginPage } from '@/features/auth/components/social-login-page';

export default SocialLoginPage;
