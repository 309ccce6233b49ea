import { declare } from '#platform/declared/declared.js';
import { Global, Module } from '@nestjs/common';
import { Authenticator } from '#platform/http/authenticator.js';
import { RateLimiterModule } from '#platform/http/limits/rate-limiter.module.js';
import { MailOutboxModule } from '#platform/mail/outbox/mail-outbox.module.js';
import { DeletionDays } from './deletion/account-deletions.js';
import { AccountLimits } from './account-limits.js';
import { AccountPersonalData } from './deletion/account-personal-data.js';
import { ChangePasswordHandler } from './passwords/commands/change-password.js';
import { ClaimAccountHandler } from './registration/commands/claim-account.js';
import { ConfirmSignInHandler } from './sessions/commands/confirm-sign-in.js';
import { MailConfirmCodeHandler } from './sessions/commands/mail-confirm-code.js';
import { EndOtherSessionsHandler } from './sessions/commands/end-other-sessions.js';
import { EndSessionHandler } from './sessions/commands/end-session.js';
import { ImportUsersHandler } from './registration/commands/import-users.js';
import { LogInHandler } from './sessions/commands/log-in.js';
import { LogOutHandler } from './sessions/commands/log-out.js';
import { RegisterHandler } from './registration/commands/register.js';
import { RequestPasswordResetHandler } from './passwords/commands/request-password-reset.js';
import { ResetPasswordHandler } from './passwords/commands/reset-password.js';
import { SendVerificationAgainHandler } from './registration/commands/send-verification-again.js';
import { UpdateProfileHandler } from './profile/commands/update-profile.js';
import { VerifyEmailHandler } from './registration/commands/verify-email.js';
import { AccountDeletions, OwnPassword, People, RecentSignIn } from './contract.js';
import { DeviceTokens } from './devices/device-tokens.js';
import { DeviceCookie } from './devices/http/device-cookie.js';
import { ForgottenPasswordController } from './passwords/http/forgotten-password.controller.js';
import { OwnSessionsController } from './sessions/http/own-sessions.controller.js';
import { ProfileController } from './profile/http/profile.controller.js';
import { NewOwner } from './registration/new-owner.js';
import { RegistrationController } from './registration/http/registration.controller.js';
import { ConfirmSignInController } from './sessions/http/confirm-sign-in.controller.js';
import { CurrentSession } from './sessions/http/current-session.js';
import { SessionCookies } from './sessions/http/session-cookies.js';
import { SessionController } from './sessions/http/session.controller.js';
import { MailedTokens } from './mailed-links/mailed-tokens.js';
import { AccountMails } from './mails/account-mails.js';
import { CheckOwnPassword } from './passwords/own-password.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { FindPeople } from './profile/queries/find-people.js';
import { GetPhoneHandler } from './profile/queries/get-phone.js';
import { GetCurrentUserHandler } from './profile/queries/get-current-user.js';
import { RelyingParty } from './factor/relying-party.js';
import { RequiredFactor } from './factor/required-factor.js';
import { SecondFactors } from './factor/second-factors.js';
import { SecondSteps } from './factor/second-steps.js';
import { ListOpenSessionsHandler } from './sessions/queries/list-open-sessions.js';
import { ListSecurityEntriesHandler } from './security-log/queries/list-security-entries.js';
import { SecurityLogController } from './security-log/http/security-log.controller.js';
import { SecurityLog } from './security-log/security-log.js';
import { RoleRights } from './roles/role-rights.js';
import { MailedCodes } from './sessions/mailed-codes.js';
import { DemoAccess } from './sessions/demo-access.js';
import { FreshSignIn } from './sessions/fresh-sign-in.js';
import { SessionAuthenticator } from './sessions/session-authenticator.js';
import { SessionEnding } from './sessions/session-ending.js';
import { Sessions } from './sessions/sessions.js';
import { userNumbers } from './user-numbers.js';

/** Global, because the guard of every route asks it who calls. */
@Global()
@Module({
  imports: [RateLimiterModule, MailOutboxModule],
  controllers: [
    SessionController,
    RegistrationController,
    ForgottenPasswordController,
    OwnSessionsController,
    ConfirmSignInController,
    SecurityLogController,
    ProfileController,
  ],
  providers: [
    DemoAccess,
    Sessions,
    SessionEnding,
    FreshSignIn,
    RelyingParty,
    SecondFactors,
    SecondSteps,
    RequiredFactor,
    CurrentSession,
    SecurityLog,
    ListSecurityEntriesHandler,
    MailedCodes,
    RoleRights,
    PasswordHasher,
    AccountLimits,
    DeviceTokens,
    MailedTokens,
    NewOwner,
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
    ConfirmSignInHandler,
    MailConfirmCodeHandler,
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
    { provide: RecentSignIn, useExisting: FreshSignIn },
    { provide: AccountDeletions, useClass: DeletionDays },
    declare(userNumbers),
  ],
  exports: [
    DemoAccess,
    AccountLimits,
    Authenticator,
    People,
    OwnPassword,
    RecentSignIn,
    AccountDeletions,
    RoleRights,
    Sessions,
    SessionEnding,
    FreshSignIn,
    SecurityLog,
    SessionCookies,
    MailedCodes,
    MailedTokens,
    NewOwner,
    RelyingParty,
    SecondFactors,
    SecondSteps,
    RequiredFactor,
    CurrentSession,
    DeviceTokens,
    DeviceCookie,
  ],
})
export class AccountsModule {}
