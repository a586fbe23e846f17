import * as contract from '@portal/contract/console/members.ts';
import { bankName } from '@portal/contract/banks.ts';
import type { ReportRow } from '@portal/contract/payments.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../operators/index.ts';
import type { Db, Reader } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { may, mount, Accepted } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { ageOf } from './age/age.ts';
import { birthQuestionOf, correctBirth } from './age/correction.ts';
import { bankChangeConsoleRoutes } from './bank-changes/console-routes.ts';
import { setLevel } from './members/level.ts';
import { memberRow, memberStanding, membersPage, withoutMoney } from './members/list.ts';
import { maskAccount, maskBirth } from './members/mask.ts';
import type { EndGames } from './members/end-games.ts';
import { suspendMember, unsuspendMember } from './members/suspension.ts';
import { askResetLink, sendResetLink } from './passwords/desk-link.ts';
import type { SmsProvider } from '../../platform/sms.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import * as queries from './members/queries.ts';
import { countReveal, viewed } from './access-log/access-log.ts';

/** What the payments module above knows of a member. */
export interface MoneyOf {
  readonly totals: (
    reader: Reader,
    memberId: string,
  ) => Promise<{ deposited: bigint; deposits: number; withdrawn: bigint; withdrawals: number }>;
  readonly recent: (reader: Reader, memberId: string) => Promise<{ deposits: ReportRow[]; withdrawals: ReportRow[] }>;
}

/** What links for a new password need. */
interface Links {
  /** Where members find the portal. */
  readonly portalUrl: () => string;
  /** Undefined: no messages are sent. */
  readonly sms: SmsProvider | undefined;
}
interface ActDeps extends Links {
  readonly endGames: EndGames;
}

export const identityConsoleRoutes = (
  app: FastifyInstance,
  db: Db,
  money: MoneyOf,
  uploads: Uploads,
  deps: ActDeps,
): void => {
  bankChangeConsoleRoutes(app, db, uploads);
  mount(app, contract.listMembers, async (input, { operator }) => {
    const page = await membersPage(db, { ...input, seesMoney: may(operator, 'members.money') });
    await viewed(
      db,
      operator,
      page.data.map(({ id }) => id),
      'listed',
    );
    return page;
  });
  mount(app, contract.getMember, async ({ id }, { operator }) => {
    const member = await memberStanding(db, id);
    await viewed(db, operator, [id], 'opened');
    const seesMoney = may(operator, 'members.money');
    const [row, age, birth_asked_by, shownMoney, notes] = await Promise.all([
      memberRow(db, member),
      ageOf(db, id),
      birthQuestionOf(db, id),
      seesMoney ? moneyOf(db, money, member) : NO_MONEY,
      db.rows(queries.notesOf(id)),
    ]);
    const shownNotes = notes.map((note) => ({
      id: note.id,
      text: note.text,
      by: note.operator_name,
      at: note.created_at,
    }));
    const birth_masked = age.birth_date && maskBirth(age.birth_date);
    const { prefix } = member;
    const shown = seesMoney ? row : withoutMoney(row);
    return { data: { ...shown, ...shownMoney, prefix, birth_masked, birth_asked_by, notes: shownNotes } };
  });
  acts(app, db, deps);
};

/** What of a member is money, besides the row's own: for `members.money` only. */
const moneyOf = async (db: Db, { totals, recent }: MoneyOf, { id, bank_code, bank_number }: queries.MemberListRow) => {
  const bank = { code: bank_code, name: bankName(bank_code), number_masked: maskAccount(bank_code, bank_number) };
  const [sums, latest] = await Promise.all([totals(db, id), recent(db, id)]);
  return { bank, totals: sums, ...latest };
};
const NO_MONEY = { bank: null, totals: null, deposits: null, withdrawals: null };

const acts = (app: FastifyInstance, db: Db, { portalUrl, sms, endGames }: ActDeps): void => {
  mount(app, contract.suspendMember, async (input, actor) => ({
    data: await suspendMember(db, endGames, input, actor),
  }));
  mount(app, contract.unsuspendMember, async (input, actor) => ({ data: await unsuspendMember(db, input, actor) }));
  mount(app, contract.setMemberLevel, async (input, actor) => ({ data: await setLevel(db, input, actor) }));
  mount(app, contract.issueResetLink, async ({ id, reason, evidence }, by) =>
    evidence
      ? new Accepted({ data: await askResetLink(db, portalUrl(), { id, reason, evidence }, by) })
      : { data: await sendResetLink(db, { sms, portalUrl: portalUrl() }, { id, reason }, by) },
  );
  mount(app, contract.revealField, ({ id, field, reason }, { operator, address }) =>
    db.transaction(async (tx) => {
      const member = await memberStanding(tx, id);
      const value = field === 'birth_date' ? (await ageOf(tx, id)).birth_date : member[field];
      if (value === null) throw new DomainError('not_found');
      await countReveal(tx, operator);
      audit(tx, { operator, action: 'member.revealed', subject: id, detail: { field, reason }, address });
      return { data: { value } };
    }),
  );
  mount(app, contract.correctBirth, async ({ id, ...input }, actor) => {
    const awaiting = await correctBirth(db, id, input, actor);
    return awaiting ? new Accepted({ data: awaiting }) : { data: await memberRow(db, await memberStanding(db, id)) };
  });
  mount(app, contract.noteMember, ({ id, text }, { operator, address }) =>
    db.transaction(async (tx) => {
      await memberStanding(tx, id);
      const note = newId();
      tx.send(queries.insertNote(note, id, text, operator.id, operator.name));
      audit(tx, { operator, action: 'member.noted', subject: id, detail: { note }, address });
      return { data: { id: note } };
    }),
  );
};
