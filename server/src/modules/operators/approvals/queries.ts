import type { Approval } from '@portal/contract/console/approvals.ts';
import type { Satang } from '@portal/contract/money.ts';
import type { Role } from '@portal/contract/permissions.ts';
import { entriesOf } from '@portal/contract/modules.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { MAX_MATCHES, type MatchColumns } from '../../../platform/search/search.ts';

export type ApprovalKind = Approval['kind'];
type ApprovalStatus = Approval['status'];
/** The part of a kind before the dot; the database allows one pending request per group and subject. */
export type ApprovalGroup = ApprovalKind extends infer K ? (K extends `${infer G}.${string}` ? G : K) : never;
export const groupOf = (kind: ApprovalKind | ApprovalGroup): ApprovalGroup => kind.split('.', 1)[0] as ApprovalGroup;

/** Label and text of one detail, in Thai. */
export type Fact = Approval['facts'][number];

/** True for kinds in `guards`: they change what guards money. */
export const isGuard = (kind: ApprovalKind): boolean => (entriesOf('guards') as readonly ApprovalKind[]).includes(kind);

/** True for kinds whose result is a secret. */
export const isSecret = (kind: ApprovalKind): boolean =>
  (entriesOf('secrets') as readonly ApprovalKind[]).includes(kind);

/** All null if no member is concerned. */
export interface MemberColumns {
  member_id: string | null;
  member_name: string | null;
  tel_masked: string | null;
}

interface NewApproval extends MemberColumns {
  id: string;
  ref: string;
  kind: ApprovalKind;
  subject_id: string;
  amount: Satang;
  payload: Readonly<Record<string, unknown>>;
  facts: readonly Fact[];
  reason: string | null;
  maker_id: string;
}

/** No row if the subject has a pending request. */
export const insertApproval = (row: NewApproval): Sql<{ id: string }> => sql`
  insert into approval (id, ref, kind, subject_id, member_id, member_name, tel_masked, amount, payload, facts, reason, maker_id)
  values (${row.id}, ${row.ref}, ${row.kind}, ${row.subject_id}, ${row.member_id}, ${row.member_name}, ${row.tel_masked},
    ${row.amount}, ${JSON.stringify(row.payload)}::jsonb, ${JSON.stringify(row.facts)}::jsonb, ${row.reason}, ${row.maker_id})
  on conflict do nothing returning id`;

export interface ApprovalRow extends NewApproval {
  status: ApprovalStatus;
  maker_name: string;
  maker_role: Role;
  checker_id: string | null;
  checker_name: string | null;
  decision_reason: string | null;
  has_result: boolean;
  created_at: Date;
}

const approval = sql`
  select a.id, a.ref, a.kind, a.subject_id, a.member_id, a.member_name, a.tel_masked, a.amount, a.payload, a.facts, a.reason, a.status,
         a.maker_id, m.name as maker_name, m.role as maker_role, a.checker_id, c.name as checker_name, a.decision_reason, a.created_at,
         exists (select from approval_result r where r.approval_id = a.id) as has_result
    from approval a join operator m on m.id = a.maker_id left join operator c on c.id = a.checker_id`;

/** Requests of one maker; with `excludedMakerRoles` also those with an unread secret whose maker has none of these roles. */
export interface ApprovalScope {
  readonly makerId: string;
  readonly excludedMakerRoles: readonly Role[] | null;
}

const unreadSecrets = (excludedMakerRoles: readonly Role[]) => sql`
  select r.approval_id from approval_result r join approval s on s.id = r.approval_id join operator o on o.id = s.maker_id
   where s.kind = any (${[...entriesOf('secrets')]}) and o.role <> all (${excludedMakerRoles})`;

const isInScope = ({ makerId, excludedMakerRoles }: ApprovalScope) => sql`
  id in (select id from approval where maker_id = ${makerId} ${excludedMakerRoles ? sql`union all ${unreadSecrets(excludedMakerRoles)}` : sql``})`;

/** An unread result that this operator may read (`isReader`). */
const isReadable = ({ makerId, excludedMakerRoles: excluded }: ApprovalScope) => sql`
  a.id in (select approval_id from approval_result) and case when a.kind = any (${[...entriesOf('secrets')]})
    then ${excluded ? sql`a.maker_id = ${makerId} or m.role <> all (${excluded})` : sql`false`} else a.maker_id = ${makerId} end`;

interface ApprovalsQuery {
  readonly cursorId: string | null;
  readonly status?: ApprovalStatus | undefined;
  readonly id?: string | undefined;
  readonly order: 'oldest' | 'newest';
  /** Reader of an unread result; null: all requests. */
  readonly reader: ApprovalScope | null;
}
/** A page in order of time, after a cursor; ids sort by time. */
export const approvalsPage = (
  { cursorId, status, id, order, reader }: ApprovalsQuery,
  scope: ApprovalScope | null,
  limit: number,
): Sql<ApprovalRow> => sql`
  ${approval}
   where (${cursorId}::uuid is null or ${order === 'oldest' ? sql`a.id > ${cursorId}` : sql`a.id < ${cursorId}`})
     and (${status ?? null}::text is null or a.status = ${status ?? null}) and ${id === undefined ? sql`true` : sql`a.id = ${id}`}
     and ${scope ? sql`a.${isInScope(scope)}` : sql`true`} and ${reader ? isReadable(reader) : sql`true`}
   order by ${order === 'oldest' ? sql`a.id` : sql`a.id desc`} limit ${limit}`;

