import { sql } from 'kysely';
import { type Provider, providers } from '@portal/contract/payments.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { depositColumns, type DepositRow } from '../queries.ts';

export interface NewGatewayDeposit {
  id: string;
  ref: string;
  member_id: string;
  provider: Provider;
  amount: bigint;
  provider_ref: string;
  qr_payload: string | null;
  hosted_url: string | null;
  expires_at: Date;
  promotion_id?: string | undefined;
  version_id?: string | undefined;
}

export const insertGatewayDeposit = (d: NewGatewayDeposit): Sql<DepositRow> => sql`
  insert into deposit as d (id, ref, member_id, channel, provider, amount, amount_to_pay, provider_ref, qr_payload, hosted_url, expires_at,
                            promotion_id, promotion_version_id)
  values (${d.id}, ${d.ref}, ${d.member_id}, ${d.provider}, ${d.provider}, ${d.amount}, ${d.amount}, ${d.provider_ref},
          ${d.qr_payload}, ${d.hosted_url}, ${d.expires_at}, ${d.promotion_id ?? null}, ${d.version_id ?? null})
  returning ${depositColumns}`;

export const lockedGatewayDeposit = (provider: Provider, ref: string): Sql<DepositRow> => sql`
  select ${depositColumns} from deposit d where d.ref = ${ref} and d.provider = ${provider} for update`;

/** Records a provider's answer. Only a success replaces the provider's state of a deposit that an operator rejected. */
export const recordAnswer = (id: string, state: string, received: bigint | null): Sql => sql`
  update deposit set asked_at = app_now(), received = coalesce(${received}::bigint, received),
         provider_state = case when state = 'rejected' and provider_state is distinct from 'failed' and ${state} <> 'succeeded'
                               then provider_state else ${state} end,
         bank_time = case when ${received}::bigint is null then bank_time else coalesce(bank_time, app_now()) end
   where id = ${id}`;
export const recordQueryTime = (id: string): Sql => sql`update deposit set asked_at = app_now() where id = ${id}`;

/**
 * Gateway deposits due for a poll, some of each provider: one that does not answer delays no other. After their time is over they wait a quarter of the time since: ended ones are polled for 24 hours,
 * those in review without a confirmed amount (a slip) for eight days.
 */
export const staleDeposits = (stale_after_s: number, limit: number): Sql<{ id: string; provider: Provider }> => sql`
  select d.id, p.provider from unnest(${providers}::text[]) p(provider) cross join lateral (
  select id from deposit
   where deposit.provider = p.provider
     and (asked_at is null or asked_at <= app_now() - make_interval(secs => ${stale_after_s}))
     and (state in ('awaiting_payment', 'detected')
          or (state in ('expired', 'cancelled') or (state = 'rejected' and provider_state = 'failed'))
             and expires_at > app_now() - interval '24 hours'
             and coalesce(asked_at, created_at) <= app_now() - (app_now() - expires_at) / 4
          or state = 'review' and received is null and expires_at > app_now() - interval '8 days'
             and coalesce(asked_at, created_at) <= app_now() - (app_now() - expires_at) / 4)
   order by asked_at nulls first limit ${limit}) d`;

export interface RateRow {
  provider: Provider;
  /** Start of the hour; null: all 24 hours. */
  from: Date | null;
  opened: number;
  credited: number;
  median_s: number | null;
}
/** Rates of the gateways in the last 24 hours, in total and by hour. */
export const gatewayRates = (): Sql<RateRow> => sql`
  select provider, "from", count(*)::int as opened, count(*) filter (where state = 'credited')::int as credited,
         (percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)::float8) filter (where state = 'credited'))::float8 as median_s
    from (select *, date_trunc('hour', created_at) as "from" from deposit
           where provider is not null and created_at > app_now() - interval '24 hours') d
   group by grouping sets ((provider), (provider, "from")) order by provider, "from" nulls first`;
