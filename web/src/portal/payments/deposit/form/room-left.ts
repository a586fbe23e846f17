import type { Satang } from '@portal/contract/money.ts';
import type { Limits } from '../../../safer-play/queries.ts';

export interface Room {
  readonly left: Satang;
  /** When there is more again; null while nothing is used. */
  readonly returns_at: Date | null;
}

/** What the lowest of the member's deposit limits leaves; undefined while there is none. */
export function roomLeft({ deposit: { day, week, month } }: Limits): Room | undefined {
  let least: Room | undefined;
  for (const { left, returns_at } of [day, week, month])
    if (left !== null && (least === undefined || left < least.left)) least = { left, returns_at };
  return least;
}
