import * as z from 'zod/mini';
import { baht } from '@portal/contract/money.ts';
import { memberSummaryOf, payeeOf, payeesOf } from '../../identity/index.ts';
import {
  closeApproval,
  closeDecided,
  defineApproval,
  lockRisk,
  raiseFlag,
  type RiskRules,
} from '../../operators/index.ts';
import { enqueueFriendCoins } from '../../minigame/index.ts';
import { one, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hasPermission } from '../../../platform/http/mount.ts';
import { lockSettlement, markPair } from '../due-queries.ts';
import * as queries from './queries.ts';

const words = {
  device: 'ใช้เบราว์เซอร์เดียวกัน',
  payer: 'เงินฝากมาจากบัญชีของอีกฝ่าย',
  person: 'ชื่อและวันเกิดเดียวกัน',
  group: 'เชื่อมโยงกันผ่านสมาชิกอื่นในกลุ่ม',
  burst: 'สมัครผ่านลิงก์เดียวกันจากเครือข่ายเดียวกัน 8 คนขึ้นไปในวันเดียว',
  cycle: 'เดิมพันแล้วได้คืนเกือบทั้งหมดและถอนทันที',
} as const;
export const signalWords: Readonly<Record<keyof typeof words, string>> = words;

/** Signals behind a hold: between the two members, or within their group. */
const evidenceOf = async (tx: Tx, { earner, friend, cause }: queries.HoldRow) => {
  if (cause !== 'group') return [{ kind: cause, with: friend }];
  const signals = await tx.rows(queries.groupSignals(earner));
  const direct = signals.filter(({ low, high }) => [low, high].includes(earner) && [low, high].includes(friend));
  return direct.length
    ? direct.map(({ kind }) => ({ kind, with: friend }))
    : [
        { kind: 'group' as const, with: friend },
        ...signals.slice(0, 8).flatMap(({ kind, low, high }) => [
          { kind, with: low },
          { kind, with: high },
        ]),
      ];
};

/** Raises one flag per cause for the referrer. */
export const raiseHolds = async (tx: Tx, holds: readonly queries.HoldRow[]): Promise<void> => {
  const [hold] = holds;
  if (!hold) return;
  const evidence = (await Promise.all(holds.map((each) => evidenceOf(tx, each)))).flat();
  const members = await payeesOf(tx, [hold.earner, ...evidence.map((each) => each.with)]);
  const earner = members.get(hold.earner);
  if (!earner) return;
  await raiseFlag(tx, {
    rule: 'referral',
    subject: hold.flag,
    member: memberSummaryOf(earner),
    evidence: evidence.map((each) => ({
      text: `${members.get(each.with)?.name ?? ''}: ${words[each.kind]}`,
      member_id: each.with,
      signal: each.kind,
    })),
  });
};

const lockHolds = async (tx: Tx, flagId: string) => {
  const { subject } = await lockRisk(tx, flagId);
  await tx.rows(lockSettlement()); // no row is computed from the old state without a mark
  const holds = await tx.rows(queries.holdsOf(subject));
  const [hold] = holds;
  if (!hold) throw new DomainError('not_found');
  if (hold.state === 'cleared' || hold.state === 'confirmed') throw new DomainError('already_decided', { id: flagId });
  return { ...hold, holds, amount: holds.reduce((sum, { amount }) => sum + amount, 0n) };
};

/** Decides a hold; its pairs are recomputed with the next settlement. */
const endHold = (
  tx: Tx,
  { flag, holds }: { readonly flag: string; readonly holds: readonly queries.HoldRow[] },
  state: 'cleared' | 'confirmed',
): void => {
  tx.send(queries.decideHold(flag, state));
  for (const { earner, friend } of holds) tx.send(markPair(earner, friend));
};

/** Releases withheld commission with the next settlement, and the coins for friends who deposited. */
export const clearApproval = defineApproval({
  kind: 'referral.clear',
  input: z.object({}),
  approverPermission: 'risk.handle',
  lock: lockHolds,
  request: async (tx, { earner, amount, flag }) => ({
    needsTwo: true, // the pair then earns for ever
    ref: flag,
    member: memberSummaryOf(await payeeOf(tx, earner)),
    amount,
    detail: { amount: baht(amount) },
  }),
  execute: async (tx, hold) => {
    endHold(tx, hold, 'cleared');
    const { earner, holds } = hold;
    const friends = queries.invitedDepositors(
      earner,
      holds.map(({ friend }) => friend),
    );
    for (const { id } of await tx.rows(friends)) enqueueFriendCoins(tx, { member_id: earner, friend_id: id });
    const flag = await one(tx, queries.flagOf(hold.flag));
    closeDecided(tx, flag.id, 'clear');
  },
});

/**
 * Closes a referral flag. Throws invalid_input for other outcomes, forbidden where the operator may not see commission.
 */
export const riskRules: RiskRules = {
  referral: async (tx, flag, outcome, actor) => {
    if (!hasPermission(actor.operator, 'affiliates.see')) throw new DomainError('forbidden');
    if (outcome === 'clear') return clearApproval.decide(tx, flag.id, {}, actor);
    if (outcome !== 'confirm')
      throw new DomainError('invalid_input', { field: 'outcome', message: 'เลือก clear หรือ confirm' });
    const hold = await lockHolds(tx, flag.id);
    closeApproval(tx, { kind: 'referral', subject_id: flag.id, operator: actor.operator, reason: 'ยืนยันว่าผิดปกติแล้ว' });
    endHold(tx, hold, 'confirmed');
    return undefined;
  },
};
