import { Notice } from '@/shared/admin/notice';
import { Button } from '@/shared/ui/button';
import { type SettingName, type SettingsFields, textOf } from '../state/settings-fields';
import { t } from '../texts';

interface ClashesProps {
  readonly names: readonly SettingName[];
  readonly mine: SettingsFields;
  readonly theirs: SettingsFields;
  readonly onTakeTheirs: () => void;
}

/** What two administrators changed at the same time: both values, and the choice between them. */
export const Clashes = ({ names, mine, theirs, onTakeTheirs }: ClashesProps) => (
  <Notice news={JSON.stringify(theirs)} className="bg-warning-soft text-warning mb-4 grid gap-3">
    <p role="alert">{t('elsewhere', { fields: names.map((name) => t(name)).join(', ') })}</p>
    <dl className="text-ink grid gap-3">
      {names.map((name) => (
        <div key={name} className="grid gap-1">
          <dt className="font-semibold">{t(name)}</dt>
          <dd className="wrap-anywhere">
            <span className="text-muted">{t('theirs')}</span> {textOf(name, theirs[name])}
          </dd>
          <dd className="wrap-anywhere">
            <span className="text-muted">{t('mine')}</span> {textOf(name, mine[name])}
          </dd>
        </div>
      ))}
    </dl>
    <p className="flex flex-wrap gap-2">
      <Button type="submit" size="sm">
        {t('keep_mine')}
      </Button>
      <Button variant="ghost" size="sm" onClick={onTakeTheirs}>
        {t('take_theirs')}
      </Button>
    </p>
  </Notice>
);
