import {
  type FunctionComponent,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  useEffect,
  useEffectEvent,
} from 'react';
import { page } from '@/shared/api-client/page';
import { t } from '@/shared/i18n/t';
import { toast, toastStore } from './toast';

const AGAIN_MS = 2_000;

/** Says that something is missing. Loaded anew the page is whole, also where the files of the site were replaced meanwhile. */
export const tellMissing = (): void => {
  const title = t('error.part');
  // Of a line that is down many parts are missing.
  if (!toastStore.get().some((told) => told.title === title))
    toast.add({ type: 'error', title, action: { label: t('error.reload'), onPress: page.reload } });
};

/** How a dialog or panel is closed by whoever opened it, of the names that they have here. */
interface Closable {
  readonly open?: boolean;
  readonly onStay?: () => void;
  readonly onCancel?: () => void;
  readonly onClose?: () => void;
  readonly onBack?: () => void;
  readonly onOpenChange?: (open: boolean) => void;
}

/**
 * Told at each showing: whoever presses once more for a dialog that is missing hears it again. What opened it is told that it was closed: else it
 * would wait for an answer that nobody can give, and the next press would show nothing new.
 */
const Nothing = (props: Closable): null => {
  const { open = true } = props;
  const close = useEffectEvent(() => {
    const { onStay, onCancel, onClose, onBack, onOpenChange } = props;
    (onStay ?? onCancel ?? onClose ?? onBack ?? (() => onOpenChange?.(false)))();
  });
  useEffect(() => {
    if (!open) return;
    tellMissing();
    close();
  }, [open]);
  return null;
};

/**
 * A part of a page whose code is loaded when it is shown. Where that does not arrive, also a moment later, the part is missing and its
 * absence told: nothing that is not the page itself may take the page away.
 * @param Missing what stands in for a part that somebody waits for
 */
export const lazyPart = <Props>(
  load: () => Promise<{ readonly default: (props: Props) => ReactNode }>,
  Missing: (props: Props) => ReactNode = Nothing as (props: Props) => null,
): LazyExoticComponent<FunctionComponent<Props>> =>
  lazy(() =>
    load()
      .catch(() => new Promise((resolve) => setTimeout(resolve, AGAIN_MS)).then(load))
      .catch(() => ({ default: Missing })),
  );
