import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { cn } from './cn';
import { toast, toastStore, type Toast, type ToastPosition, type ToastType } from './toast';

const positions: Record<ToastPosition, string> = {
  'top-right': 'top-4 right-4 items-end',
  'top-left': 'top-4 left-4 items-start',
  'bottom-right': 'bottom-[calc(var(--bottom-bars)+1rem)] right-4 items-end',
  'bottom-left': 'bottom-[calc(var(--bottom-bars)+1rem)] left-4 items-start',
};
const looks: Record<ToastType, { tone: string; bar: string; icon: typeof Info }> = {
  success: { tone: 'text-success bg-success-soft', bar: 'bg-success', icon: CircleCheck },
  error: { tone: 'text-danger bg-danger-soft', bar: 'bg-danger', icon: CircleAlert },
  warning: { tone: 'text-warning bg-warning-soft', bar: 'bg-warning', icon: TriangleAlert },
  info: { tone: 'text-info bg-info-soft', bar: 'bg-info', icon: Info },
};

const useCountdown = ({ id, duration }: Toast, paused: boolean): void => {
  const left = useRef(duration);
  useEffect(() => {
    if (duration === 0 || paused) return;
    const started = Date.now();
    const timer = setTimeout(() => toast.dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [id, duration, paused]);
};

const ToastCard = ({ item }: { item: Toast }) => {
  const [paused, setPaused] = useState(false);
  useCountdown(item, paused);
  const { tone, bar, icon: Icon } = looks[item.type];
  return (
    <div
      role={item.type === 'error' ? 'alert' : 'status'}
      onClick={() => toast.dismiss(item.id)}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      className="bg-surface border-line shadow-float pointer-events-auto relative flex w-88 max-w-full cursor-pointer gap-3 overflow-hidden rounded-2xl border p-3.5"
    >
      <span className={cn('grid size-9 shrink-0 place-items-center rounded-full', tone)}>
        {item.icon ?? <Icon aria-hidden className="size-5" />}
      </span>
      <div className="min-w-0 flex-1 self-center">
        <p className="text-sm font-semibold wrap-anywhere">{item.title}</p>
        {item.message && <p className="text-muted mt-0.5 text-sm wrap-anywhere">{item.message}</p>}
        {item.action && (
          <button
            type="button"
            onClick={item.action.onPress}
            className="text-brand mt-1.5 min-h-6 text-sm font-semibold underline underline-offset-4"
          >
            {item.action.label}
          </button>
        )}
      </div>
      {item.progress && item.duration > 0 && (
        <span
          aria-hidden
          data-testid="toast-progress"
          className={cn('absolute inset-x-0 bottom-0 h-1 origin-left', bar)}
          style={{
            animation: `toast-progress ${item.duration}ms linear forwards`,
            animationPlayState: paused ? 'paused' : 'running',
          }}
        />
      )}
    </div>
  );
};

const nothing: readonly Toast[] = [];

/** One live region a corner. Mounted once. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => nothing);
  return (Object.keys(positions) as ToastPosition[]).map((position) => (
    <div
      key={position}
      data-position={position}
      className={cn('pointer-events-none fixed z-60 flex max-w-[calc(100vw-2rem)] flex-col gap-2', positions[position])}
    >
      {toasts
        .filter((item) => item.position === position)
        .map((item) => (
          <ToastCard key={item.id} item={item} />
        ))}
    </div>
  ));
};
