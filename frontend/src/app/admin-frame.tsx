import { useRevalidator } from 'react-router-dom';
import { AdminShell } from '@/features/admin-shell/components/admin-shell';
import { adminPages, adminRecords } from './admin-pages';

const AREA = { pages: adminPages, records: adminRecords };

/** Top bar and sidebar stay while one goes from page to page. */
export const AdminPages = () => {
  const { revalidate } = useRevalidator();
  return <AdminShell area={AREA} onRightsChanged={() => void revalidate()} />;
};
