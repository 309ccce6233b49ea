import type { PaymentMethod } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { IyzicoGateway } from './iyzico/iyzico-gateway.js';
import type { PaymentGateway } from './payment-gateway.js';
import { TestCardGateway } from './test-card/test-card-gateway.js';
import { TransferGateway } from './transfer/transfer-gateway.js';

/** Every way to pay. */
@Injectable()
export class PaymentGateways {
  readonly #all: readonly PaymentGateway[];

  constructor(iyzico: IyzicoGateway, testCard: TestCardGateway, transfer: TransferGateway) {
    this.#all = [iyzico, testCard, transfer];
  }

  offered(): readonly PaymentGateway[] {
    return this.#all.filter((one) => one.isOffered());
  }

  of(method: PaymentMethod): PaymentGateway {
    const found = this.#all.find((one) => one.method === method);
    if (!found) throw new Error(`Nobody takes payments by ${method}`);
    return found;
  }

  /** @throws AppError invalid for one that is not offered now */
  toBegin(method: PaymentMethod): PaymentGateway {
    const gateway = this.of(method);
    if (gateway.isOffered()) return gateway;
    const sentence = 'Bu ödeme yöntemi şu anda kullanılamıyor. Lütfen başka bir yöntem seçin.';
    throw new AppError('invalid', 'VALIDATION', sentence, { errors: { method: [sentence] } });
  }
}
