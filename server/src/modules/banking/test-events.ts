import { sql } from 'kysely';
import type { LineRow } from '../payments/lines/queries.ts';
import { newId } from '../../platform/ids.ts';
import { bankLine, type TestServer, until } from '../../testing/server.ts';

/** The bank's word on an order (docs/interfaces/webhooks.md#the-bodies). Amounts in baht. */
export const payoutEvent = (payout_ref: string, outcome: 'succeeded' | 'failed', amount: number, reason?: string) => ({
  event_id: newId(),
  type: `payout.${outcome}`,
  payout_ref,
  amount,
  ...(reason && { reason }),
  occurred_at: new Date().toISOString(),
});

type Events = Pick<TestServer, 'owner' | 'tell' | 'account'>;

/** The inbox's verdict on an event, once it is processed. */
export const verdictOf = ({ owner }: Pick<Events, 'owner'>, event_id: string): Promise<string> =>
  until(async () => {
    const [row] = await owner.rows(
      sql<{
        verdict: string;
      }>`select verdict from webhook_inbox where event_id = ${event_id} and processed_at is not null`,
    );
    return row?.verdict;
  }, 'the event is processed');

/** The statement line that an event became. */
export const lineOf = ({ owner }: Pick<Events, 'owner'>, event_id: string): Promise<LineRow> =>
  until(async () => {
    const [row] = await owner.rows(
      sql<LineRow>`select l.* from statement_line l join webhook_inbox i on i.id = l.inbox_id where i.event_id = ${event_id}`,
    );
    return row;
  }, 'the line is stored');

/** Tells of a line as its bank does, and gives its row. */
export const tellLine = async (
  server: Events,
  line: Parameters<typeof bankLine>[0],
  account = server.account('bank').id,
): Promise<LineRow> => {
  const event = bankLine(line);
  await server.tell(account, event);
  return lineOf(server, event.event_id);
};
