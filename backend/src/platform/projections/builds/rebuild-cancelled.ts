import { OperatorRefusal } from '../operator-refusal.js';

/** Somebody no longer wants the rows that were being made. */
export class RebuildCancelled extends OperatorRefusal {
  /** @param why where nobody asked for its end */
  constructor(readonly why: string | null) {
    super(why ?? 'It was cancelled. What is shown stays as it was.');
  }
}
