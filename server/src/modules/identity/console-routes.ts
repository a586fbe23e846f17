import * as changes from '@portal/contract/console/bank-changes.ts';
import { getMemberDevices } from '@portal/contract/console/member-records.ts';
import * as contract from '@portal/contract/console/members.ts';
import type { FastifyInstance } from 'fastify';
import { paymentTotals, recentPayments } from '../cashier/index.ts';
import { audit } from '../operators/index.ts';
import type { Reader } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { hasPermission, mount, Accepted } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { ageOf } from './age/age.ts';
import { pendingCorrectionMaker, correctBirth } from './age/correction.ts';
import { correctIdentity } from './corrections/identity-correction.ts';
import { setLevel } from './members/level.ts';
import { memberRow, existingMember, membersPage, withoutAmounts } from './members/list.ts';
import { toBank, maskBirth, type EndGames } from './members/members.ts';
import { suspendMember, unsuspendMember } from './members/restrictions.ts';
import { requestResetLink, sendResetLink } from './passwords/operator-link.ts';
import type { SmsProvider } from '../../platform/sms.ts';
import type { ModuleDeps } from '../../platform/module.ts';
import * as queries from './members/queries.ts';
import { countReveal, recordMemberViews } from './security/access-log.ts';
import { devicesOf } from './security/devices.ts';
import { bankChanges, revealEvidence, approveBankChange, rejectBankChange } from './bank-changes/decisions.ts';

export interface ConsoleDeps extends ModuleDeps {
  /** Undefined where no messages can be sent. */
  readonly sms: SmsProvider | undefined;
  readonly endGames: EndGames;
  /** The amount a member may withdraw now; provided by a higher module. */
  readonly requirementOf: (
    reader: Reader,
    memberId: string,
  ) => Promise<{ readonly withdrawable: bigint; readonly turnover: { readonly left: bigint } | null }>;
}

/** Operators' endpoints. */
export const identityConsoleRoutes = (app: FastifyInstance, deps: ConsoleDeps): void => {
  const { db } = deps;
  bankChangeConsoleRoutes(app, deps);
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
      seesMoney ? moneyOf(deps, member) : NO_MONEY,
      db.rows(queries.notesOf(id)),
    ]);
    const birth_masked = age.birth_date && maskBirth(age.birth_date);
    const { prefix } = member;
    const visibleRow = seesMoney ? row : withoutAmounts(row);
    return { data: { ...visibleRow, ...moneyFields, prefix, birth_masked, birth_asked_by, notes } };
  });
  mount(app, getMemberDevices, async ({ id }, { operator }) => {
    await existingMember(db, id);
    const devices = await devicesOf(db, id);
    await recordMemberViews(
      db,
      operator,
      devices.sharing.map(({ member }) => member.id),
      'listed',
    );
    return { data: devices };
  });
  memberActionRoutes(app, deps);
};

/** The member's account, totals and requests; only for `members.money`. */
const moneyOf = async ({ db, requirementOf }: ConsoleDeps, { id, bank_code, bank_number }: queries.MemberListRow) => {
  const [sums, latest, { withdrawable, turnover }] = await Promise.all([
    paymentTotals(db, id, null),
    recentPayments(db, id),
    requirementOf(db, id),
  ]);
  const turnover_left = turnover?.left ?? 0n;
  return { bank: toBank(bank_code, bank_number), totals: sums, withdrawable, turnover_left, ...latest };
};
const NO_MONEY = {
  bank: null,
  totals: null,
  withdrawable: null,
  turnover_left: null,
  deposits: null,
  withdrawals: null,
};

const memberActionRoutes = (app: FastifyInstance, { db, portalUrl, sms, endGames }: ConsoleDeps): void => {
  mount(app, contract.suspendMember, async (input, actor) => ({
    data: await suspendMember(db, endGames, input, actor),
  }));
  mount(app, contract.unsuspendMember, async (input, actor) => ({ data: await unsuspendMember(db, input, actor) }));
  mount(app, contract.setMemberLevel, async (input, actor) => ({ data: await setLevel(db, input, actor) }));
  mount(app, contract.correctIdentity, async ({ id, ...input }, actor) => ({
    data: await correctIdentity(db, id, input, actor),
  }));
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

/** Endpoints of the queue of account changes. */
const bankChangeConsoleRoutes = (app: FastifyInstance, { db, uploads }: ModuleDeps): void => {
  mount(app, changes.listBankChanges, (input) => bankChanges(db, input));
  mount(app, changes.revealEvidence, async ({ id }, actor) => ({
    data: await revealEvidence(db, uploads, id, actor),
  }));
  mount(app, changes.approveBankChange, async ({ id }, actor) => ({ data: await approveBankChange(db, id, actor) }));
  mount(app, changes.rejectBankChange, async ({ id, reason }, actor) => ({
    data: await rejectBankChange(db, id, reason, actor),
  }));
};
