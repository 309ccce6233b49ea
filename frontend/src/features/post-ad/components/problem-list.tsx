import { CircleAlert } from 'lucide-react';
import { inOrder } from '../hooks/use-told-problems';
import type { Field, Problems } from '../state/steps';

interface ProblemListProps {
  readonly title: string;
  readonly problems: Problems;
  readonly onGoTo: (field: Field) => void;
}

/** All that is not right, each with the way to its field. */
export const ProblemList = ({ title, problems, onGoTo }: ProblemListProps) => {
  const fields = inOrder(problems);
  if (fields.length === 0) return null;
  return (
    <div role="group" aria-label={title} className="bg-danger-soft text-danger rounded-control flex gap-3 px-4 py-3">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <ul className="mt-1 grid gap-0.5">
          {fields.map((field) => (
            <li key={field}>
              <button
                type="button"
                onClick={() => onGoTo(field)}
                className="min-h-6 text-left text-sm underline underline-offset-4"
              >
                {problems[field]}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
