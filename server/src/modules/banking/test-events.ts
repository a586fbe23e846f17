import { sql } from 'kysely';
import type { LineRow } from '../payments/lines/queries.ts';
import { now } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { bankLine, type TestServer, until } from '../../testing/server.ts';

/** A bank's payout event (docs/interfaces/webhooks.md#the-bodies). Amounts in baht. */
export const payoutEvent = (payout_ref: string, outcome: 'succeeded' | 'failed', amount: number, reason?: string) => ({
  event_id: newId(),
  type: `payout.${outcome}`,
  payout_ref,
  amount,
  ...(reason && { reason }),
  occurred_at: now().toISOString(),
});

type Events = Pick<TestServer, 'owner' | 'sendBankEvent' | 'account'>;

/** Waits for the verdict on an event. */
export const verdictOf = ({ owner }: Pick<Events, 'owner'>, event_id: string): Promise<string> =>
  until(async () => {
    const [row] = await owner.rows(
      sql<{
        verdict: string;
      }>`select verdict from webhook_inbox where event_id = ${event_id} and processed_at is not null`,
    );
    return row?.verdict;
  }, 'the event is processed');

/** Waits for the statement line of an event. */
export const lineOf = ({ owner }: Pick<Events, 'owner'>, event_id: string): Promise<LineRow> =>
  until(async () => {
    const [row] = await owner.rows(
      sql<LineRow>`select l.* from statement_line l join webhook_inbox i on i.id = l.inbox_id where i.event_id = ${event_id}`,
    );
    return row;
  }, 'the line is stored');

/** Sends a statement line as its bank does; returns its row. */
export const deliverLine = async (
  server: Events,
  line: Parameters<typeof bankLine>[0],
  account = server.account('bank').id,
): Promise<LineRow> => {
  const event = bankLine(line);
  await server.sendBankEvent(account, event);
  return lineOf(server, event.event_id);
};
