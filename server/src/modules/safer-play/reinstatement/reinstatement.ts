import type { ReturnAttempt } from '@portal/contract/console/safer-play.ts';
import type * as z from 'zod/mini';
import { memberSummaryOf, MIN_SIMILARITY, payeeOf, similarity, payeesOf } from '../../identity/index.ts';
import { audit, raiseFlag } from '../../operators/index.ts';
import { type Db, first, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { sha256 } from '../../../platform/security/tokens.ts';
import { type Settings, settingsOf } from '../../settings/index.ts';
import * as queries from './queries.ts';

const refusalText = (helplines: Settings['helplines']): string =>
  [
    'เปิดบัญชีใหม่ไม่ได้ เพราะมีบัญชีที่ขอระงับตัวเองไว้',
    ...helplines.map(({ name, tel }) => `${name} ${tel}`),
    'หากไม่ใช่คุณ กรุณาติดต่อแอดมิน',
  ].join(' ');
/** Does not reveal who the member resembles. */
const UNDER_REVIEW = 'ข้อมูลของคุณต้องให้แอดมินตรวจก่อน กรุณาติดต่อแอดมิน';
const evidence = {
  device: 'มีผู้สมัครใหม่จากอุปกรณ์ที่สมาชิกซึ่งระงับบัญชีตัวเองเคยใช้',
  person: 'มีผู้ยืนยันวันเกิดที่ชื่อและวันเกิดตรงกับสมาชิกซึ่งระงับบัญชีตัวเอง',
  alike: 'มีผู้ยืนยันวันเกิดที่ชื่อใกล้เคียงและวันเกิดตรงกับสมาชิกซึ่งระงับบัญชีตัวเอง รอตรวจว่าเป็นคนเดียวกันหรือไม่',
} as const;

const SAME_PERSON = 'อีกบัญชีหนึ่งมีชื่อและวันเกิดตรงกับสมาชิกซึ่งระงับบัญชีตัวเอง';
const SIMILAR_PERSON = 'อีกบัญชีหนึ่งมีชื่อใกล้เคียงและวันเกิดตรงกับสมาชิกซึ่งระงับบัญชีตัวเอง';

type AttemptKind = 'device' | 'person';

/** Records and flags an attempt once per mark. `other`: the account concerned, if any. */
const recordAttempt = async (
  tx: Tx,
  excludedId: string,
  { by, mark, text, other = null }: { by: AttemptKind; mark: Buffer; text: string; other?: string | null },
) => {
  const attempt = await first(tx, queries.insertAttempt(newId(), excludedId, by, mark));
  if (!attempt) return;
  await raiseFlag(tx, {
    rule: 'return-attempt',
    subject: attempt.id,
    member: memberSummaryOf(await payeeOf(tx, excludedId)),
    evidence: [{ text, member_id: other }],
  });
};

/** Records attempts in their own transactions: a refusal rolls back the caller's. */
const recordAttempts = async (db: Db, excluded: readonly string[], attempt: Parameters<typeof recordAttempt>[2]) => {
  for (const id of excluded) await db.transaction((tx) => recordAttempt(tx, id, attempt));
};
const refuse = async (db: Db): Promise<never> => {
  const { helplines } = await settingsOf(db);
  throw new DomainError('restricted', { id: 'excluded', message: refusalText(helplines) });
};

const BATCH_SIZE = 200;

/** Job: flags accounts with the birth date and the same or a similar name of an excluded member. */
export const flagExcludedPersons = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { member_id, excluded_id, mark } of await tx.rows(queries.samePersonAsExcluded(BATCH_SIZE)))
      await recordAttempt(tx, excluded_id, { by: 'person', mark, text: SAME_PERSON, other: member_id });
    for (const { member_id, excluded_id, mark, name, excluded_name } of await tx.rows(
      queries.sameBirthDateAsExcluded(),
    ))
      if (similarity(name, excluded_name) >= MIN_SIMILARITY)
        await recordAttempt(tx, excluded_id, { by: 'person', mark, text: SIMILAR_PERSON, other: member_id });
  });

