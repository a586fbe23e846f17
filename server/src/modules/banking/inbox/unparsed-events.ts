import * as z from 'zod/mini';
import { type ApprovalRef, defineApproval, pendingApproval } from '../../operators/index.ts';
import { type Db, first, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import { companyAccounts } from '../accounts/accounts.ts';
import * as queries from './queries.ts';

const MAX_LINES = 50;

/** Open bank events of unknown form from the last month, newest first, with their readable parts. */
export const unparsedEvents = async (reader: Reader) => {
  const [rows, all] = await Promise.all([reader.rows(queries.openUnparsedEvents(MAX_LINES)), companyAccounts(reader)]);
  const subjects = rows.flatMap(({ subject_id }) => subject_id ?? []);
  const waiting = await pendingApproval(reader, ['unread-line.end'], subjects);
  const accounts = new Map(all.map((account) => [account.id, account]));
  return rows.map(({ id, event_id, account_id, body, received_at, subject_id }) => {
    const { bank_code = '', name = '', number = '' } = accounts.get(account_id) ?? {};
    const approval = waiting.get(subject_id ?? '');
    return {
      id: String(id),
      event_id,
      received_at,
      bank_account: { id: account_id, bank_code, name, number },
      approval: approval ? { id: approval.id, by: approval.by } : null,
      ...readablePartsOf(body),
    };
  });
};

/**
 * Closes an unparsed event without a posting. Needs two persons if it has a readable amount, because it may be a deposit.
 */
export const unparsedEventApproval = defineApproval({
  kind: 'unread-line.end',
  input: z.object({ reason: z.string() }),
  closedReason: 'ปิดเรื่องแล้ว',
  lock: async (tx, id) => {
    const line = await first(tx, queries.lockedUnparsedEvent(id));
    if (!line) throw new DomainError('not_found');
    if (line.ended_at) throw new DomainError('already_decided', { id });
    return line;
  },
  request: (tx, { event_id, body }, { reason }) => {
    publishToQueues(tx, 'deposits');
    const parts = readablePartsOf(body);
    return {
      needsTwo: parts.amount !== null,
      ref: event_id.slice(0, 40),
      member: null,
      amount: 0n,
      reason,
      facts: [
        { label: 'รหัสเหตุการณ์', text: event_id.slice(0, 80) },
        { label: 'อ่านได้', text: readablePartsText(parts) || '-' },
      ],
      detail: { event_id: event_id.slice(0, 80), reason },
    };
  },
  execute: (tx, { id }, { reason }, { maker_id }) => {
    tx.send(queries.endUnparsedEvent(id, reason, maker_id));
    publishToQueues(tx, 'deposits');
  },
});

/** Closes an unparsed event, or requests approval. Throws not_found, already_decided. */
export const closeUnparsedEvent = (
  db: Db,
  inboxId: string,
  reason: string,
  actor: Actor,
): Promise<ApprovalRef | undefined> =>
  db.transaction(async (tx) => {
    const line = await first(tx, queries.upsertUnparsedSubject(newId(), inboxId));
    if (!line) throw new DomainError('not_found');
    return unparsedEventApproval.decide(tx, line.id, { reason }, actor);
  });

/** Readable parts of an unknown event; the account by its last digits. */
interface ReadableParts {
  readonly amount: string | null;
  readonly time: string | null;
  readonly account: string | null;
}

const LONGEST = 40;
const DEEPEST = 4;
const MAX_FIELDS = 200;

/** Field names of banks, our own first. */
const names = {
  amount: [/^amount$/i, /am(oun)?t(?!.*bal)/i],
  time: [/^occurred_at$/i, /time|date/i],
  account: [/^from_account$/i, /(from|send|payer|debtor).*(acc|acct|no)/i, /ac(count|ct|c_?no)(?!.*(bal|name|type))/i],
} as const;

/** Finds amount, time and account in a body by field name, at any depth. */
export const readablePartsOf = (body: unknown): ReadableParts => {
  const fields = [...fieldsOf(body, DEEPEST)].slice(0, MAX_FIELDS);
  const find = (patterns: readonly RegExp[]): string | null => {
    for (const pattern of patterns) {
      const field = fields.find(([name]) => pattern.test(name));
      if (field) return field[1].slice(0, LONGEST);
    }
    return null;
  };
  const account = find(names.account)?.replaceAll(/\D/g, '');
  return { amount: find(names.amount), time: find(names.time), account: account ? `x${account.slice(-4)}` : null };
};

/** Non-empty fields, shallow ones first. */
function* fieldsOf(value: unknown, depth: number): Iterable<readonly [name: string, text: string]> {
  if (typeof value !== 'object' || value === null || depth === 0) return;
  const entries = Object.entries(value);
  for (const [name, each] of entries)
    if ((typeof each === 'string' && each.trim()) || typeof each === 'number') yield [name, String(each).trim()];
  for (const [, each] of entries) yield* fieldsOf(each, depth - 1);
}

/** The parts as one line of Thai text. */
export const readablePartsText = ({ amount, time, account }: ReadableParts): string =>
  [
    ['ยอด', amount],
    ['เวลา', time],
    ['บัญชี', account],
  ]
    .filter(([, part]) => part)
    .map((part) => part.join(' '))
    .join(' · ');
