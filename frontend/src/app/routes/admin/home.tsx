import { AdminHomePage } from '@/features/auth/components/admin-home-page';

export default AdminHomePage;
