import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { PageHead } from '@/shared/seo/page-head';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import type { KeptDraft } from '../api/draft-storage';
import type { ServerDraft } from '../api/server-draft';
import { useOpenedDraftEditor } from '../hooks/use-opened-draft-editor';
import { useOpening } from '../hooks/use-opening';
import { DraftEditorContext } from '../hooks/draft-editor-context';
import type { PostedSummary } from '../state/publish';
import { PostedScreen } from './posted-screen';
import type { PreviewPage } from './ad-preview';
import { ResumeChoice } from './resume-choice';
import { Wizard } from './wizard';

const t = translator(sell);
const DONE = '6';

/** /post-ad: from the first photo to the sentence that it is done. */
export const PostAdPage = ({ Preview }: { readonly Preview: PreviewPage }) => {
  const { data: session, isError, refetch } = useQuery(sessionQuery());
  if (session) return <PostAd name={`post-ad-${session.user.id}`} Preview={Preview} />;
  if (!isError) return <Waiting />;
  return (
    <>
      <PageHead title={t('title')} noindex />
      <ErrorState page onRetry={() => void refetch()} />
    </>
  );
};

const Waiting = () => (
  <div className="page max-w-4xl py-8">
    <PageHead title={t('title')} noindex />
    <Skeleton className="h-8 w-40" />
    <Skeleton className="mt-4 h-72" />
  </div>
);

const summaryIn = (state: unknown): PostedSummary | undefined =>
  typeof state === 'object' && state !== null && 'summary' in state ? (state.summary as PostedSummary) : undefined;

const PostAd = ({ name, Preview }: { readonly name: string; readonly Preview: PreviewPage }) => {
  const { opening, server, goOn, startAnew, posted } = useOpening(name);
  const navigate = useNavigate();
  const location = useLocation();
  const summary = new URLSearchParams(location.search).get('adim') === DONE ? summaryIn(location.state) : undefined;

  if (summary) return <PostedScreen {...summary} />;
  if (opening.kind === 'looking') return <Waiting />;
  if (opening.kind === 'asking') return <ResumeChoice kept={opening.kept} onGoOn={goOn} onStartAnew={startAnew} />;
  return (
    <Bench
      name={name}
      server={server}
      kept={opening.kept}
      Preview={Preview}
      onPosted={(made) => {
        posted();
        void navigate(`?adim=${DONE}`, { replace: true, state: { summary: made } });
      }}
    />
  );
};

interface BenchProps {
  readonly name: string;
  readonly server: ServerDraft;
  readonly kept: KeptDraft | undefined;
  readonly Preview: PreviewPage;
  readonly onPosted: (summary: PostedSummary) => void;
}

const Bench = ({ name, server, kept, Preview, onPosted }: BenchProps) => {
  const editor = useOpenedDraftEditor({ name, server, start: kept });
  return (
    <DraftEditorContext value={editor}>
      <Wizard Preview={Preview} onPosted={onPosted} />
    </DraftEditorContext>
  );
};
