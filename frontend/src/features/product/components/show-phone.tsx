import { useEffect, useRef, type MouseEvent } from 'react';
import { Phone } from 'lucide-react';
import { formatPhone } from '@/shared/i18n/format';
import { product as texts } from '@/shared/i18n/tr/product';
import { translator } from '@/shared/i18n/translator';
import { Button, buttonStyle } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { usePhone } from '../hooks/use-phone';

const t = translator(texts);
const SECOND_PRESS_MS = 1_000;

/** The seller's number on demand: a button, then the number to call. Nothing where the seller gives none. */
export function ShowPhone({ id }: { readonly id: number }) {
  const { phone, isGone, busy, failure, wasAskedHere, reveal } = usePhone(id);
  return (
    <div className="grid gap-1.5">
      {phone === undefined && !isGone && (
        <Button variant="soft" size="lg" busy={busy} onClick={reveal}>
          <Phone aria-hidden className="size-5" />
          {t('show_phone')}
        </Button>
      )}
      {phone !== undefined && (
        <>
          <PhoneLink phone={phone} takesFocus={wasAskedHere} className="h-12 text-lg" />
          <p className="text-muted text-sm text-pretty">{t('phone_tip')}</p>
        </>
      )}
      <p role="alert" className={cn('text-sm font-medium text-pretty empty:hidden', !isGone && 'text-danger')}>
        {failure}
      </p>
    </div>
  );
}

interface PhoneLinkProps {
  readonly phone: string;
  readonly takesFocus: boolean;
  readonly className?: string;
}

export function PhoneLink({ phone, takesFocus, className }: PhoneLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const shownAt = useRef(0);
  const text = formatPhone(phone);
  useEffect(() => {
    shownAt.current = performance.now();
    if (takesFocus) link.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  // It stands where the button was that was just pressed: a second press of that button is no wish to call.
  const call = (event: MouseEvent) => {
    if (takesFocus && performance.now() - shownAt.current < SECOND_PRESS_MS) event.preventDefault();
  };
  return (
    <a
      ref={link}
      href={`tel:${phone}`}
      onClick={call}
      aria-label={t('call', { phone: text })}
      className={cn(buttonStyle({ variant: 'soft' }), 'tabular-nums', className)}
    >
      <Phone aria-hidden className="size-5" />
      {text}
    </a>
  );
}
