import { Outlet } from 'react-router-dom';

export const PublicLayout = () => (
  <div className="flex min-h-dvh flex-col">
    <main id="main" tabIndex={-1} className="flex-1">
      <Outlet />
    </main>
  </div>
);
