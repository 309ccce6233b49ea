import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '#config/config.js';
import { writeLetter } from '#platform/mail/letter/write-letter.js';
import type { Mail } from '#platform/mail/mailer.js';
import { type MailOrder, StrangerMailWriter } from '#platform/mail/outbox/mail-writers.js';
import { accountLinks } from '../mailed-links/account-links.js';
import { confirmSocial } from '../mails/confirm-social.js';
import { PROVIDER_LABELS } from '../mails/provider-labels.js';
import { CONFIRM_SOCIAL, SocialProofs } from './social-proofs.js';

const orderData = z.object({ proof: z.number().int() });

/** Writes to an address that somebody has brought along from a provider. */
@Injectable()
export class SocialMails extends StrangerMailWriter {
  override readonly kinds = [CONFIRM_SOCIAL];

  constructor(
    private readonly proofs: SocialProofs,
    private readonly config: Config,
  ) {
    super();
  }

  override async writeToStranger({ data }: Omit<MailOrder, 'personId'>): Promise<Omit<Mail, 'key'> | undefined> {
    const link = await this.proofs.link(orderData.parse(data).proof);
    if (!link) return undefined;
    const home = this.config.publicUrl;
    const url = `${home}/api/auth/confirm?token=${link.token}`;
    return { to: link.email, ...writeLetter(confirmSocial(PROVIDER_LABELS[link.provider], url), accountLinks(home)) };
  }
}
