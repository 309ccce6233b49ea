import type { OrderOptions } from '@ilan/api';
import { Checkbox } from '@/shared/ui/checkbox';
import { TextToRead } from '@/shared/ui/text-to-read';
import { t } from '../texts';

interface AgreementListProps {
  readonly agreements: OrderOptions['agreements'];
  readonly accepted: ReadonlySet<string>;
  readonly onChange: (accepted: ReadonlySet<string>) => void;
}

/** Each text can be read where it is accepted. */
export const AgreementList = ({ agreements, accepted, onChange }: AgreementListProps) => (
  <ul className="grid gap-1">
    {agreements.map(({ document, title, text }) => (
      <li key={document}>
        <Checkbox
          checked={accepted.has(document)}
          onChange={(on) => {
            const after = new Set(accepted);
            if (on) after.add(document);
            else after.delete(document);
            onChange(after);
          }}
        >
          {t('agree', { title })}
        </Checkbox>
        <div className="pl-8">
          <TextToRead summary={t('read')} about={title}>
            {text}
          </TextToRead>
        </div>
      </li>
    ))}
  </ul>
);
