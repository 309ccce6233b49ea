import { Suspense } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part';

const ConfirmDialog = lazyPart(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));

interface FactorQuestionProps {
  readonly open: boolean;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asked before something is taken away; loaded when it is asked first. */
export const FactorQuestion = ({ open, danger = false, ...question }: FactorQuestionProps) => (
  <Suspense>{open && <ConfirmDialog open danger={danger} {...question} />}</Suspense>
);
