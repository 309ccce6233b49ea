import { createHmac } from 'node:crypto';

export interface IyzicoKeys {
  readonly apiKey: string;
  readonly secretKey: string;
}

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** What the header `Authorization` says of a call: who calls, and that nobody changed path or body on the way. */
export function authorization({ apiKey, secretKey }: IyzicoKeys, random: string, path: string, body: string): string {
  const signature = hmac(secretKey, random + path + body);
  return `IYZWSv2 ${Buffer.from(`apiKey:${apiKey}&randomKey:${random}&signature:${signature}`).toString('base64')}`;
}

/** Of what iyzico answers: named members in their order. Amounts stand there without zeros that say nothing: 10.50 is `10.5`. */
export const answerSignature = (secretKey: string, values: readonly (string | number | null | undefined)[]): string =>
  hmac(secretKey, values.map((value) => (typeof value === 'number' ? String(value) : (value ?? ''))).join(':'));

export interface IyzicoNotice {
  readonly iyziEventType: string;
  readonly iyziPaymentId: string;
  /** Only of payments on the hosted page. */
  readonly token: string;
  readonly paymentConversationId: string;
  readonly status: string;
}

/** Of what iyzico tells of its own accord (`X-IYZ-SIGNATURE-V3`). */
export const noticeSignature = (secretKey: string, notice: IyzicoNotice): string => {
  const { iyziEventType, iyziPaymentId, token, paymentConversationId, status } = notice;
  return hmac(secretKey, [secretKey, iyziEventType, iyziPaymentId, token, paymentConversationId, status].join(''));
};
