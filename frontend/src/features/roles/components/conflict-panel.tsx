import { TriangleAlert } from 'lucide-react';
import type { RoleDetail } from '@ilan/api';
import { Button } from '@/shared/ui/button';
import { differences, type RoleDraft } from '../state/role-draft';
import { t } from '../texts';

interface ConflictPanelProps {
  readonly draft: RoleDraft;
  readonly theirs: RoleDetail;
  readonly named: (permissions: readonly string[]) => readonly string[];
  readonly onTake: () => void;
  readonly onApply: () => void;
}

const has = (held: boolean) => (held ? t('conflict.has') : t('conflict.hasNot'));

/** Somebody else saved the role meanwhile: both versions, and what to go on with. */
export const ConflictPanel = ({ draft, theirs, named, onTake, onApply }: ConflictPanelProps) => {
  const differing = differences(draft, theirs);
  const relabelled = draft.label.trim() !== theirs.label;
  return (
    <section role="alert" className="border-warning bg-warning-soft rounded-card border p-4">
      <h2 className="flex items-center gap-2 font-bold">
        <TriangleAlert aria-hidden className="text-warning size-5 shrink-0" />
        {t('conflict.title')}
      </h2>
      <p className="mt-1 text-sm">{t('conflict.text')}</p>
      {differing.length === 0 && !relabelled ? (
        <p className="mt-3 text-sm font-semibold">{t('conflict.same')}</p>
      ) : (
        <div className="bg-surface rounded-control mt-3 overflow-x-auto">
          <table className="w-full text-left text-sm">
            <thead>
              <tr className="border-line border-b text-xs">
                <th scope="col" className="px-3 py-2">
                  {t('conflict.permission')}
                </th>
                <th scope="col" className="px-3 py-2">
                  {t('conflict.mine')}
                </th>
                <th scope="col" className="px-3 py-2">
                  {t('conflict.theirs')}
                </th>
              </tr>
            </thead>
            <tbody>
              {relabelled && (
                <tr className="border-line border-b last:border-b-0">
                  <th scope="row" className="px-3 py-1.5 font-medium">
                    {t('conflict.label')}
                  </th>
                  <td className="px-3 py-1.5 wrap-anywhere">{draft.label}</td>
                  <td className="px-3 py-1.5 wrap-anywhere">{theirs.label}</td>
                </tr>
              )}
              {differing.map((permission) => (
                <tr key={permission} className="border-line border-b last:border-b-0">
                  <th scope="row" className="px-3 py-1.5 font-medium">
                    {named([permission])}
                  </th>
                  <td className="px-3 py-1.5">{has(draft.permissions.has(permission))}</td>
                  <td className="px-3 py-1.5">{has(theirs.permissions.includes(permission))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-4 flex flex-col gap-2 sm:flex-row">
        <Button onClick={onApply}>{t('conflict.apply')}</Button>
        <Button variant="outline" onClick={onTake}>
          {t('conflict.take')}
        </Button>
      </div>
    </section>
  );
};
