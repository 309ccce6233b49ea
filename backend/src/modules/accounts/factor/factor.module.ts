import { Module } from '@nestjs/common';
import { RateLimiterModule } from '#platform/http/limits/rate-limiter.module.js';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { MailOutboxModule } from '#platform/mail/outbox/mail-outbox.module.js';
import { AccountsModule } from '../accounts.module.js';
import { factorCommands } from './cli/factor-commands.js';
import { AddPasskeyHandler } from './commands/add-passkey.js';
import { BeginPasskeyHandler } from './commands/begin-passkey.js';
import { BeginTotpHandler } from './commands/begin-totp.js';
import { ConfirmByFactorHandler } from './commands/confirm-by-factor.js';
import { ConfirmTotpHandler } from './commands/confirm-totp.js';
import { FactorAggregate } from './commands/factor-aggregate.js';
import { GiveFactorCodeHandler } from './commands/give-factor-code.js';
import { MailMailboxCodeHandler } from './commands/mail-mailbox-code.js';
import { MakeRecoveryCodesHandler } from './commands/make-recovery-codes.js';
import { ProveMailboxHandler } from './commands/prove-mailbox.js';
import { RemovePasskeyHandler } from './commands/remove-passkey.js';
import { RemoveTotpHandler } from './commands/remove-totp.js';
import { ResetSecondFactorHandler } from './commands/reset-second-factor.js';
import { TakeSecondStepHandler } from './commands/take-second-step.js';
import { factorCodeGiven, factorStreams, secondFactorReset } from './domain/factor.events.js';
import { FactorMails } from './factor-mails.js';
import { FactorPersonalData } from './factor-personal-data.js';
import { FirstFactor } from './first-factor.js';
import { ConfirmByFactorController } from './http/confirm-by-factor.controller.js';
import { MailboxController } from './http/mailbox.controller.js';
import { OwnFactorController } from './http/own-factor.controller.js';
import { OwnPasskeysController } from './http/own-passkeys.controller.js';
import { SecondStepController } from './http/second-step.controller.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SealedSecrets } from './sealed-secrets.js';
import { ShownCodes } from './shown-codes.js';
import { TurningOn } from './turning-on.js';
import { WrongCodes } from './wrong-codes.js';

/** What people show beside their password. Whether they have to is known to AccountsModule, which opens no session without it. */
@Module({
  imports: [AccountsModule, RateLimiterModule, MailOutboxModule],
  controllers: [
    OwnFactorController,
    OwnPasskeysController,
    ConfirmByFactorController,
    MailboxController,
    SecondStepController,
  ],
  providers: [
    SealedSecrets,
    RecoveryCodes,
    Passkeys,
    PasskeyChallenges,
    FirstFactor,
    TurningOn,
    MailMailboxCodeHandler,
    ProveMailboxHandler,
    FactorAggregate,
    GiveFactorCodeHandler,
    BeginPasskeyHandler,
    AddPasskeyHandler,
    RemovePasskeyHandler,
    ShownCodes,
    WrongCodes,
    ConfirmByFactorHandler,
    FactorMails,
    FactorPersonalData,
    BeginTotpHandler,
    ConfirmTotpHandler,
    RemoveTotpHandler,
    MakeRecoveryCodesHandler,
    TakeSecondStepHandler,
    ResetSecondFactorHandler,
    declare(new EventTypes(secondFactorReset, factorCodeGiven)),
    declare(new StreamFamilies(factorStreams)),
    declare(factorCommands),
  ],
})
export class FactorModule {}
