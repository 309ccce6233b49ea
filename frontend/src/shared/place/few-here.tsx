import { Suspense, type ComponentProps } from 'react';
import { useAlive } from '@/shared/ui/use-alive';
import { lazyPart } from '@/shared/ui/lazy-part';

const WiderArea = lazyPart(() => import('./wider-area'));

/** Fewer than this is a list that somebody wishes were longer. */
const FEW = 12;

interface FewHereProps extends ComponentProps<typeof WiderArea> {
  /** How many ads the place has; null while that is not known. */
  readonly total: number | null;
}

/** Looks around the chosen place where it has few ads. Loaded only then, and never part of the first HTML. */
export function FewHere({ total, ...rest }: FewHereProps) {
  const alive = useAlive();
  if (!alive || total === null || total >= FEW || rest.search.city_id === undefined) return null;
  return (
    <Suspense>
      <WiderArea {...rest} />
    </Suspense>
  );
}
