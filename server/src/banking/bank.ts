/** What the operator asks of a bank. The sandbox plays it in development; a real bank stands behind the same three calls. */
export interface Bank {
  /** Where to tell about these accounts. */
  announce(accounts: readonly { readonly number: string; readonly webhook_url: string }[]): Promise<void>;
  /** Orders a payout; the same ref again orders nothing new. Throws when it is not known what the bank did. */
  pay(order: PayoutOrder): Promise<BankAnswer>;
  /** What became of a payout; `never_seen` when the bank knows nothing of it. Throws when the bank does not answer. */
  ask(ref: string): Promise<BankAnswer | { readonly state: 'never_seen' }>;
}

export interface PayoutOrder {
  readonly ref: string;
  readonly from_account: string;
  /** Satang. */
  readonly amount: bigint;
  readonly to_bank: string;
  readonly to_account: string;
  readonly to_name: string;
}

export interface BankAnswer {
  readonly state: 'waiting' | 'succeeded' | 'failed' | 'unknown';
  readonly reason: string | null;
}
