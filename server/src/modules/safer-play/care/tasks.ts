import type { CareTask, handleCareTask as handling, listCareTasks } from '@portal/contract/console/safer-play.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { formatRound } from '@portal/contract/money.ts';
import type { Limits } from '@portal/contract/safer-play.ts';
import { audit, closeFlag } from '../../operators/index.ts';
import { type Db, first, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import { type Settings, settingsOf } from '../../settings/index.ts';
import { limitsOf } from '../limits/view.ts';
import * as queries from './queries.ts';

const toContact = (row: queries.ContactRow): CareTask['contacts'][number] => ({
  id: row.id,
  at: row.created_at,
  by: { id: row.operator_id, name: row.operator_name },
  outcome: row.outcome,
  note: row.note,
  follow_up: row.follow_up,
});
export const contactsOf = async (reader: Reader, memberId: string) =>
  (await reader.rows(queries.contactsOf(memberId))).map(toContact);

const set = (value: bigint | null) => (value === null ? 'ยังไม่ได้ตั้ง' : `${formatRound(value)} บาท`);

/** The message template: the member's limits and helplines, without offers or blame. */
export const templateOf = ({ deposit, loss, time }: Limits, helplines: Settings['helplines']): string =>
  [
    'สวัสดีค่ะ ทีมงานห่วงใยการเล่นของคุณ จึงขอส่งข้อมูลที่อาจเป็นประโยชน์',
    `วงเงินฝากต่อวัน ${set(deposit.day.value)} วงเงินเสียต่อวัน ${set(loss.day.value)} เวลาเล่นต่อวัน ${time.day.value === null ? 'ยังไม่ได้ตั้ง' : `${time.day.value} นาที`}`,
    'คุณตั้งวงเงิน พักการเล่น หรือระงับบัญชีตัวเองได้ที่เมนู เล่นอย่างมีสติ',
    ...helplines.map(({ name, tel }) => `${name} ${tel}`),
  ].join('\n');

const toTasks = async (reader: Reader, rows: readonly queries.TaskRow[]): Promise<CareTask[]> => {
  const { helplines } = await settingsOf(reader);
  const contacts = rows.length ? await reader.rows(queries.contactsFor(rows.map(({ id }) => id))) : [];
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      member: { id: row.member_id, name: row.member_name, tel_masked: row.tel_masked },
      state: row.state,
      signs: row.evidence.flatMap(({ text, sign }) => (sign ? [{ sign, text }] : [])),
      owner: row.owner_id && row.owner_name ? { id: row.owner_id, name: row.owner_name } : null,
      created_at: row.created_at,
      closed_at: row.closed_at,
      template: templateOf(await limitsOf(reader, row.member_id), helplines),
      contacts: contacts.filter(({ flag_id }) => flag_id === row.id).map(toContact),
    })),
  );
};

export const careTasks = (reader: Reader, { state, limit, cursor }: Input<typeof listCareTasks>) =>
  pageOf(
    limit,
    (most) => reader.rows(queries.tasksPage(state === 'all', idCursor(cursor), most)),
    (rows) => toTasks(reader, rows),
  );

/**
 * Stores the outcome of a care task by its owner and closes it; offers are shown again. A closed task accepts another outcome of
 * any operator once its follow-up day is reached. Throws not_found, already_decided, and forbidden for others than the owner.
 */
export const handleCareTask = (
  db: Db,
  { id, outcome, note, follow_up }: Input<typeof handling>,
  by: Actor,
): Promise<CareTask> =>
  db.transaction(async (tx) => {
    tx.send(queries.lockTask(id));
    const task = await first(tx, queries.taskById(id));
    if (!task) throw new DomainError('not_found');
    if (task.state !== 'closed') await closeFlag(tx, id, note, by);
    else if (!task.is_due) throw new DomainError('already_decided', { id });
    else publishToQueues(tx, 'risk');
    const contact = { id: newId(), flag_id: id, member_id: task.member_id, operator_id: by.operator.id };
    tx.send(queries.insertContact({ ...contact, outcome, note, follow_up }));
    audit(tx, { ...by, action: 'care.handled', subject: task.member_id, detail: { outcome } });
    const [view] = await toTasks(tx, await tx.rows(queries.taskById(id)));
    if (!view) throw new Error('the handled task is missing');
    return view;
  });
