import { Avatar } from '@/shared/ui/avatar';
import { cn } from '@/shared/ui/cn';

interface PersonAvatarProps {
  readonly name: string;
  readonly photo: string | null;
  readonly online?: boolean;
  readonly className?: string;
}

/** The other side; a dot says that they are here. */
export const PersonAvatar = ({ name, photo, online = false, className }: PersonAvatarProps) => {
  const words = name.trim().split(/\s+/u);
  const surname = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (
    <span className="relative shrink-0">
      <Avatar name={words[0] ?? ''} surname={surname} photo={photo} className={cn('size-10', className)} />
      {online && (
        <span
          aria-hidden
          className="bg-success border-surface absolute right-0 bottom-0 size-3 rounded-full border-2"
        />
      )}
    </span>
  );
};
