import { AccountsModule } from './accounts.module.js';
import { FactorModule } from './factor/factor.module.js';
import { PortraitsModule } from './portraits/portraits.module.js';
import { RolesModule } from './roles/roles.module.js';
import { SocialModule } from './social/social.module.js';

/**
 * The accounts with all their rooms, as the program imports them: a new room is added here. `AccountsModule` holds what every test of
 * signed-in people needs; the rooms build upon it, and a test takes those that it is about. A list rather than a module around them, since
 * Nest would otherwise reach them, and start what they hold, after all other contexts.
 */
export const ALL_ACCOUNTS = [AccountsModule, RolesModule, PortraitsModule, SocialModule, FactorModule] as const;
