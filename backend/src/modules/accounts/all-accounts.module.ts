import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts.module.js';
import { FactorModule } from './factor/factor.module.js';
import { PortraitsModule } from './portraits/portraits.module.js';
import { RolesModule } from './roles/roles.module.js';
import { SocialModule } from './social/social.module.js';

/**
 * The accounts with all their rooms, as the program imports them: a new room is added here. `AccountsModule` holds what every test of
 * signed-in people needs; the rooms build upon it, and a test takes those that it is about.
 */
@Module({ imports: [AccountsModule, RolesModule, PortraitsModule, SocialModule, FactorModule] })
export class AllAccountsModule {}
