import type { ProblemTelling } from '../hooks/use-told-problems';
import type { FormStep } from '../state/steps';
import { BasicsStep } from './basics/basics-step';
import { CategoryStep } from './category/category-step';
import { FeaturesStep } from './features/features-step';
import { PhotoStep } from './photos/photo-step';

interface StepBodyProps extends Pick<ProblemTelling, 'told' | 'onLeft'> {
  readonly step: FormStep;
}

/** What is filled in at a step. */
export const StepBody = ({ step, told, onLeft }: StepBodyProps) => {
  switch (step) {
    case 1:
      return <PhotoStep problem={told.photos} />;
    case 2:
      return <CategoryStep problem={told.category_id} />;
    case 3:
      return <BasicsStep problems={told} onLeft={onLeft} />;
    case 4:
      return <FeaturesStep problems={told} onLeft={onLeft} />;
  }
};
