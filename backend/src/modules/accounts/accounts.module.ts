import { Global, Module } from '@nestjs/common';
import { Authenticator } from '#platform/http/authenticator.js';
import { RateLimiterModule } from '#platform/http/rate-limiter.module.js';
import { MailOutboxModule } from '#platform/mail/outbox/mail-outbox.module.js';
import { DeletionDays } from './account-deletions.js';
import { AccountLimits } from './account-limits.js';
import { AccountPersonalData } from './account-personal-data.js';
import { ChangePasswordHandler } from './commands/change-password.js';
import { ClaimAccountHandler } from './commands/claim-account.js';
import { EndOtherSessionsHandler } from './commands/end-other-sessions.js';
import { EndSessionHandler } from './commands/end-session.js';
import { ImportUsersHandler } from './commands/import-users.js';
import { LogInHandler } from './commands/log-in.js';
import { LogOutHandler } from './commands/log-out.js';
import { RegisterHandler } from './commands/register.js';
import { RequestPasswordResetHandler } from './commands/request-password-reset.js';
import { ResetPasswordHandler } from './commands/reset-password.js';
import { SendVerificationAgainHandler } from './commands/send-verification-again.js';
import { UpdateProfileHandler } from './commands/update-profile.js';
import { VerifyEmailHandler } from './commands/verify-email.js';
import { AccountDeletions, OwnPassword, People } from './contract.js';
import { DeviceMarks } from './device-marks.js';
import { DeviceCookie } from './http/device-cookie.js';
import { ForgottenPasswordController } from './http/forgotten-password.controller.js';
import { OwnSessionsController } from './http/own-sessions.controller.js';
import { ProfileController } from './http/profile.controller.js';
import { RegistrationController } from './http/registration.controller.js';
import { SessionCookies } from './http/session-cookies.js';
import { SessionController } from './http/session.controller.js';
import { MailedTokens } from './mailed-tokens.js';
import { AccountMails } from './mails/account-mails.js';
import { CheckOwnPassword } from './own-password.js';
import { PasswordHasher } from './password-hasher.js';
import { FindPeople } from './queries/find-people.js';
import { GetPhoneHandler } from './queries/get-phone.js';
import { GetCurrentUserHandler } from './queries/get-current-user.js';
import { ListOpenSessionsHandler } from './queries/list-open-sessions.js';
import { RoleRights } from './role-rights.js';
import { SessionAuthenticator } from './session-authenticator.js';
import { SessionEnding } from './session-ending.js';
import { Sessions } from './sessions.js';

/** Global, because the guard of every route asks it who calls. */
@Global()
@Module({
  imports: [RateLimiterModule, MailOutboxModule],
  controllers: [
    SessionController,
    RegistrationController,
    ForgottenPasswordController,
    OwnSessionsController,
    ProfileController,
  ],
  providers: [
    Sessions,
    SessionEnding,
    RoleRights,
    PasswordHasher,
    AccountLimits,
    DeviceMarks,
    MailedTokens,
    AccountMails,
    SessionCookies,
    DeviceCookie,
    LogInHandler,
    LogOutHandler,
    RegisterHandler,
    VerifyEmailHandler,
    ClaimAccountHandler,
    SendVerificationAgainHandler,
    RequestPasswordResetHandler,
    ResetPasswordHandler,
    ChangePasswordHandler,
    EndSessionHandler,
    EndOtherSessionsHandler,
    UpdateProfileHandler,
    ListOpenSessionsHandler,
    ImportUsersHandler,
    GetCurrentUserHandler,
    GetPhoneHandler,
    { provide: Authenticator, useClass: SessionAuthenticator },
    AccountPersonalData,
    { provide: People, useClass: FindPeople },
    { provide: OwnPassword, useClass: CheckOwnPassword },
    { provide: AccountDeletions, useClass: DeletionDays },
  ],
  exports: [
    AccountLimits,
    Authenticator,
    People,
    OwnPassword,
    AccountDeletions,
    RoleRights,
    Sessions,
    SessionEnding,
    SessionCookies,
    MailedTokens,
    AccountLimits,
  ],
})
export class AccountsModule {}
