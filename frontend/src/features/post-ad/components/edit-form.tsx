import { useDeferredValue, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MyListingContent } from '@ilan/api';
import { onBeforeSignedOut } from '@/shared/api-client/signing-out';
import { editNotes } from '@/shared/i18n/tr/edit-notes';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import type { DraftStart } from '../api/draft-storage';
import { tellLeftBehind } from '../hooks/left-behind';
import { useCheckedDraft } from '../hooks/use-checked-draft';
import { useOpenedDraftEditor } from '../hooks/use-opened-draft-editor';
import { useSaveEdit } from '../hooks/use-save-edit';
import { useToldProblems } from '../hooks/use-told-problems';
import { useUploads, useDraftEditor, DraftEditorContext } from '../hooks/draft-editor-context';
import { type FormStep, problemsAt } from '../state/steps';
import { AdPreview, type PreviewPage } from './ad-preview';
import { DecisionNote, ReviewNote, UnaskedNote } from './edit-notes';
import { ProblemList } from './problem-list';
import { SavedNote } from './saved-note';
import { StepBody } from './step-body';
import { BarNote, WizardBar } from './wizard-bar';

const t = translator(sell);
const said = translator(editNotes);
const PARTS: readonly FormStep[] = [1, 2, 3, 4];
const MY_ADS = '/profile/ads';

interface EditFormProps {
  /** Of the storage that keeps unsent changes. */
  readonly name: string;
  readonly listing: MyListingContent;
  readonly start: DraftStart;
  readonly revision: number;
  readonly newest: number;
  readonly isResumed: boolean;
  readonly Preview: PreviewPage;
}

export const EditForm = ({ name, start, ...rest }: EditFormProps) => {
  const editor = useOpenedDraftEditor({ name, server: null, start });
  return (
    <DraftEditorContext value={editor}>
      <Form {...rest} />
    </DraftEditorContext>
  );
};

const Form = ({ listing, revision, newest, isResumed, Preview }: Omit<EditFormProps, 'name' | 'start'>) => {
  const { autosave } = useDraftEditor();
  const checked = useCheckedDraft();
  const { draft, filters } = checked;
  const area = useRef<HTMLDivElement>(null);
  const telling = useToldProblems(checked, area);
  const navigate = useNavigate();
  const isSending = [...useUploads().values()].some(({ phase }) => phase !== 'failed');
  // Typing goes first: the preview follows when there is time.
  const shown = useDeferredValue(draft);
  const { busy, failure, isOvertaken, isJustSaid, save } = useSaveEdit({
    id: listing.id,
    revision,
    newest,
    draft,
    onSaved: ({ message }) => {
      toast.add({ type: 'success', title: message, message: draft.title.trim() });
      void navigate(MY_ADS);
    },
    onLeftBehind: tellLeftBehind({ title: draft.title, back: () => void navigate(`/edit-ad/${listing.id}`) }),
    onRefused: (problems) => {
      telling.refuse({ problems, draft });
      const [first] = Object.keys(problems);
      if (first !== undefined) telling.goTo(first);
    },
  });
  useEffect(() => onBeforeSignedOut(autosave.flush), [autosave]);
  const saving = isOvertaken ? said('edit_save_over') : t('edit_save');
  const hasStuck = draft.photos.some(({ photo }) => photo === null) && !isSending;

  return (
    <div className="page max-w-4xl py-4 md:py-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-xl font-bold tracking-tight md:text-2xl">{t('title_edit')}</h1>
        <SavedNote />
      </div>
      <DecisionNote listing={listing} />
      <ReviewNote listing={listing} />
      {draft.categoryId === listing.category_id && <UnaskedNote listing={listing} />}
      {isResumed && (
        <p role="status" className="text-muted mt-3 text-sm">
          {t('edit_resume')}
        </p>
      )}
      <div ref={area} className="mt-4 grid grid-cols-1 gap-4">
        <ProblemList title={t('edit_problems')} problems={telling.told} onGoTo={telling.goTo} />
        {PARTS.map((part) => (
          <section
            key={part}
            aria-labelledby={`part-${part}`}
            className="bg-surface border-line rounded-card border p-4 md:p-6"
          >
            <h2 id={`part-${part}`} className="pb-4 text-lg font-semibold">
              {t(`step_${part}`)}
            </h2>
            <StepBody step={part} told={problemsAt(telling.told, part)} onLeft={telling.onLeft} />
          </section>
        ))}
        <section
          aria-labelledby="part-preview"
          className="bg-surface border-line rounded-card grid grid-cols-1 gap-6 border p-4 md:p-6"
        >
          <h2 id="part-preview" className="text-lg font-semibold">
            {t('step_5')}
          </h2>
          <AdPreview
            draft={shown}
            filters={filters}
            Page={Preview}
            existing={{ listing_number: listing.listing_number, isOnSale: listing.status === 'active' }}
          />
        </section>
      </div>
      <WizardBar
        note={
          (hasStuck || failure || isOvertaken) && (
            <BarNote>
              {hasStuck
                ? t('publish_stuck', { count: draft.photos.filter(({ photo }) => photo === null).length })
                : (failure ?? said('edit_overtaken'))}
            </BarNote>
          )
        }
      >
        <Button
          variant="outline"
          size="lg"
          onClick={() => {
            if (isOvertaken) void autosave.forget().then(() => window.location.reload());
            else {
              void autosave.forget();
              void navigate(MY_ADS);
            }
          }}
        >
          {isOvertaken ? said('edit_reload') : t('edit_cancel')}
        </Button>
        <Button
          size="lg"
          busy={busy}
          disabled={isSending || hasStuck}
          aria-disabled={isJustSaid || undefined}
          // A key that is held presses again and again.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => {
            if (!isJustSaid && telling.tryAll()) save();
          }}
        >
          {isSending
            ? t('publish_wait', {
                done: draft.photos.filter(({ photo }) => photo !== null).length,
                all: draft.photos.length,
              })
            : saving}
        </Button>
      </WizardBar>
    </div>
  );
};