/** Approvals by the last 7 characters of their reference. */
export const approvalsByRef = (tail: string | null, scope: ApprovalScope | null): Sql<MatchColumns> => sql`
  select id, ref, member_id, nullif(amount, 0) as amount, created_at as at from approval
   where right(ref, 7) = ${tail} and ${scope ? isInScope(scope) : sql`true`} order by id desc limit ${MAX_MATCHES}`;

export const approvalById = (id: string): Sql<ApprovalRow> => sql`${approval} where a.id = ${id}`;

/** Locks the approval for a decision. */
export const lockApproval = (id: string): Sql<ApprovalRow> => sql`${approval} where a.id = ${id} for update of a`;

export const decideApproval = (
  id: string,
  status: Exclude<ApprovalStatus, 'pending'>,
  checkerId: string | null,
  reason: string | null,
): Sql => sql`
  update approval set status = ${status}, checker_id = ${checkerId}, decided_at = app_now(), decision_reason = ${reason}
   where id = ${id}`;

export const insertResult = (approvalId: string, sealed: Buffer): Sql => sql`
  insert into approval_result (approval_id, sealed) values (${approvalId}, ${sealed})`;

/** Takes the result; no row if it was taken already. */
export const takeResult = (approvalId: string): Sql<{ sealed: Buffer }> => sql`
  delete from approval_result where approval_id = ${approvalId} returning sealed`;

/** The subject's pending request; `is_same`: same kind, maker and payload. */
export const pendingForSubject = (
  a: Pick<NewApproval, 'kind' | 'subject_id' | 'payload' | 'maker_id'>,
): Sql<{ id: string; is_same: boolean }> => sql`
  select id, kind = ${a.kind} and maker_id = ${a.maker_id} and payload = ${JSON.stringify(a.payload)}::jsonb as is_same
    from approval
   where split_part(kind, '.', 1) = ${groupOf(a.kind)} and subject_id = ${a.subject_id} and status = 'pending'`;

// Skips a request that is being decided: its transaction waits for the subject, so waiting for it would deadlock.
const ended = (checkerId: string | null, reason: string, which: Sql): Sql => sql`
  update approval set status = 'ended', checker_id = ${checkerId}, decided_at = app_now(), decision_reason = ${reason}
   where id in (select id from approval where status = 'pending' and ${which} for update skip locked)`;

/** Ends the subject's pending request of a kind, or of any kind of a group. */
export const endPending = (
  kind: ApprovalKind | ApprovalGroup,
  subjectId: string,
  checkerId: string | null,
  reason: string,
): Sql => {
  const group = groupOf(kind);
  const inGroup = sql`split_part(kind, '.', 1) = ${group} and subject_id = ${subjectId}`;
  return ended(checkerId, reason, kind === group ? inGroup : sql`${inGroup} and kind = ${kind}`);
};

/** Ends pending requests of a kind whose input matches. */
export const endMatching = (
  kind: ApprovalKind,
  named: Readonly<Record<string, string>>,
  checkerId: string,
  reason: string,
): Sql => ended(checkerId, reason, sql`kind = ${kind} and payload @> ${JSON.stringify(named)}::jsonb`);

type PendingRow = Pick<ApprovalRow, 'id' | 'kind' | 'subject_id' | 'reason' | 'payload' | 'maker_id' | 'maker_name'>;

export const pendingOf = (kinds: readonly ApprovalKind[], subjectIds: readonly string[]): Sql<PendingRow> => sql`
  select a.id, a.kind, a.subject_id, a.reason, a.payload, a.maker_id, m.name as maker_name
    from approval a join operator m on m.id = a.maker_id
   where a.status = 'pending' and a.kind = any (${kinds}) and a.subject_id = any (${subjectIds}::uuid[])`;

/** The maker's requests whose input matches, newest first. */
export const matchingRequests = (
  kind: ApprovalKind,
  named: Readonly<Record<string, string>>,
  makerId: string,
  limit: number,
): Sql<ApprovalRow> => sql`
  ${approval} where a.maker_id = ${makerId} and a.kind = ${kind} and a.payload @> ${JSON.stringify(named)}::jsonb
   order by a.id desc limit ${limit}`;

export const approvedAfter = (kind: ApprovalKind, subjectId: string, since: Date): Sql<{ id: string }> => sql`
  select id from approval where subject_id = ${subjectId} and kind = ${kind} and status = 'approved' and decided_at > ${since}`;

/** All pending requests; within a scope also other makers' approved requests whose secret is unread. */
export const pendingRows = (scope: ApprovalScope | null): Sql =>
  scope
    ? sql`approval where ${isInScope(scope)} and (status = 'pending' or maker_id <> ${scope.makerId})`
    : sql`approval where status = 'pending'`;
