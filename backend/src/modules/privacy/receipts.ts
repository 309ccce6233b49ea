import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { signedBy, SigningKey } from '#platform/signing/signing-key.js';
import { canonicalText, type Receipt, type SignedReceipt, signedReceipt } from './domain/receipt.js';

export interface IssuedReceipt extends SignedReceipt {
  readonly issuedAt: Date;
  readonly mailedAt: Date | null;
}

export type Verdict =
  /** `current`: by the key that signs today; `earlier`: by one that signed a receipt which is still kept here. */
  | { readonly holds: true; readonly key: 'current' | 'earlier' }
  | { readonly holds: false; readonly why: 'altered' | 'unknown_key' };

interface ReceiptRow {
  readonly receipt: Receipt;
  readonly public_key: string;
  readonly signature: string;
  readonly issued_at: Date;
  readonly mailed_at: Date | null;
}

/** Signed proofs of erasures, kept for ever. */
@Injectable()
export class Receipts {
  constructor(
    private readonly database: Database,
    private readonly key: SigningKey,
  ) {}

  /** Signs and keeps it, unless the person has one already. */
  async issue(receipt: Receipt): Promise<void> {
    await this.database.query(
      `insert into app.erasure_receipt (id, person_id, receipt, public_key, signature, issued_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [
        receipt.id,
        receipt.person_id,
        JSON.stringify(receipt),
        this.key.publicKey,
        this.key.sign(canonicalText(receipt)),
        receipt.issued_at,
      ],
    );
  }

  async of(personId: number): Promise<IssuedReceipt | undefined> {
    const [row] = await this.database.query<ReceiptRow>(
      'select receipt, public_key, signature, issued_at, mailed_at from app.erasure_receipt where person_id = $1',
      [personId],
    );
    if (!row) return undefined;
    const { receipt, public_key, signature, issued_at: issuedAt, mailed_at: mailedAt } = row;
    return { receipt, signature: { algorithm: 'Ed25519', public_key, value: signature }, issuedAt, mailedAt };
  }

  async noteMailed(personId: number, at: Date): Promise<void> {
    await this.database.query(
      'update app.erasure_receipt set mailed_at = $2 where person_id = $1 and mailed_at is null',
      [personId, at],
    );
  }

  /** @throws ZodError for a file that is no receipt */
  async verify(file: unknown): Promise<Verdict> {
    const { receipt, signature } = signedReceipt.parse(file);
    if (!signedBy(signature.public_key, canonicalText(receipt), signature.value))
      return { holds: false, why: 'altered' };
    if (signature.public_key === this.key.publicKey) return { holds: true, key: 'current' };
    const [known] = await this.database.query('select from app.erasure_receipt where public_key = $1 limit 1', [
      signature.public_key,
    ]);
    return known ? { holds: true, key: 'earlier' } : { holds: false, why: 'unknown_key' };
  }
}
