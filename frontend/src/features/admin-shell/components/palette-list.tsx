import type { FindingGroup } from '../hooks/use-findings';
import { t } from '../texts';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly FindingGroup[];
  /** Its number, counted through all groups. */
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onGo: (to: string) => void;
}

export const PaletteList = ({ id, groups, active, onPoint, onGo }: PaletteListProps) => {
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { findings }) => sum + findings.length, 0),
  );
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('palette.results')} className="mt-2">
      {groups.map(({ name, findings }, group) => (
        <div key={name} role="group" aria-labelledby={`${id}-group-${group}`}>
          <p id={`${id}-group-${group}`} className="text-muted px-3 pt-3 pb-1 text-xs font-semibold">
            {name}
          </p>
          {findings.map(({ to, label, detail, icon: Icon }, index) => {
            const at = (starts[group] ?? 0) + index;
            return (
              // The keyboard stays in the field above, which names the active one.
              <div
                key={`${to} ${label}`}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === active}
                onPointerMove={() => onPoint(at)}
                onClick={() => onGo(to)}
                className="aria-selected:bg-brand-soft flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-sm"
              >
                <Icon aria-hidden className="text-muted size-4.5 shrink-0" />
                <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
                {detail && <span className="text-muted max-w-[50%] shrink-0 truncate text-xs">{detail}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};
