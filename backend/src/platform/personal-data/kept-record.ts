import { type Kept, PersonalData, type PersonalFile } from './personal-data.js';

/**
 * A record of who did what that says no more of a person than the number of the account, and that stays when the person goes: the
 * events behind it are handed over with the log, and nothing of it is erased.
 */
export abstract class KeptRecord extends PersonalData {
  /** What the person is told about it. */
  abstract override readonly keeps: readonly [Kept, ...Kept[]];

  override export(): readonly PersonalFile[] {
    return [];
  }

  override erase(): Promise<void> {
    return Promise.resolve();
  }
}
