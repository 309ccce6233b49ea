import type { RoleChanges } from '../state/role-draft';
import { t } from '../texts';

interface ChangeListProps {
  readonly changes: RoleChanges;
  readonly named: (permissions: readonly string[]) => readonly string[];
}

const Part = ({ title, items, mark }: { title: string; items: readonly string[]; mark: '+' | '−' }) =>
  items.length === 0 ? null : (
    <div>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {items.map((item) => (
          <li
            key={item}
            className={
              mark === '+'
                ? 'bg-success-soft text-success rounded-lg px-2.5 py-1'
                : 'bg-danger-soft text-danger rounded-lg px-2.5 py-1'
            }
          >
            <span aria-hidden className="mr-1.5 font-bold">
              {mark}
            </span>
            {item}
          </li>
        ))}
      </ul>
    </div>
  );

/** What saving would change, in words. */
export const ChangeList = ({ changes, named }: ChangeListProps) => (
  <div className="grid gap-3">
    {changes.label !== undefined && (
      <p className="text-sm wrap-anywhere">
        <span className="font-semibold">{t('changes.label')}:</span> {changes.label}
      </p>
    )}
    <Part title={t('changes.granted')} items={named(changes.granted)} mark="+" />
    <Part title={t('changes.revoked')} items={named(changes.revoked)} mark="−" />
  </div>
);
