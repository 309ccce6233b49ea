import { formatCount } from '@/shared/i18n/format';
import { t } from '../texts';
import { NameOf } from './name-of';

interface DifferingFieldProps {
  /** Nothing where the field is named already. */
  readonly path?: string | undefined;
  /** Of two closed texts the first character that is another. */
  readonly at?: number | undefined;
}

/** What differs, by the path to it, and where two texts that stay closed part. */
export const DifferingField = ({ path, at }: DifferingFieldProps) => (
  <>
    {path !== undefined && (
      <code>
        <NameOf name={path} />
      </code>
    )}
    {at !== undefined && <span className="text-muted block">{t('other_from', { at: formatCount(at) })}</span>}
  </>
);
