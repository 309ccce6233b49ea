import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { declared } from '#platform/declared/declared.js';
import { TellsProgress } from '#platform/declared/tells-progress.js';
import { maskedFault } from '#platform/postgres/told-fault.js';
import { shortPosition } from './event-text.js';
import { textTable } from './text-table.js';

/** What an operator sees of those who work something off beside read models and reactions, as text for a terminal. */
@Injectable()
export class PartsConsole {
  constructor(private readonly modules: ModulesContainer) {}

  async status(): Promise<string> {
    const parts = declared(this.modules, TellsProgress);
    const rows = await Promise.all(
      parts.map(async (part) => {
        const { state, position, secondsBehind, waiting, parked, error } = await part.progress();
        return [
          part.part,
          state === 'elsewhere' ? (secondsBehind === 0 ? 'follows' : 'behind') : state,
          position ? shortPosition(position) : '–',
          waiting ?? '?',
          secondsBehind.toFixed(1),
          parked,
          maskedFault(error ?? ''),
        ];
      }),
    );
    return textTable(['part', 'state', 'position', 'behind', 'seconds', 'parked', ''], rows);
  }
}
