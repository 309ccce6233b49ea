import { Global, Module } from '@nestjs/common';
import { ReactionParts, ReactionSettings } from './reaction-parts.js';
import { ReactionReader } from './reaction-reader.js';
import { Reactions } from './reactions.js';

/** Imported by each context that reacts. Needs EventStoreModule, PostgresModule and ProjectionsModule. */
@Global()
@Module({
  providers: [
    { provide: ReactionSettings, useValue: new ReactionSettings() },
    ReactionParts,
    Reactions,
    ReactionReader,
  ],
  exports: [ReactionParts, Reactions],
})
export class ReactionsModule {}
