import type { Subject } from './writer.js';

/** Who offers a property, as the filter `kimden` has it. */
export const offeredBy = ({ seller }: Pick<Subject, 'seller'>): string =>
  seller === 'person' ? 'Sahibinden' : 'Emlak ofisinden';
