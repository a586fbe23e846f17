import type { Provider } from '@portal/contract/payments.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

/** The signer of events: the bank of one account, or a gateway. */
export type WebhookSource =
  | { readonly account: string; readonly provider: null }
  | { readonly account: null; readonly provider: Provider };

export interface SecretRow {
  id: string;
  is_old: boolean;
  sealed: Buffer;
  used_at: Date | null;
  created_at: Date;
}

const of = ({ account, provider }: WebhookSource): Sql =>
  account === null ? sql`provider = ${provider}` : sql`account_id = ${account}`;

/** Locks the source's secrets. */
export const lockedSource = ({ account, provider }: WebhookSource): Sql<{ locked: true }> =>
  account === null
    ? sql`select true as locked from gateway where provider = ${provider} for update`
    : sql`select true as locked from bank_account where id = ${account} and removed_at is null for update`;

/** At most two secrets, newer first. */
export const secretsOf = (source: WebhookSource): Sql<SecretRow> => sql`
  select id, is_old, sealed, used_at, created_at from webhook_secret where ${of(source)} order by is_old`;

export interface SourceSecretRow {
  account_id: string | null;
  provider: Provider | null;
  used_at: Date | null;
  created_at: Date;
}

/** Secrets of all sources, newer first. */
export const allSecrets = (): Sql<SourceSecretRow> => sql`
  select account_id, provider, used_at, created_at from webhook_secret order by is_old`;

export const deleteSecrets = (source: WebhookSource): Sql => sql`delete from webhook_secret where ${of(source)}`;

export const deleteSecret = (id: string): Sql => sql`delete from webhook_secret where id = ${id}`;

export const markSecretOld = (source: WebhookSource): Sql => sql`
  update webhook_secret set is_old = true where ${of(source)} and not is_old`;

export const insertSecret = (id: string, { account, provider }: WebhookSource, sealed: Buffer): Sql => sql`
  insert into webhook_secret (id, account_id, provider, sealed) values (${id}, ${account}, ${provider}, ${sealed})`;

/** A row if there was an old secret. */
export const deleteOldSecret = (source: WebhookSource): Sql<{ id: string }> => sql`
  delete from webhook_secret where ${of(source)} and is_old returning id`;

export interface InstalledSecretRow {
  /** Readable name of the source. */
  name: string;
  /** Command-line name of the source. */
  target: string;
  /** Null: no secret. */
  id: string | null;
  sealed: Buffer | null;
  created_at: Date | null;
  used_at: Date | null;
}

/** Accounts and enabled gateways with their secrets, newer first. */
export const installedSecrets = (): Sql<InstalledSecretRow> => sql`
  select source.name, source.target, s.id, s.sealed, s.created_at, s.used_at
    from (select format('bank account %s x%s', bank_code, right(number, 4)) as name, id::text as target, id as account_id,
                 null as provider, false as is_gateway, position
            from bank_account where removed_at is null
          union all
          select 'gateway ' || provider, provider, null, provider, true, position from gateway where is_enabled) source
    left join webhook_secret s on s.account_id = source.account_id or s.provider = source.provider
   order by is_gateway, position, target, is_old`;
