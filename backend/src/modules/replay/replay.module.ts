import { Module } from '@nestjs/common';
import { ReplayConsole } from './replay-console.js';

@Module({ providers: [ReplayConsole], exports: [ReplayConsole] })
export class ReplayModule {}
