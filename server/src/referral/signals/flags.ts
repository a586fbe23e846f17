import { briefOf, payeesOf } from '../../identity/index.ts';
import { raiseFlag } from '../../operators/index.ts';
import type { Tx } from '../../platform/database/db.ts';
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

/** What speaks for a hold: between the two, or within their group. */
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

/** The referrer is flagged, once for a cause: what begins together has one flag. */
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
    member: briefOf(earner),
    evidence: evidence.map((each) => ({
      text: `${members.get(each.with)?.name ?? ''}: ${words[each.kind]}`,
      member_id: each.with,
      signal: each.kind,
    })),
  });
};
