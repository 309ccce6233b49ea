import type { StaffPage } from '@ilan/api';
import { Facts } from '@/shared/admin/card';
import { OpenRecord } from '@/shared/admin/open-record';
import type { PageForm } from '../state/page-fields';
import { t } from '../texts';
import { PageDifference } from './page-difference';
import { PageEditor } from './page-editor';
import { PagePreview } from './page-preview';

/** For who may look at what is written, and no more. */
const PageReading = ({ page: { draft, slug_paid: path } }: { readonly page: StaffPage }) => (
  <div className="grid max-w-3xl gap-4">
    <p className="text-muted text-sm">{t('read_only')}</p>
    <Facts
      facts={[
        [t('field_slug'), `/${path}`],
        [t('field_description'), draft.description],
        [t('field_seo'), draft.seo_title],
      ]}
    />
    <PagePreview title={draft.title} text={draft.text} />
  </div>
);

const historyOf = (id: number) => ({
  of: `pages/${id}`,
  record: String(id),
  path: '/api/admin/page-changes',
  under: ['admin', 'pages'],
  edit: 'pages.edit',
});

interface OpenPageProps {
  readonly id: number;
  /** Undefined where there is none by now. */
  readonly page: StaffPage | undefined;
  readonly mayEdit: boolean;
  readonly mayAdd: boolean;
  readonly onForm: (form: PageForm) => void;
}

/** One page to write, with its history. */
export const OpenPage = ({ id, page, mayEdit, mayAdd, onForm }: OpenPageProps) => (
  <OpenRecord
    history={historyOf(id)}
    kept={page}
    mayEdit={mayEdit}
    deleted={{ text: t('deleted_text'), unknown: t('unknown'), failed: t('load_failed') }}
  >
    {(shown, isDeleted) => (
      <>
        {mayEdit ? (
          <PageEditor page={shown} isDeleted={isDeleted} mayAdd={mayAdd} onForm={onForm} />
        ) : (
          <PageReading page={shown} />
        )}
        {!isDeleted && <PageDifference page={shown} />}
      </>
    )}
  </OpenRecord>
);
