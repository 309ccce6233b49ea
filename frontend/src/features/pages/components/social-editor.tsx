import { lazy, Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type SocialLinksWrite, socialLinksWrite, type StaffSocialLinks } from '@ilan/api';
import { Theirs } from '@/shared/admin/editor';
import { movedTo } from '@/shared/admin/order-buttons';
import { ApiError } from '@/shared/api-client/api-error';
import { FormProblem } from '@/shared/forms/form-problem';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { saveSocialLinks } from '../api/pages';
import { theirLinks } from '../state/their-places';
import { t } from '../texts';
import { SocialLinkRow } from './social-link-row';

const LeaveDialog = lazy(() => import('@/shared/forms/leave-dialog'));
type Link = SocialLinksWrite['links'][number] & { readonly key: string };

const keyed = ({ links }: StaffSocialLinks): readonly Link[] => links.map((link, at) => ({ ...link, key: String(at) }));
const plain = (links: readonly Link[]) => links.map(({ name, link, icon_svg }) => ({ name, link, icon_svg }));

/** All links, in their order; saved together. */
export const SocialEditor = ({
  social,
  editable,
}: {
  readonly social: StaffSocialLinks;
  readonly editable: boolean;
}) => {
  const client = useQueryClient();
  const [begun, setBegun] = useState(social);
  const [links, setLinks] = useState(() => keyed(social));
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const dirty = JSON.stringify(plain(links)) !== JSON.stringify(begun.links);
  const blocker = useLeaveGuard(dirty);
  const take = (kept: StaffSocialLinks): void => {
    setBegun(kept);
    setLinks(keyed(kept));
    setChecked(false);
  };
  if (!dirty && social.revision > begun.revision) take(social);
  const read = socialLinksWrite.safeParse({ links: plain(links), revision: social.revision });
  const problemOf = (at: number, field: string): string | undefined => {
    if (!checked || read.success) return undefined;
    return read.error.issues.find(({ path }) => path[1] === at && path[2] === field)?.message;
  };
  const save = async (): Promise<void> => {
    setChecked(true);
    setProblem(undefined);
    if (!read.success) return;
    setBusy(true);
    try {
      take(await saveSocialLinks(client, read.data));
      toast.add({ type: 'success', title: t('saved_links') });
    } catch (error) {
      setProblem(t('failed', { reason: error instanceof ApiError ? error.message : '' }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid max-w-3xl gap-4">
      {links.length === 0 && <p className="text-muted text-sm">{t('social_none')}</p>}
      <ol className="grid gap-4">
        {links.map((link, at) => (
          <SocialLinkRow
            key={link.key}
            link={link}
            at={at}
            count={links.length}
            editable={editable}
            problemOf={(field) => problemOf(at, field)}
            onChange={(part) => setLinks(links.map((one) => (one.key === link.key ? { ...one, ...part } : one)))}
            onMove={(to) => setLinks(movedTo(links, at, to))}
            onRemove={() => setLinks(links.filter(({ key }) => key !== link.key))}
          />
        ))}
      </ol>
      {social.revision > begun.revision && (
        <Theirs values={theirLinks(social.links, plain(links))} take={t('reset')} onTake={() => take(social)}>
          {t('theirs_links')}
        </Theirs>
      )}
      <FormProblem>{problem}</FormProblem>
      {editable && (
        <div className="flex flex-wrap gap-2">
          <Button busy={busy} disabled={!dirty} onClick={() => void save()}>
            {t('save_links')}
          </Button>
          {links.length < 12 && (
            <Button
              variant="outline"
              onClick={() =>
                setLinks([...links, { key: crypto.randomUUID(), name: '', link: 'https://', icon_svg: '' }])
              }
            >
              <Plus aria-hidden className="size-4" />
              {t('add_link')}
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {blocker.state === 'blocked' && <LeaveDialog onStay={blocker.reset} onGo={blocker.proceed} />}
      </Suspense>
    </div>
  );
};
