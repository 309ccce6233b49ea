import { Flag, Gavel, type LucideIcon, PenLine, ScanSearch, Sparkles, Tag } from 'lucide-react';
import type { TimelineKind } from '@ilan/api';

const ICONS: Readonly<Record<TimelineKind, LucideIcon>> = {
  content: PenLine,
  decision: Gavel,
  review: ScanSearch,
  objection: Flag,
  sale: Tag,
  feature: Sparkles,
};

export const KindIcon = ({ kind, className }: { readonly kind: TimelineKind; readonly className?: string }) => {
  const Icon = ICONS[kind];
  return <Icon aria-hidden className={className} />;
};
