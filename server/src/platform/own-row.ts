/** A row that a member may write to the desk about; `ref` is what people quote, `amount` null where it is about no money. */
export interface OwnRow {
  readonly id: string;
  readonly ref: string | null;
  readonly amount: bigint | null;
  readonly at: Date;
}
