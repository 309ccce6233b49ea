import { useState } from 'react';
import { UserRound } from 'lucide-react';
import { cn } from './cn';

export interface AvatarProps {
  readonly name: string;
  readonly surname: string;
  readonly photo: string | null;
  /** `size-9` unless told; give the letters a size with it: `size-24 text-3xl`. */
  readonly className?: string;
}

const first = (text: string): string => [...text.trim()][0] ?? '';

/** Ayşe ışık → `AI`; the Turkish i keeps its dot. */
export const initials = (name: string, surname: string): string =>
  (first(name) + first(surname)).toLocaleUpperCase('tr');

/** A person's photo, else (none, or it does not come) their initials. Says nothing to a screen reader: the name always stands beside it. */
export const Avatar = ({ name, surname, photo, className }: AvatarProps) => {
  const letters = initials(name, surname);
  const [broken, setBroken] = useState<string | null>(null);
  const shape = cn('avatar', className);
  if (photo && photo !== broken)
    return (
      <img
        src={photo}
        alt=""
        decoding="async"
        onError={() => setBroken(photo)}
        className={cn('bg-sunken object-cover', shape)}
      />
    );
  return (
    // As an attribute, because letters that stand in a button as text would have to be part of its name.
    <span
      aria-hidden
      data-letters={letters}
      className={cn(
        'bg-brand text-on-brand grid place-items-center font-semibold select-none before:col-start-1 before:row-start-1 before:content-[attr(data-letters)]',
        shape,
      )}
    >
      {!letters && <UserRound className="col-start-1 row-start-1 size-1/2" />}
    </span>
  );
};
