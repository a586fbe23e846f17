import { rotateSecret } from '../server/src/modules/banking/secrets/secrets.ts';
import { signatureOf } from '../server/src/platform/security/tokens.ts';
import { httpCallers } from './http-caller.ts';
import type { Lab, LabMember } from './lab.ts';
import type { Product } from './product.ts';
import { CALLERS, type Measurements, pause, secondsFor } from './measuring.ts';
import { baht } from '@portal/contract/money.ts';
import type { Deposit } from '@portal/contract/payments.ts';
import { companyAccounts } from '../server/src/modules/banking/index.ts';
import { requestDeposit } from '../server/src/modules/payments/deposits/deposits.ts';
import type { Db } from '../server/src/platform/database/db.ts';
import type { MemberCaller } from '../server/src/platform/http/mount.ts';
import { newId } from '../server/src/platform/ids.ts';

/** A member with a recently confirmed password. */
export const callerOf = ({ id }: LabMember): MemberCaller => ({
  id,
  sessionId: newId(),
  restricted: null,
  locked: false,
  passwordAge_s: 0,
  idle_s: 0,
});

export const openDeposit = (db: Db, member: LabMember, amount: bigint): Promise<Deposit> =>
  db.transaction((tx) => requestDeposit(tx, callerOf(member), { amount, channel: 'promptpay' }));

/** The operator's bank accounts by number. */
export const accountIds = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map((await companyAccounts(db)).map(({ number, id }) => [number, id]));

/** A bank line (docs/interfaces/webhooks.md#the-bodies). Amount in satang. */
export const bankLine = (amount: bigint, { bank_number, name }: Pick<LabMember, 'bank_number' | 'name'>) => {
  const event_id = newId();
  return {
    event_id,
    type: 'statement.line',
    direction: 'in',
    amount: baht(amount),
    from_bank: 'kbnk',
    from_account: bank_number,
    from_name: name,
    reference: event_id,
    occurred_at: new Date().toISOString(),
  };
};

const LINES = 1200; // per round
const PATIENCE_S = 120;

interface Notice {
  readonly path: string;
  readonly body: string;
  readonly secret: string;
}

/** Webhook secrets by account id, one per account as in production. */
const secretsOf = async ({ db, appSecret }: Lab): Promise<ReadonlyMap<string, string>> => {
  const secrets = new Map<string, string>();
  for (const account of (await accountIds(db)).values())
    secrets.set(account, await db.transaction((tx) => rotateSecret(tx, appSecret, { account, provider: null })));
  return secrets;
};

/** A signed bank webhook call. */
const send = ({ path, body, secret }: Notice) => ({
  method: 'POST' as const,
  path,
  headers: { 'x-signature': signatureOf(secret, Buffer.from(body)) },
  body,
});

/** Creates deposit requests and the matching bank lines. */
const noticesFor = async (lab: Lab, payers: readonly LabMember[]): Promise<Notice[]> => {
  const { db } = lab;
  const [ids, secrets] = await Promise.all([accountIds(db), secretsOf(lab)]);
  const notices: Notice[] = [];
  await secondsFor(payers.length, async (nth) => {
    const payer = payers[nth];
    if (!payer) return;
    const { amount_to_pay, account } = await openDeposit(db, payer, BigInt(100 + (nth % 1000)) * 100n);
    const id = ids.get(account?.number ?? '') ?? '';
    const body = JSON.stringify(bankLine(amount_to_pay, payer));
    notices.push({ path: `/hooks/bank/${id}`, body, secret: secrets.get(id) ?? '' });
  });
  return notices;
};

const openRequests = async ({ db }: Lab): Promise<number> =>
  (await db.pool.query<{ open: number }>(`select count(*)::int as open from deposit where state = 'awaiting_payment'`))
    .rows[0]?.open ?? 0;

/** Signed lines over HTTP: lines stored and lines credited per second. */
export const measureLines = (lab: Lab, product: Product): Measurements => ({
  lines: async () => {
    const notices = await noticesFor(lab, lab.members.slice(0, LINES));
    await lab.owner.pool.query('analyze'); // autovacuum would take longer than a round
    const { callers, close } = httpCallers(product.port, CALLERS);
    try {
      const began = performance.now();
      const idle = [...callers];
      const stored_s = await secondsFor(notices.length, async (nth) => {
        const caller = idle.pop();
        const notice = notices[nth];
        if (!caller || !notice) return;
        await caller.mustRequest(send(notice));
        idle.push(caller);
      });
      while ((await openRequests(lab)) > 0) {
        if (performance.now() - began > PATIENCE_S * 1000) throw new Error('lines were not credited');
        await pause(20);
      }
      const credited_s = (performance.now() - began) / 1000;
      return { stored: LINES / stored_s, credited: LINES / credited_s };
    } finally {
      close();
    }
  },
});

/** Sends unmatched bank lines: each is posted and waits for an operator. */
export const sendUnmatchedLines = async (lab: Lab, product: Product, count: number): Promise<void> => {
  const secrets = [...(await secretsOf(lab))];
  const { callers, close } = httpCallers(product.port, CALLERS);
  const idle = [...callers];
  try {
    await secondsFor(count, async (nth) => {
      const caller = idle.pop();
      if (!caller) throw new Error('more callers than connections');
      const stranger = { bank_number: `61${String(nth).padStart(8, '0')}`, name: 'ไม่ทราบชื่อ' };
      const body = JSON.stringify(bankLine(BigInt(100_000 + (nth % 90_000)), stranger));
      const [id, secret] = secrets[nth % secrets.length] ?? ['', ''];
      await caller.mustRequest(send({ path: `/hooks/bank/${id}`, body, secret }));
      idle.push(caller);
    });
  } finally {
    close();
  }
};
