import { listPayouts, type PayoutRow } from '@portal/contract/console/payouts.ts';
import { call } from '../../kit/data/call.ts';
import { pieceQuery } from '../parts/list/paged.ts';

/** Payouts of which the bank has not said what became. */
export const unknownPayoutsQuery = (cursor?: string) =>
  pieceQuery<PayoutRow>(['payouts', 'unknown', cursor], (signal) =>
    call(listPayouts, { input: { state: 'unknown', limit: 50, cursor }, signal }),
  );
