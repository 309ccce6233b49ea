import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Session } from '@ilan/api';
import type { AdminArea } from '@/shared/admin/admin-page';
import { Dialog } from '@/shared/ui/dialog';
import { controlStyle } from '@/shared/ui/input';
import { cn } from '@/shared/ui/cn';
import { useFindings } from '../hooks/use-findings';
import { t } from '../texts';
import { PaletteList } from './palette-list';

interface CommandPaletteProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
  readonly area: AdminArea;
  readonly session: Session | undefined;
}

const Palette = ({ typed, onType, onClose, area, session }: CommandPaletteProps) => {
  const id = useId();
  const navigate = useNavigate();
  const [active, setActive] = useState(0);
  const { groups, searching } = useFindings(typed, area, session);
  const all = groups.flatMap(({ findings }) => findings);
  const at = Math.min(active, all.length - 1);
  const go = (to: string | undefined): void => {
    if (to === undefined) return;
    onClose();
    void navigate(to);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      const next = (at + step + all.length) % all.length;
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(all[at]?.to);
    }
  };
  return (
    <>
      <div className="relative">
        <Search
          aria-hidden
          className="text-muted pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2"
        />
        <input
          type="text"
          role="combobox"
          aria-label={t('palette.label')}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('palette.placeholder')}
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            onType(target.value);
            setActive(0);
          }}
          onKeyDown={press}
          className={cn(controlStyle, 'pl-9')}
        />
      </div>
      <PaletteList id={id} groups={groups} active={at} onPoint={setActive} onGo={go} />
      <p role="status" className={all.length > 0 && !searching ? 'sr-only' : 'text-muted py-6 text-center text-sm'}>
        {searching
          ? t('palette.searching')
          : all.length > 0
            ? t('palette.count', { count: all.length })
            : t('palette.none')}
      </p>
    </>
  );
};

/** Goes to any page or record by its name. Load lazily, it brings the dialog. */
export default function CommandPalette(props: CommandPaletteProps) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && props.onClose()}
      title={t('palette.title')}
      initialFocus={() => area.current?.querySelector('input')}
      className="max-sm:h-[92dvh] sm:h-[min(34rem,80dvh)] sm:w-xl"
    >
      <div ref={area}>
        <Palette {...props} />
      </div>
    </Dialog>
  );
}
