import { cn } from '@/shared/ui/cn';
import { strengthOf, type Strength } from '../state/password-strength';
import { t } from '../texts';

const TONES: Record<Strength['level'], string> = { 1: 'bg-danger', 2: 'bg-warning', 3: 'bg-success' };

/** Advice while a password is chosen; it forbids nothing. */
export const PasswordStrength = ({ password, personal }: { password: string; personal: readonly string[] }) => {
  if (!password) return null;
  const { level, advice } = strengthOf(password, personal);
  return (
    <div className="grid gap-1.5" aria-live="polite">
      <div aria-hidden className="grid max-w-60 grid-cols-3 gap-1">
        {([1, 2, 3] as const).map((bar) => (
          <span key={bar} className={cn('h-1.5 rounded-full', bar <= level ? TONES[level] : 'bg-line')} />
        ))}
      </div>
      <p className="text-muted text-sm">
        {t('strength', { level: t(`strength_${level}`) })}. {t(`advice_${advice}`)}
      </p>
    </div>
  );
};
