import type { ReactNode } from 'react';
import { type PromotionPackage, sayMoney } from '@ilan/api';
import { Checkbox } from '@/shared/ui/checkbox';
import { Radio } from '@/shared/ui/radio';
import { t } from '../texts';

interface PackageChoiceProps {
  readonly packages: readonly PromotionPackage[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const Price = ({ minor }: { readonly minor: number }) => (
  <span className="shrink-0 font-bold tabular-nums">{sayMoney(minor)}</span>
);

const Hint = ({ children }: { readonly children: ReactNode }) => <span className="text-muted block">{children}</span>;

/** One of the times at the top, and what can be added to it. */
export const PackageChoice = ({ packages, chosen, onChange }: PackageChoiceProps) => {
  const featured = packages.filter(({ kind }) => kind === 'featured');
  const others = packages.filter(({ kind }) => kind !== 'featured');
  const isFeatured = (id: string) => featured.some((one) => one.id === id);
  const withoutFeatured = chosen.filter((id) => !isFeatured(id));
  return (
    <div className="grid gap-4">
      {featured.length > 0 && (
        <fieldset>
          <legend className="font-semibold">{t('featured')}</legend>
          <p className="text-muted mb-1 text-sm">{t('featured_text')}</p>
          {featured.map(({ id, name, gross_minor }) => (
            <Radio
              key={id}
              name="featured"
              checked={chosen.includes(id)}
              onChoose={() => onChange([id, ...withoutFeatured])}
              trailing={<Price minor={gross_minor} />}
            >
              {name}
            </Radio>
          ))}
          <Radio name="featured" checked={!chosen.some(isFeatured)} onChoose={() => onChange(withoutFeatured)}>
            {t('featured_none')}
          </Radio>
        </fieldset>
      )}
      <div>
        {others.map(({ id, name, kind, gross_minor }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
            trailing={<Price minor={gross_minor} />}
          >
            <span className="font-medium">{name}</span>
            <Hint>{t(kind === 'bump' ? 'bump_text' : 'urgent_text')}</Hint>
          </Checkbox>
        ))}
      </div>
    </div>
  );
};
