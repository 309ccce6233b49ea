import { type FunctionComponent, lazy, type LazyExoticComponent, type ReactNode } from 'react';
import { page } from '@/shared/api-client/page';
import { t } from '@/shared/i18n/t';
import { toast, toastStore } from './toast';

const AGAIN_MS = 2_000;

/** Whoever reads the page goes on without the part; loaded anew it is whole, also where the files of the site were replaced meanwhile. */
const nothing = (): { default: () => null } => {
  const title = t('error.text');
  // Of a line that is down many parts are missing.
  if (!toastStore.get().some((told) => told.title === title))
    toast.add({ type: 'error', title, action: { label: t('common.retry'), onPress: page.reload } });
  return { default: () => null };
};

/**
 * A part of a page whose code is loaded when it is shown. Where that does not arrive, also a moment later, the part is missing and its
 * absence told: nothing that is not the page itself may take the page away.
 */
export const lazyPart = <Props>(
  load: () => Promise<{ readonly default: (props: Props) => ReactNode }>,
): LazyExoticComponent<FunctionComponent<Props>> =>
  lazy(() =>
    load()
      .catch(() => new Promise((resolve) => setTimeout(resolve, AGAIN_MS)).then(load))
      .catch(nothing),
  );
