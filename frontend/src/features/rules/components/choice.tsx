import { ChoiceField } from '@/shared/ui/choice-field';

interface ChoiceProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly options: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

/** One of a few. */
export const Choice = ({ options, ...field }: ChoiceProps) => (
  <ChoiceField {...field} className="max-w-sm">
    {Object.entries(options).map(([code, text]) => (
      <option key={code} value={code}>
        {text}
      </option>
    ))}
  </ChoiceField>
);
