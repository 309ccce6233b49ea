import { cn } from '@/shared/ui/cn';

/** The mark: a market awning over a doorway that is the i of ilan. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={cn('size-8 shrink-0', className)}>
    <rect width="32" height="32" rx="9" fill="#0a5c55" />
    <path
      d="M6 8.5h20l1.6 5.4a3.4 3.4 0 0 1-5.7 2.3 3.9 3.9 0 0 1-5.9 0 3.9 3.9 0 0 1-5.9 0 3.4 3.4 0 0 1-5.7-2.3Z"
      fill="#ff8a3d"
    />
    <path d="M13.2 8.5h5.6l.9 6.2a3.9 3.9 0 0 1-7.4 0Z" fill="#fff" />
    <rect x="13.4" y="19.2" width="5.2" height="6.8" rx="1.6" fill="#fff" />
  </svg>
);

/** The name as it is written beside the mark. */
export const Wordmark = ({ className }: { className?: string }) => (
  <span className={cn('text-[1.35rem] leading-none font-extrabold tracking-[-0.04em]', className)}>
    İlan<span className="text-brand">Pazar</span>
  </span>
);

/** The logo of the settings when there is one, otherwise mark and name. */
export const Logo = ({ src }: { src?: string | null | undefined }) =>
  src ? (
    <img src={src} alt="" height={36} className="h-9 w-auto max-w-40 object-contain" />
  ) : (
    <span className="flex items-center gap-2">
      <LogoMark />
      <Wordmark />
    </span>
  );