/**
 * Job: flags another account used on an excluded member's device, once. Its member may still withdraw: it may be anybody of the
 * household.
 */
export const flagExcludedDevices = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx.rows(queries.signInsOnExcludedDevices(BATCH_SIZE));
    const members = await payeesOf(
      tx,
      rows.flatMap(({ member_id, excluded_id }) => [member_id, excluded_id]),
    );
    for (const { member_id, excluded_id } of rows) {
      const [member, excluded] = [members.get(member_id), members.get(excluded_id)];
      if (member && excluded)
        await raiseFlag(tx, {
          rule: 'excluded-device',
          subject: `${member_id} ${excluded_id}`,
          member: memberSummaryOf(member),
          evidence: [{ text: `เข้าสู่ระบบบนอุปกรณ์ที่ ${excluded.name} ซึ่งระงับบัญชีตัวเองเคยใช้`, member_id: excluded_id }],
        });
    }
  });

/**
 * Keeps excluded members from opening another account; used by registration and the age gate. Throws restricted. A member refused as a
 * person stays refused with any birth date until an operator clears it; a similar one waits for an operator.
 */
export const exclusionGuard = {
  /** `device`: the browser's device cookie. */
  device: async (db: Db, device: string | undefined): Promise<void> => {
    if (device === undefined) return;
    const mark = sha256(device);
    const excluded = await db.rows(queries.excludedOn(mark));
    if (!excluded.length) return;
    const ids = excluded.map(({ member_id }) => member_id);
    await recordAttempts(db, ids, { by: 'device', mark, text: evidence.device });
    await refuse(db);
  },
  person: async (db: Db, memberId: string, birthDate: string): Promise<void> => {
    const mark = sha256(memberId);
    const excluded = await db.rows(queries.excludedBornOn(memberId, birthDate, mark));
    if (!excluded.length) return;
    const { name } = await payeeOf(db, memberId);
    const attempt = { by: 'person', mark, other: memberId } as const;
    const same = excluded.filter(({ is_same }) => is_same).map(({ member_id }) => member_id);
    const similar = excluded.filter((each) => each.was_refused || similarity(each.name, name) >= MIN_SIMILARITY);
    await recordAttempts(db, same, { ...attempt, text: evidence.person });
    if (same.length) await refuse(db);
    const ids = similar.map(({ member_id }) => member_id);
    await recordAttempts(db, ids, { ...attempt, text: evidence.alike });
    if (ids.length) throw new DomainError('restricted', { id: 'review', message: UNDER_REVIEW });
  },
};

type Attempt = z.output<typeof ReturnAttempt>;
const toView = (row: queries.AttemptRow, member: Attempt['member']): Attempt => ({
  id: row.id,
  member,
  by: row.known_by,
  at: row.tried_at,
  cleared:
    row.cleared_by && row.clearer && row.clear_reason && row.cleared_at
      ? { by: { id: row.cleared_by, name: row.clearer }, reason: row.clear_reason, at: row.cleared_at }
      : null,
});

export const attemptsOf = async (reader: Reader, memberId: string): Promise<Attempt[]> => {
  const [rows, payee] = await Promise.all([reader.rows(queries.attemptsOf(memberId)), payeeOf(reader, memberId)]);
  return rows.map((row) => toView(row, memberSummaryOf(payee)));
};

/** Clears an attempt: the device or person may register. Throws not_found, already_decided. */
export const clearAttempt = (db: Db, { id, reason }: { id: string; reason: string }, by: Actor): Promise<Attempt> =>
  db.transaction(async (tx) => {
    const row = await first(tx, queries.lockAttempt(id));
    if (!row) throw new DomainError('not_found');
    if (row.cleared_at) throw new DomainError('already_decided', { id });
    tx.send(queries.clearAttempt(id, by.operator.id, reason));
    audit(tx, { ...by, action: 'return-attempt.cleared', subject: row.member_id, detail: { reason } });
    return toView(await one(tx, queries.lockAttempt(id)), memberSummaryOf(await payeeOf(tx, row.member_id)));
  });
