import type { OrderOptions } from '@ilan/api';
import { Checkbox } from '@/shared/ui/checkbox';
import { TextToRead } from '@/shared/ui/text-to-read';
import { acceptedAs } from '../state/accepted-as';
import { t } from '../texts';

interface AgreementListProps {
  readonly agreements: OrderOptions['agreements'];
  readonly accepted: ReadonlySet<string>;
  readonly onChange: (accepted: ReadonlySet<string>) => void;
}

/** Each text can be read where it is accepted. */
export const AgreementList = ({ agreements, accepted, onChange }: AgreementListProps) => (
  <ul className="grid gap-1">
    {agreements.map(({ title, text, ...one }) => (
      <li key={one.document}>
        <Checkbox
          checked={accepted.has(acceptedAs(one))}
          onChange={(on) => {
            const after = new Set(accepted);
            if (on) after.add(acceptedAs(one));
            else after.delete(acceptedAs(one));
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
