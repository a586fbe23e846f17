import * as z from 'zod/mini';
import { ById, data, Day, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { MemberBrief, Reason } from './common.ts';

// Records of one member that an operator reads beside the member's page.

export const MemberDevices = z.object({
  /** Sign-ins of one kind of device from one network, last seen first. */
  visits: z.array(
    z.object({
      device: z.string(),
      /** The last part is masked; null if unknown. */
      network: z.nullable(z.string()),
      sign_ins: z.number(),
      /** Sessions that are live now. */
      open: z.number(),
      first_at: Time,
      last_at: Time,
    }),
  ),
  /** Members with the same browser, payout account (now or before), or name and birth date; at most fifty. */
  sharing: z.array(z.object({ member: MemberBrief, by: z.array(z.enum(['device', 'account', 'person'])) })),
  /** All members who share. */
  sharing_count: z.number(),
});
export type MemberDevices = z.output<typeof MemberDevices>;
export const getMemberDevices = endpoint({
  method: 'GET',
  path: '/api/members/:id/devices',
  caller: { operator: 'members.money' },
  params: ById,
  output: data(MemberDevices),
});

/** The member's credit history as a spreadsheet file, as the member can save it; audited with the reason. */
export const exportMemberBook = endpoint({
  method: 'POST',
  path: '/api/members/:id/book',
  caller: { operator: 'members.money' },
  params: ById,
  /** Bangkok days, both included. */
  input: z.strictObject({ from: Day, to: Day, reason: Reason.shape.reason }),
  file: 'text/csv',
});
