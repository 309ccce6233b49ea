import { Suspense, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { StaffPage } from '@ilan/api';
import { useFocusKept } from '@/shared/admin/use-focus-kept';
import { useIsRead } from '@/shared/admin/use-is-read';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatCount } from '@/shared/i18n/format';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { actOnPage, type PageAct } from '../api/pages';
import type { PageForm } from '../state/page-fields';
import { t } from '../texts';

const ConfirmDialog = lazyPart(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));
const DONE = { publish: 'published_now', withdraw: 'withdrawn', delete: 'deleted' } as const;

/** More of them nobody reads before they decide. */
const SHOWN_SEARCHES = 5;
const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

/** What becomes of the searches that lead to a page which visitors do not find any more. */
function searchesIn({ searches, unnamed }: StaffPage): readonly string[] {
  if (unnamed.searches > 0) return [t('ask_searches_unnamed', { count: formatCount(unnamed.searches) })];
  if (searches.length === 0) return [];
  const terms = quoted(searches.slice(0, SHOWN_SEARCHES));
  const more = searches.length - SHOWN_SEARCHES;
  return [t('ask_searches', { terms: more > 0 ? t('ask_searches_more', { terms, count: formatCount(more) }) : terms })];
}

/** What becomes of the slides of the home page that lead to it; there are a few at most. */
function slidesIn({ slides, unnamed }: StaffPage, kind: 'withdraw' | 'delete'): readonly string[] {
  const sentence = kind === 'delete' ? 'ask_slides_gone' : 'ask_slides';
  if (unnamed.slides > 0) return [t(`${sentence}_unnamed`, { count: formatCount(unnamed.slides) })];
  return slides.length === 0 ? [] : [t(sentence, { titles: quoted(slides) })];
}

interface PageActsProps {
  readonly page: StaffPage;
  readonly form: PageForm;
}

/** Publishes what is written, takes it back, or takes the whole page away: as it stood there when that was pressed. */
export const PageActs = ({ page, form }: PageActsProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery());
  const [asked, setAsked] = useState<{ readonly kind: 'withdraw' | 'delete'; readonly revision: number }>();
  const [busy, setBusy] = useState<PageAct>();
  const withdraw = useRef<HTMLButtonElement>(null);
  // What publishes goes once nothing is left to publish, and what withdraws goes with what was published.
  const keepFocus = useFocusKept(withdraw);
  const [done, setDone] = useState<number>();
  const isRead = useIsRead(String(page.revision), String(page.revision));
  const isOwn = page.revision === form.saved || page.revision === done;
  const { title } = page.draft;
  const ask = (kind: 'withdraw' | 'delete'): void => {
    keepFocus();
    setAsked({ kind, revision: page.revision });
  };
  const act = async (kind: PageAct, revision: number): Promise<void> => {
    setBusy(kind);
    try {
      const now = await actOnPage(client, kind, page.id, revision);
      setDone(now?.revision);
      toast.add({ type: 'success', title: t(DONE[kind], { title }) });
      if (kind === 'delete') void navigate('/cpadmin/pages');
    } catch (error) {
      toast.add({ type: 'error', title: t('failed', { reason: error instanceof Error ? error.message : '' }) });
    } finally {
      setBusy(undefined);
      setAsked(undefined);
    }
  };
  const publish = async (): Promise<void> => {
    keepFocus();
    // A form in which nothing is written takes what somebody else saves, and says nothing.
    if (form.isUnsaved || !(isRead || isOwn))
      toast.add({ type: 'warning', title: t(form.isUnsaved ? 'save_first' : 'publish_read_first') });
    else await act('publish', page.revision);
  };
  const mayEdit = may(session, 'pages.edit');
  return (
    <>
      {may(session, 'pages.delete') && !page.needed && (
        <Button variant="ghost" className="text-danger" onClick={() => ask('delete')}>
          {t('delete')}
        </Button>
      )}
      {mayEdit && page.published && !page.needed && (
        <Button ref={withdraw} variant="outline" onClick={() => ask('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      {mayEdit && page.changed && (
        <Button busy={busy === 'publish'} onClick={() => void publish()}>
          {t('publish')}
        </Button>
      )}
      <Suspense>
        {asked && (
          <ConfirmDialog
            open
            danger
            title={t(`ask_${asked.kind}`)}
            description={[
              t(`ask_${asked.kind}_text`, { title }),
              ...(page.published ? [...searchesIn(page), ...slidesIn(page, asked.kind)] : []),
            ].join(' ')}
            confirm={t(asked.kind)}
            busy={busy !== undefined}
            onConfirm={() => void act(asked.kind, asked.revision)}
            onCancel={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};
