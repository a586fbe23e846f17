import type { Provider } from '@portal/contract/payments.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

export interface GatewayRow {
  id: string;
  provider: Provider;
  display_name: string;
  position: number;
  is_enabled: boolean;
  min: bigint;
  max: bigint;
  timeout_ms: number;
  failures_in_row: number;
  switched_off_at: Date | null;
  reason: string | null;
}

export const gateways = (): Sql<GatewayRow> => sql`select * from gateway order by position, provider`;

export const gatewayByProvider = (provider: Provider): Sql<GatewayRow> =>
  sql`select * from gateway where provider = ${provider}`;

export const lockedGateway = (provider: Provider): Sql<GatewayRow> =>
  sql`select * from gateway where provider = ${provider} for update`;

/** Counts a failure of an enabled gateway; a row if it switched the gateway off. */
export const recordFailure = (
  provider: Provider,
  maxFailures: number,
  reason: string,
): Sql<{ provider: Provider }> => sql`
  with counted as (
    update gateway set
      failures_in_row = failures_in_row + 1,
      is_enabled = failures_in_row + 1 < ${maxFailures}::int,
      switched_off_at = case when failures_in_row + 1 >= ${maxFailures}::int then app_now() end,
      reason = case when failures_in_row + 1 >= ${maxFailures}::int
                    then format('เปิดรายการไม่สำเร็จติดต่อกัน %s ครั้ง (%s)', ${maxFailures}::int, ${reason.slice(0, 200)}::text) end
     where provider = ${provider} and is_enabled
    returning provider, is_enabled)
  select provider from counted where not is_enabled`;

export const recordSuccess = (provider: Provider): Sql => sql`
  update gateway set failures_in_row = 0 where provider = ${provider} and is_enabled and failures_in_row > 0`;

/** Updates a gateway. Switching on resets failures and reason; switching off keeps no automatic reason. */
export const putGateway = (g: GatewayRow): Sql<GatewayRow> => sql`
  update gateway set display_name = ${g.display_name}, position = ${g.position}, min = ${g.min}, max = ${g.max}, timeout_ms = ${g.timeout_ms},
         failures_in_row = case when ${g.is_enabled} and not is_enabled then 0 else failures_in_row end,
         switched_off_at = case when ${g.is_enabled} then null when is_enabled then app_now() else switched_off_at end,
         reason = case when ${g.is_enabled} then null else reason end,
         is_enabled = ${g.is_enabled}
   where provider = ${g.provider} returning *`;

export const enableGateways = (): Sql => sql`update gateway set is_enabled = true`;
