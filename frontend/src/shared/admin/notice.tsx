import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cn } from '@/shared/ui/cn';
import { adminEditor } from '@/shared/i18n/tr/admin-editor';
import { translator } from '@/shared/i18n/translator';
import { useIsRead } from './use-is-read';

const t = translator(adminEditor);

interface NoticeProps {
  /** What became of the record, as one string: with another one it is another notice. */
  readonly news: string;
  /** Said at once, where it is not said by the notice itself. */
  readonly role?: 'status';
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Says in a form what somebody else made of what it writes. Who presses save in the moment in which that appears has not read it: nothing
 * is sent then, and the notice is led to; afterwards saving is what it was.
 */
export const Notice = ({ news, role, className, children }: NoticeProps) => {
  const element = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState({ news: '', times: 0 });
  const isNew = !useIsRead(news);
  useEffect(() => {
    const form = element.current?.closest('form');
    if (!form || !isNew) return;
    const hold = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
      setHeld(({ times }) => ({ news, times: times + 1 }));
    };
    // Before the form itself hears of it, whatever it does then.
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [news, isNew]);
  useEffect(() => {
    if (held.times > 0) element.current?.focus();
  }, [held]);
  return (
    <div
      ref={element}
      role={role}
      tabIndex={-1}
      data-new={isNew || undefined}
      className={cn('rounded-control px-3.5 py-2.5 text-sm', className)}
    >
      {held.times > 0 && held.news === news && <p className="font-semibold">{t('read_first')}</p>}
      {children}
    </div>
  );
};
