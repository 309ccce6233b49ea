import { svgDrawing, type SocialLinksWrite } from '@ilan/api';
import { iconProblem } from '@/shared/admin/icon-problem';
import { OrderButtons } from '@/shared/admin/order-buttons';
import { Field } from '@/shared/ui/input';
import { SvgMarkup } from '@/shared/ui/svg-markup';
import { TextArea } from '@/shared/ui/text-area';
import { t } from '../texts';

type Link = SocialLinksWrite['links'][number];

interface SocialLinkRowProps {
  readonly link: Link;
  readonly at: number;
  readonly count: number;
  readonly editable: boolean;
  /** It was added just now. */
  readonly isNew: boolean;
  readonly problemOf: (field: keyof Link) => string | undefined;
  readonly onChange: (part: Partial<Link>) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One link: its name, where it leads, and its drawing as visitors will see it. */
export const SocialLinkRow = (props: SocialLinkRowProps) => {
  const { link, at, count, editable, isNew, problemOf, onChange, onMove, onRemove } = props;
  const name = link.name || t('link_number', { number: at + 1 });
  const drawing = svgDrawing(link.icon_svg);
  const iconError = problemOf('icon_svg');
  return (
    <li className="bg-surface border-line rounded-card grid gap-3 border p-4">
      <div className="flex items-center gap-3">
        <span className="bg-sunken grid size-11 shrink-0 place-items-center rounded-full">
          {drawing === null ? link.name.charAt(0) : <SvgMarkup markup={drawing} className="size-5" />}
        </span>
        <strong className="min-w-0 flex-1 wrap-anywhere">{name}</strong>
        {editable && <OrderButtons name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={t('link_name')}
          autoFocus={isNew}
          value={link.name}
          readOnly={!editable}
          error={problemOf('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Field
          label={t('link_address')}
          value={link.link}
          readOnly={!editable}
          inputMode="url"
          spellCheck={false}
          error={problemOf('link')}
          onChange={({ target }) => onChange({ link: target.value })}
        />
      </div>
      {editable && (
        <details>
          <summary className="min-h-11 py-2.5 text-sm font-semibold">{t('link_icon')}</summary>
          <TextArea
            label={t('link_icon')}
            hint={(link.icon_svg === '' || iconError ? undefined : iconProblem(link.icon_svg)) ?? t('icon_hint')}
            rows={3}
            spellCheck={false}
            value={link.icon_svg}
            error={iconError}
            onChange={({ target }) => onChange({ icon_svg: target.value })}
          />
        </details>
      )}
    </li>
  );
};
