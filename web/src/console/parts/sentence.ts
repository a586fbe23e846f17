import { hasCode, messageOf } from '../../kit/data/call.ts';

/** What an operator may read of anything that was thrown: the sentences of the contract, but for those that speak of a member's own money. */
export const sentenceOf = (error: unknown): string =>
  hasCode(error, 'internal') ? 'ระบบขัดข้องชั่วคราว กรุณาลองอีกครั้ง' : messageOf(error);
