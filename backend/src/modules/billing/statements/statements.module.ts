import { Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { statementCommands } from './cli/statement-commands.js';
import { StatementReader, statementReader } from './statement-reader.js';

/** What banks say about our accounts, read from their files. */
@Module({ providers: [declare(statementCommands), statementReader], exports: [StatementReader] })
export class StatementsModule {}
