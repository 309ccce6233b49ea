import { Global, Module } from '@nestjs/common';
import { Authenticator } from '../../platform/http/authenticator.js';
import { RateLimiterModule } from '../../platform/http/rate-limiter.module.js';
import { ImportUsersHandler } from './commands/import-users.js';
import { LogInHandler } from './commands/log-in.js';
import { LogOutHandler } from './commands/log-out.js';
import { People } from './contract.js';
import { SessionCookies } from './http/session-cookies.js';
import { SessionController } from './http/session.controller.js';
import { PasswordHasher } from './password-hasher.js';
import { FindPeople } from './queries/find-people.js';
import { GetCurrentUserHandler } from './queries/get-current-user.js';
import { SessionAuthenticator } from './session-authenticator.js';
import { Sessions } from './sessions.js';

/** Global, because the guard of every route asks it who calls. */
@Global()
@Module({
  imports: [RateLimiterModule],
  controllers: [SessionController],
  providers: [
    Sessions,
    PasswordHasher,
    SessionCookies,
    LogInHandler,
    LogOutHandler,
    ImportUsersHandler,
    GetCurrentUserHandler,
    { provide: Authenticator, useClass: SessionAuthenticator },
    { provide: People, useClass: FindPeople },
  ],
  exports: [Authenticator, People, Sessions, SessionCookies],
})
export class AccountsModule {}
