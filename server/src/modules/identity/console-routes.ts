import * as contract from '@portal/contract/console/members.ts';
import { bankName } from '@portal/contract/banks.ts';
import type { ReportRow } from '@portal/contract/payments.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../operators/index.ts';
import type { Db, Reader } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { hasPermission, mount, Accepted } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { ageOf } from './age/age.ts';
import { pendingCorrectionMaker, correctBirth } from './age/correction.ts';
import { bankChangeConsoleRoutes } from './bank-changes/console-routes.ts';
import { setLevel } from './members/level.ts';
import { memberRow, existingMember, membersPage, withoutAmounts } from './members/list.ts';
import { maskAccount, maskBirth } from './members/mask.ts';
import type { EndGames } from './members/end-games.ts';
import { suspendMember, unsuspendMember } from './members/suspension.ts';
import { requestResetLink, sendResetLink } from './passwords/operator-link.ts';
import type { SmsProvider } from '../../platform/sms.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import * as queries from './members/queries.ts';
import { countReveal, recordMemberViews } from './access-log/access-log.ts';

/** A member's totals and latest requests, provided by payments. */
export interface MemberMoney {
  readonly totals: (
    reader: Reader,
    memberId: string,
  ) => Promise<{ deposited: bigint; deposits: number; withdrawn: bigint; withdrawals: number }>;
  readonly recent: (reader: Reader, memberId: string) => Promise<{ deposits: ReportRow[]; withdrawals: ReportRow[] }>;
}

/** Dependencies of reset links. */
interface Links {
  /** The portal's address. */
  readonly portalUrl: () => string;
  /** Undefined where no messages can be sent. */
  readonly sms: SmsProvider | undefined;
}
interface ActDeps extends Links {
  readonly endGames: EndGames;
}

export const identityConsoleRoutes = (
  app: FastifyInstance,
  db: Db,
  money: MemberMoney,
  uploads: Uploads,
  deps: ActDeps,
): void => {
  bankChangeConsoleRoutes(app, db, uploads);
  mount(app, contract.listMembers, async (input, { operator }) => {
    const page = await membersPage(db, { ...input, seesMoney: hasPermission(operator, 'members.money') });
    await recordMemberViews(
      db,
      operator,
      page.data.map(({ id }) => id),
      'listed',
    );
    return page;
  });
  mount(app, contract.getMember, async ({ id }, { operator }) => {
    const member = await existingMember(db, id);
    await recordMemberViews(db, operator, [id], 'opened');
    const seesMoney = hasPermission(operator, 'members.money');
    const [row, age, birth_asked_by, moneyFields, notes] = await Promise.all([
      memberRow(db, member),
      ageOf(db, id),
      pendingCorrectionMaker(db, id),
      seesMoney ? moneyOf(db, money, member) : NO_MONEY,
      db.rows(queries.notesOf(id)),
    ]);
    const noteRows = notes.map((note) => ({
      id: note.id,
      text: note.text,
      by: note.operator_name,
      at: note.created_at,
    }));
    const birth_masked = age.birth_date && maskBirth(age.birth_date);
    const { prefix } = member;
    const visibleRow = seesMoney ? row : withoutAmounts(row);
    return { data: { ...visibleRow, ...moneyFields, prefix, birth_masked, birth_asked_by, notes: noteRows } };
  });
  memberActionRoutes(app, db, deps);
};

/** The member's account, totals and requests; only for `members.money`. */
const moneyOf = async (
  db: Db,
  { totals, recent }: MemberMoney,
  { id, bank_code, bank_number }: queries.MemberListRow,
) => {
  const bank = { code: bank_code, name: bankName(bank_code), number_masked: maskAccount(bank_code, bank_number) };
  const [sums, latest] = await Promise.all([totals(db, id), recent(db, id)]);
  return { bank, totals: sums, ...latest };
};
const NO_MONEY = { bank: null, totals: null, deposits: null, withdrawals: null };

const memberActionRoutes = (app: FastifyInstance, db: Db, { portalUrl, sms, endGames }: ActDeps): void => {
  mount(app, contract.suspendMember, async (input, actor) => ({
    data: await suspendMember(db, endGames, input, actor),
  }));
  mount(app, contract.unsuspendMember, async (input, actor) => ({ data: await unsuspendMember(db, input, actor) }));
  mount(app, contract.setMemberLevel, async (input, actor) => ({ data: await setLevel(db, input, actor) }));
  mount(app, contract.issueResetLink, async ({ id, reason, evidence }, by) =>
    evidence
      ? new Accepted({ data: await requestResetLink(db, portalUrl(), { id, reason, evidence }, by) })
      : { data: await sendResetLink(db, { sms, portalUrl: portalUrl() }, { id, reason }, by) },
  );
  mount(app, contract.revealField, ({ id, field, reason }, { operator, address }) =>
    db.transaction(async (tx) => {
      const member = await existingMember(tx, id);
      const value = field === 'birth_date' ? (await ageOf(tx, id)).birth_date : member[field];
      if (value === null) throw new DomainError('not_found');
      await countReveal(tx, operator);
      audit(tx, { operator, action: 'member.revealed', subject: id, detail: { field, reason }, address });
      return { data: { value } };
    }),
  );
  mount(app, contract.correctBirth, async ({ id, ...input }, actor) => {
    const awaiting = await correctBirth(db, id, input, actor);
    return awaiting ? new Accepted({ data: awaiting }) : { data: await memberRow(db, await existingMember(db, id)) };
  });
  mount(app, contract.noteMember, ({ id, text }, { operator, address }) =>
    db.transaction(async (tx) => {
      await existingMember(tx, id);
      const note = newId();
      tx.send(queries.insertNote(note, id, text, operator.id, operator.name));
      audit(tx, { operator, action: 'member.noted', subject: id, detail: { note }, address });
      return { data: { id: note } };
    }),
  );
};
