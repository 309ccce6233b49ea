import { Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { ledgerCommands } from './cli/ledger-commands.js';

/** Double entry: what happened to money, booked by a table of accounts. */
@Module({ providers: [declare(ledgerCommands)] })
export class LedgerModule {}
