import { RolesPage } from '@/features/roles/components/roles-page';

export default RolesPage;
