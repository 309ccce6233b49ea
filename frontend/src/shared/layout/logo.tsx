import { cn } from '@/shared/ui/cn';

/** The mark: a market awning over a doorway that is the i of ilan. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={cn('size-8 shrink-0', className)}>
    <rect width="32" height="32" rx="9" fill="#0a5c55" />
    <path d="M5.5 8a2 2 0 0 1 2-2h5v8.2a3.5 3.5 0 0 1-7 0Z" fill="#ff8a3d" />
    <path d="M12.5 6h7v8.2a3.5 3.5 0 0 1-7 0Z" fill="#fff" />
    <path d="M19.5 6h5a2 2 0 0 1 2 2v6.2a3.5 3.5 0 0 1-7 0Z" fill="#ff8a3d" />
    <rect x="13" y="19.6" width="6" height="7.4" rx="1.8" fill="#fff" />
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
