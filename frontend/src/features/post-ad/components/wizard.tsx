import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type ListingPosted, parsePrice } from '@ilan/api';
import { onBeforeSignedOut } from '@/shared/api-client/signing-out';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { PageHead } from '@/shared/seo/page-head';
import { Button } from '@/shared/ui/button';
import { useCategoryPaths } from '../hooks/use-category-paths';
import { useCheckedDraft } from '../hooks/use-checked-draft';
import { tellLeftBehind } from '../hooks/left-behind';
import { usePublish } from '../hooks/use-publish';
import { useToldProblems } from '../hooks/use-told-problems';
import { useDraft, useDraftEditor, useStuckCount } from '../hooks/draft-editor-context';
import { pathText } from '../state/find-categories';
import { firstStepWith, PREVIEW, problemsAt, type Step, stepAt } from '../state/steps';
import type { PostedSummary } from '../state/publish';
import type { PreviewPage } from './ad-preview';
import { PreviewStep } from './preview-step';
import { ProblemList } from './problem-list';
import { PublishButton } from './publish-button';
import { PublishNote } from './publish-note';
import { SavedNote } from './saved-note';
import { StepBody } from './step-body';
import { WizardBar } from './wizard-bar';
import { WizardProgress } from './wizard-progress';

const t = translator(sell);

interface WizardProps {
  readonly Preview: PreviewPage;
  readonly onPosted: (summary: PostedSummary) => void;
}

/** The step before this one is one back in the history. */
const cameForward = (state: unknown): boolean => typeof state === 'object' && state !== null && 'forward' in state;

/** The five steps. Which one is shown stands in the address, so that back and forward walk between them. */
export const Wizard = ({ Preview, onPosted }: WizardProps) => {
  const { autosave } = useDraftEditor();
  const checked = useCheckedDraft();
  const { draft, filters, problems } = checked;
  const area = useRef<HTMLDivElement>(null);
  const telling = useToldProblems(checked, area);
  const stuck = useStuckCount();
  const { pathOf } = useCategoryPaths();
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = search.get('adim');
  const [stood, setStood] = useState<Step>();
  // Without a step in the address the draft goes on where it was left, or at the first step that is open. Who stands at one is not taken away
  // from their words when an earlier one opens again (the only photo was refused); that is for when they go on.
  const step = stood && String(stood) === asked ? stood : stepAt(asked ?? String(autosave.step ?? PREVIEW), problems);
  if (stood !== step) setStood(step);
  const before = useRef(step);

  const summaryOf = (posted: ListingPosted): PostedSummary => {
    const path = pathOf(draft.categoryId);
    const priceMinor = parsePrice(draft.price) ?? 0;
    return { posted, title: draft.title.trim(), priceMinor, category: path ? pathText(path) : '' };
  };
  const go = (to: Step): void => void navigate(`?adim=${to}`, { state: { forward: true } });
  const { publishing, publish } = usePublish({
    draft,
    tellOthers: (posted) => autosave.tellPosted(summaryOf(posted)),
    onPosted: (posted) => onPosted(summaryOf(posted)),
    onLeftBehind: tellLeftBehind({ title: draft.title, back: () => void navigate('/post-ad') }),
    onRefused: (refused) => {
      telling.refuse({ problems: refused, draft });
      const to = firstStepWith(refused);
      if (to !== undefined) void navigate(`?adim=${to}`);
    },
  });

  const { postedElsewhere } = useDraft();
  const onPostedElsewhere = useEffectEvent(onPosted);
  useEffect(() => {
    if (postedElsewhere) onPostedElsewhere(postedElsewhere);
  }, [postedElsewhere]);
  useEffect(() => onBeforeSignedOut(autosave.flush), [autosave]);
  useEffect(() => autosave.standAt(step), [autosave, step]);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus({ preventScroll: true });
    void autosave.saveThere();
  }, [autosave, step]);

  if (String(step) !== asked) return <Navigate to={`?adim=${step}`} replace />;

  const next = (): void => {
    if (step !== PREVIEW && telling.tryStep(step)) go((step + 1) as Step);
  };
  const back = (): void => {
    if (cameForward(location.state)) void navigate(-1);
    else void navigate(`?adim=${step - 1}`, { replace: true });
  };
  const name = t(`step_${step}`);
  const toldHere = step === PREVIEW ? {} : problemsAt(telling.told, step);

  return (
    <div className="page max-w-4xl py-4 md:py-8">
      <PageHead title={`${t('step_title', { step, name })} · ${t('title')}`} noindex />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-xl font-bold tracking-tight md:text-2xl">{t('title')}</h1>
        <SavedNote />
      </div>
      <WizardProgress step={step} reach={stepAt(String(PREVIEW), problems)} />
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex scroll-mt-40 items-baseline gap-2 pt-2 text-lg font-semibold outline-none md:pt-4"
      >
        <span className="sr-only">{t('step_title', { step, name })}</span>
        <span aria-hidden className="text-brand tabular-nums">
          {t('progress', { step })}
        </span>
        <span aria-hidden>{name}</span>
      </h2>
      <p className="text-muted pb-4 text-sm text-pretty">
        {stuck > 0 && step === PREVIEW ? t('preview_lead_stuck') : leads[step]}
      </p>
      <div ref={area} className="grid grid-cols-1 gap-5">
        <ProblemList title={t('problems')} problems={toldHere} onGoTo={telling.goTo} />
        {step === PREVIEW ? (
          <PreviewStep draft={draft} filters={filters} Page={Preview} />
        ) : (
          <StepBody step={step} told={telling.told} onLeft={telling.onLeft} />
        )}
      </div>
      <WizardBar note={step === PREVIEW && <PublishNote publishing={publishing} />}>
        {step > 1 ? (
          <Button variant="outline" size="lg" onClick={back}>
            <ArrowLeft aria-hidden className="size-5" />
            {t('back')}
          </Button>
        ) : (
          <span className="max-md:hidden" />
        )}
        {step === PREVIEW ? (
          <PublishButton publishing={publishing} onPress={publish} />
        ) : (
          <Button size="lg" onClick={next}>
            {t('next')}
            <ArrowRight aria-hidden className="size-5" />
          </Button>
        )}
      </WizardBar>
    </div>
  );
};

const leads: Readonly<Record<Step, string>> = {
  1: t('photos_lead'),
  2: t('category_lead'),
  3: t('basics_lead'),
  4: t('features_lead'),
  5: t('preview_lead'),
};
