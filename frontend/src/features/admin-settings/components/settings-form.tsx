import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Settings, SettingsValues } from '@ilan/api';
import { useForm } from '@/shared/forms/use-form';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { saveSettings } from '../api/save-settings';
import { changedElsewhere, changesFrom, fieldsOf, type SettingName } from '../state/settings-fields';
import { t } from '../texts';
import { AdSettings } from './ad-settings';
import { Clashes } from './clashes';
import { LookSettings } from './look-settings';
import { Section } from './section';
import { SettingSwitch } from './setting-switch';
import { TextSetting } from './text-setting';

const LeaveDialog = lazyPart(() => import('@/shared/forms/leave-dialog'));

const names: readonly SettingName[] = Object.keys(fieldsOf({} as SettingsValues)) as SettingName[];

interface SettingsFormProps {
  readonly settings: Settings;
  readonly editable: boolean;
}

export const SettingsForm = ({ settings, editable }: SettingsFormProps) => {
  const client = useQueryClient();
  const kept = fieldsOf(settings);
  const [clashes, setClashes] = useState<readonly SettingName[]>([]);
  const form = useForm({
    schema: changesFrom(kept),
    initial: kept,
    submit: async (changes) => {
      if (Object.keys(changes).length === 0) return;
      const saved = await saveSettings(client, settings, changes);
      setClashes([]);
      form.rebase(fieldsOf(saved));
      toast.add({ type: 'success', title: t('saved') });
    },
    problemOf: (error) => {
      const reason = error instanceof Error ? error.message : '';
      toast.add({ type: 'error', title: t('save_failed', { reason }) });
      return undefined;
    },
  });
  // Somebody else saved while this page was open: what stands untouched here follows, what does not is named.
  const fingerprint = JSON.stringify(kept);
  const [seen, setSeen] = useState(kept);
  if (JSON.stringify(seen) !== fingerprint) {
    setSeen(kept);
    if (!form.busy) setClashes(changedElsewhere(seen, kept, form.values));
  }
  const follow = useEffectEvent(() => form.rebase(kept));
  useEffect(() => follow(), [fingerprint]);
  const changed = names.filter((name) => form.values[name] !== kept[name]);
  const takeTheirs = (): void => {
    for (const name of clashes) form.set(name, kept[name]);
    setClashes([]);
  };
  const guard = useLeaveGuard(changed.length > 0);

  return (
    <form noValidate onSubmit={form.onSubmit} className="max-w-3xl">
      {!editable && (
        <p className="bg-info-soft text-info rounded-control mb-4 px-3.5 py-2.5 text-sm">{t('read_only')}</p>
      )}
      {clashes.length > 0 && <Clashes names={clashes} mine={form.values} theirs={kept} onTakeTheirs={takeTheirs} />}
      <fieldset disabled={!editable} className="grid gap-4">
        <LookSettings form={form} />
        <Section title={t('section_footer')}>
          <TextSetting form={form} name="footer_description" max={1000} />
          <TextSetting form={form} name="sub_footer_description" max={1000} />
        </Section>
        <AdSettings form={form} />
        <Section title={t('section_security')}>
          <SettingSwitch form={form} name="staff_second_factor" />
        </Section>
      </fieldset>
      {editable && (
        <div className="bg-canvas border-line sticky bottom-0 mt-4 flex flex-wrap items-center gap-2 border-t py-3">
          <Button type="submit" busy={form.busy} disabled={changed.length === 0}>
            {t('save')}
          </Button>
          {changed.length > 0 && !form.busy && (
            <Button
              variant="ghost"
              onClick={() => {
                setClashes([]);
                form.clear();
              }}
            >
              {t('revert')}
            </Button>
          )}
          <p role="status" className="text-muted ml-auto text-sm">
            {changed.length > 0 ? t('changed', { count: changed.length }) : t('unchanged')}
          </p>
        </div>
      )}
      <Suspense>{guard.state === 'blocked' && <LeaveDialog onStay={guard.reset} onGo={guard.proceed} />}</Suspense>
    </form>
  );
};
