import type { RiskRow, RiskRule } from '@portal/contract/console/risk.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

/** A Thai sentence, with the other member or game round concerned; `signal`: what connects the two members. */
export interface Evidence {
  readonly text: string;
  readonly member_id: string | null;
  readonly round_id?: string;
  readonly signal?: string;
}
export interface NewFlag {
  readonly id: string;
  readonly rule: RiskRule;
  readonly subject: string;
  readonly member_id: string;
  readonly member_name: string;
  readonly tel_masked: string;
  readonly evidence: readonly Evidence[];
}

/** No row if it was raised before. */
export const insertFlag = (f: NewFlag): Sql<{ id: string }> => sql`
  insert into risk_flag (id, rule, subject, member_id, member_name, tel_masked, evidence)
  values (${f.id}, ${f.rule}, ${f.subject}, ${f.member_id}, ${f.member_name}, ${f.tel_masked}, ${JSON.stringify(f.evidence)}::jsonb)
  on conflict (rule, subject) do nothing returning id`;

export interface FlagRow extends NewFlag {
  readonly state: RiskRow['state'];
  readonly owner_id: string | null;
  readonly owner_name: string | null;
  readonly outcome: string | null;
  readonly created_at: Date;
  readonly closed_at: Date | null;
}

const flags = sql`
  select f.*, o.name as owner_name from risk_flag f left join operator o on o.id = f.owner_id`;

interface FlagsFilter {
  readonly state: RiskRow['state'] | 'open' | 'all';
  readonly memberId: string | undefined;
  readonly seesCare: boolean;
}
/** Open flags oldest first, all others newest first, after a cursor. */
export const flagsPage = (
  { state, memberId, seesCare }: FlagsFilter,
  cursorId: string | undefined,
  limit: number,
): Sql<FlagRow> => {
  const isListed = sql`(${seesCare} or f.rule <> 'care') and (${memberId ?? null}::uuid is null or f.member_id = ${memberId ?? null})`;
  return state === 'open'
    ? sql`${flags} where f.state <> 'closed' and ${isListed} and (${cursorId ?? null}::uuid is null or f.id > ${cursorId ?? null}::uuid)
           order by f.id limit ${limit}`
    : sql`${flags} where (${state} = 'all' or f.state = ${state}) and ${isListed} and (${cursorId ?? null}::uuid is null or f.id < ${cursorId ?? null}::uuid)
           order by f.id desc limit ${limit}`;
};

export const hasOpenFlag = (memberId: string, rule: RiskRule): Sql<{ is: boolean }> => sql`
  select exists (select from risk_flag where member_id = ${memberId} and rule = ${rule} and state <> 'closed') as is`;

export const flagById = (id: string): Sql<FlagRow> => sql`${flags} where f.id = ${id}`;
export const lockFlag = (id: string): Sql<FlagRow> => sql`${flags} where f.id = ${id} for update of f`;

export const takeFlag = (id: string, operatorId: string): Sql => sql`
  update risk_flag set state = 'reviewing', owner_id = ${operatorId} where id = ${id}`;
export const closeFlag = (id: string, outcome: string): Sql => sql`
  update risk_flag set state = 'closed', outcome = ${outcome}, closed_at = app_now() where id = ${id}`;
