import { Suspense, useEffect, useState } from 'react';
import { type Needed, proveWith } from '@/shared/api-client/fresh-sign-in';
import { lazyPart, tellMissing } from '@/shared/ui/lazy-part';
import { useAccount } from '../hooks/use-account';

interface Asked {
  readonly needed: Needed;
  readonly settle: (proved: boolean) => void;
}

/** Where the dialog cannot be had nobody is asked, and what waits for the answer goes on. */
const Missing = ({ settle }: Asked): null => {
  useEffect(() => {
    tellMissing();
    settle(false);
  }, [settle]);
  return null;
};
// Whichever of the ways it is: nobody loads any of them before they are asked.
const ProveDialog = lazyPart(() => import('./prove-dialog'), Missing);

/** Stands over all pages: whatever was answered that the sign-in is too old is done once the person has proven who they are. */
export const FreshSignIn = () => {
  const user = useAccount();
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    let waiting: ((proved: boolean) => void) | undefined;
    const stop = proveWith(
      (needed) =>
        new Promise((done) => {
          const settle = (proved: boolean): void => {
            waiting = undefined;
            setAsked(undefined);
            done(proved);
          };
          waiting = settle;
          setAsked({ needed, settle });
        }),
    );
    return () => {
      stop();
      // Nobody is asked any more.
      waiting?.(false);
    };
  }, []);
  return (
    asked &&
    user && (
      <Suspense>
        <ProveDialog {...asked} user={user} />
      </Suspense>
    )
  );
};
