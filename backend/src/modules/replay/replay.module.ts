import { Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { replayCommands } from './cli/replay-commands.js';
import { ReplayConsole } from './replay-console.js';

@Module({ providers: [ReplayConsole, declare(replayCommands)], exports: [ReplayConsole] })
export class ReplayModule {}
