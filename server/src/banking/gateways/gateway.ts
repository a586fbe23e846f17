import type { Provider } from '@portal/contract/payments.ts';

/** What the operator asks of a payment gateway. The sandbox plays all four in development; a real one stands behind the same two calls. */
export interface Gateway {
  /** Opens a payment; the same ref again opens nothing new. Throws when it is not known that it was opened. */
  create(order: PaymentOrder, timeout_ms?: number): Promise<OpenedPayment>;
  /**
   * What became of a payment; `never_seen` when the provider knows nothing of it. Throws when the provider does not answer,
   * or not in time: `timeout_ms`, where the operator has set one.
   */
  ask(ref: string, timeout_ms?: number): Promise<PaymentAnswer>;
}

/** How each provider is spoken to. */
export type Gateways = Readonly<Record<Provider, Gateway>>;

export interface PaymentOrder {
  /** The deposit's reference, which the provider knows the payment by. */
  readonly ref: string;
  /** Satang. */
  readonly amount: bigint;
  /** Where the provider tells what became of it. */
  readonly notify_url: string;
  /** Where the provider's page sends the member afterwards. */
  readonly return_url: string;
}

/** How it is to be paid: a QR's text, or the provider's page. */
export interface OpenedPayment {
  readonly provider_ref: string;
  readonly qr_payload: string | null;
  readonly hosted_url: string | null;
  readonly expires_at: Date;
}

/** What a provider says of a payment when it is asked: this, and no webhook event, moves money. */
export interface PaymentAnswer {
  readonly state: 'waiting' | 'succeeded' | 'failed' | 'expired' | 'never_seen';
  /** Satang that the provider confirms to have received. */
  readonly received: bigint;
}

const noAdapter = async (): Promise<never> => {
  throw new Error('no adapter');
};

const closed: Gateway = { create: noAdapter, ask: noAdapter };

/** An installation without adapters: whoever switches a gateway on sees it switched off again. */
export const noGateways: Gateways = { cp: closed, ppyp: closed, mtm: closed, st: closed };
