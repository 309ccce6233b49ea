import { Suspense, useState } from 'react';
import { useAtomValue } from 'jotai';
import { FreshSignIn } from '@/features/account/components/fresh-sign-in';
import { claimAtom } from '@/features/auth/state/claim-atom';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { categoryDrawerAtom } from '@/shared/state/category-drawer-atom';
import { Toaster } from '@/shared/ui/toaster';
import { lazyPart } from '@/shared/ui/lazy-part';

const AuthDialog = lazyPart(() => import('@/features/auth/components/auth-dialog'));
const ClaimDialog = lazyPart(() => import('@/features/auth/components/claim-dialog'));
const CategoryDrawer = lazyPart(() => import('@/shared/layout/header/category-drawer'));

/** True from the first time that `now` was; keeps a closing overlay mounted for its way out. */
const useOnce = (now: boolean): boolean => {
  const [once, setOnce] = useState(now);
  if (now && !once) setOnce(true);
  return once || now;
};

/** What lies over the pages. Each part is loaded when it is first wanted. */
export const Overlays = () => {
  const auth = useOnce(useAtomValue(authDialogAtom) !== null);
  const claim = useOnce(useAtomValue(claimAtom) !== null);
  const drawer = useOnce(useAtomValue(categoryDrawerAtom));
  return (
    <>
      <Suspense>{auth && <AuthDialog />}</Suspense>
      <Suspense>{claim && <ClaimDialog />}</Suspense>
      <FreshSignIn />
      <Suspense>{drawer && <CategoryDrawer />}</Suspense>
      <Toaster />
    </>
  );
};
