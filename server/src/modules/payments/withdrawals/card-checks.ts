import { bangkokMinuteOf } from '@portal/contract/bangkok.ts';
import { restrictionName } from '@portal/contract/console/members.ts';
import { type ListedCheck, listedChecks } from '@portal/contract/console/payout-requests.ts';
import type { WithdrawalCheck } from '@portal/contract/console/withdrawals.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { MIN_SIMILARITY, similarity } from '../../identity/index.ts';

/** A bonus that is running or was granted since the last deposit. */
interface Bonus {
  readonly title: string;
  readonly state: string;
  /** Turnover still required. */
  readonly left: bigint;
  readonly cap: bigint | null;
}

/** Current facts for the checks of a withdrawal. Amounts in satang. */
export interface CheckInput {
  readonly asked_at: Date;
  /** Name of the recipient. */
  readonly to_name: string;
  /** Names that banks gave for that account when it paid in. */
  readonly payer_names: readonly string[];
  readonly joined_at: Date;
  readonly password_set_at: Date;
  /** First use of each of the member's devices. */
  readonly devices: readonly Date[];
  /** Turnover still required for money without a bonus. */
  readonly base_left: bigint;
  readonly bonuses: readonly Bonus[];
  readonly has_deposit: boolean;
  /** Stakes since the last deposit, the largest first. */
  readonly bets: readonly { readonly game: string; readonly staked: bigint }[];
  /** Deposits since the previous withdrawal, and stakes since the first of them. */
  readonly deposited: bigint;
  readonly staked: bigint;
  readonly flags: readonly string[];
  /** Reason of the restriction in force. */
  readonly restriction: string | null;
  readonly restricted_until: Date | null;
  /** Members on the same devices, or of the same name and birth date. */
  readonly same: readonly string[];
  /** Time of a recent change of the payout account. */
  readonly account_changed_at: Date | null;
  readonly is_bank_change_asked: boolean;
  /** References of pending approvals about this member. */
  readonly pending: readonly string[];
  /** Operators who gave the member value or took part in a sensitive action on them within seven days, with the amount given alone. */
  readonly grantors: readonly { readonly name: string; readonly amount: bigint }[];
}

type Verdict = readonly [ok: boolean | null, text: string];
const HOUR_MS = 3_600_000;
const NEW_MS = 24 * HOUR_MS;
/** Percent of deposits that must be staked, as for the flag `cycling`. */
const MIN_PLAYED_PERCENT = 20n;
const MAX_NAMES = 3;

/** All checks of a withdrawal in fixed order; a verdict without data is null. */
export const checksOf = (facts: CheckInput): WithdrawalCheck[] => {
  const { has_deposit } = facts;
  const verdicts: Record<WithdrawalCheck['key'], Verdict> = {
    turnover: turnover(facts),
    name: name(facts),
    ...verdictsByAge(facts),
    flags: none(facts.flags, 'ไม่มีธงที่เปิดอยู่'),
    restricted: restricted(facts),
    bonus: bonus(facts),
    bets: bets(facts),
    played: has_deposit ? played(facts) : NO_DEPOSIT,
    shared: facts.devices.length || facts.same.length ? none(facts.same, 'ไม่มีคนอื่น') : [null, 'ไม่มีข้อมูลอุปกรณ์'],
    changes: changes(facts),
    worth: none(facts.grantors.map(grantorText), 'ไม่มีใน 7 วัน'),
  };
  return (Object.keys(verdicts) as WithdrawalCheck['key'][]).map((key) => {
    const [ok, text] = verdicts[key];
    return { key, ok, text };
  });
};

type Ages = Pick<CheckInput, 'asked_at' | 'joined_at' | 'password_set_at' | 'devices'>;

const verdictsByAge = (facts: Ages) => ({
  device: device(facts),
  password: age(facts.password_set_at, facts.asked_at, 'ตั้งไว้'),
  account: age(facts.joined_at, facts.asked_at, 'สมัคร'),
});

type Restricted = Pick<CheckInput, 'restriction' | 'restricted_until'>;

/** Failed checks among those that lists have. */
export const failedChecks = ({
  has_flag,
  ...facts
}: Ages & Restricted & { readonly has_flag: boolean }): ListedCheck[] => {
  const verdicts: Record<ListedCheck, Verdict> = {
    ...verdictsByAge(facts),
    flags: [!has_flag, ''],
    restricted: restricted(facts),
  };
  return listedChecks.filter((key) => verdicts[key][0] === false);
};

const NO_DEPOSIT: Verdict = [null, 'ไม่มีการฝาก'];

const none = (warnings: readonly string[], text: string): Verdict =>
  warnings.length ? [false, joinTexts(warnings)] : [true, text];

const joinTexts = (texts: readonly string[]): string =>
  [...texts.slice(0, MAX_NAMES), ...(texts.length > MAX_NAMES ? [`อีก ${texts.length - MAX_NAMES}`] : [])].join(' · ');

/** The end of an age restriction is the birthday, which is masked. */
const restricted = ({ restriction, restricted_until: until }: Restricted): Verdict => {
  if (!restriction) return [true, 'ไม่มี'];
  const end = until && restriction !== 'age' ? ` ถึง ${bangkokMinuteOf(until)}` : '';
  return [false, `${restrictionName(restriction)}${end}`];
};

const turnover = ({ base_left, bonuses }: CheckInput): Verdict => {
  const left = bonuses.reduce((sum, each) => (each.state === 'running' ? sum + each.left : sum), base_left);
  return left > 0n ? [false, `เหลือ ${formatBaht(left)} บาท`] : [true, 'ครบแล้ว'];
};

const name = ({ to_name, payer_names }: CheckInput): Verdict => {
  const other = payer_names.find((each) => similarity(each, to_name) < MIN_SIMILARITY);
  if (other) return [false, `ธนาคารแสดงชื่อ ${other}`];
  return payer_names.length ? [true, 'ตรงกับชื่อที่ธนาคารแสดง'] : [null, 'ยังไม่เคยฝากจากบัญชีนี้'];
};

const device = ({ devices, asked_at }: Ages): Verdict => {
  const newest = devices.filter((at) => at <= asked_at).toSorted((a, b) => b.getTime() - a.getTime())[0];
  if (!newest) return [null, 'ไม่มีข้อมูลอุปกรณ์'];
  return isNew(newest, asked_at)
    ? [false, `อุปกรณ์ใหม่ เริ่มใช้ ${before(newest, asked_at)}`]
    : [true, `ใช้มาแล้ว ${duration(newest, asked_at)}`];
};

/** Fails when younger than a day at the request, or later than it. */
const age = (since: Date, asked_at: Date, word: string): Verdict =>
  since > asked_at ? [false, `${word}หลังขอถอน`] : [!isNew(since, asked_at), `${word} ${before(since, asked_at)}`];

const isNew = (since: Date, until: Date): boolean => until.getTime() - since.getTime() < NEW_MS;

const before = (since: Date, until: Date): string => `${duration(since, until)}ก่อนขอถอน`;
const duration = (since: Date, until: Date): string => {
  const ms = until.getTime() - since.getTime();
  if (ms < HOUR_MS) return `${Math.floor(ms / 60_000)} นาที`;
  return ms < 2 * NEW_MS ? `${Math.floor(ms / HOUR_MS)} ชั่วโมง` : `${Math.floor(ms / NEW_MS)} วัน`;
};

const bonus = ({ bonuses }: CheckInput): Verdict => {
  if (!bonuses.length) return [true, 'ไม่มีตั้งแต่ฝากล่าสุด'];
  const text = bonuses.map(({ title, state, cap }) =>
    [title, state === 'running' ? 'ยังไม่จบ' : '', cap === null ? '' : `ถอนสูงสุด ${formatBaht(cap)}`]
      .filter(Boolean)
      .join(' '),
  );
  return [bonuses.every(({ state }) => state !== 'running'), joinTexts(text)];
};

const bets = ({ bets: all, has_deposit }: CheckInput): Verdict => {
  if (!has_deposit) return NO_DEPOSIT;
  if (!all.length) return [false, 'ไม่มีตั้งแต่ฝากล่าสุด'];
  return [true, joinTexts(all.map(({ game, staked }) => `${game} ${formatBaht(staked)}`))];
};

const played = ({ deposited, staked }: CheckInput): Verdict => {
  if (deposited === 0n) return [null, 'ไม่มีการฝากตั้งแต่ถอนครั้งก่อน'];
  const percent = (staked * 100n) / deposited;
  return [percent >= MIN_PLAYED_PERCENT, `${percent}% เล่น ${formatBaht(staked)} จากที่ฝาก ${formatBaht(deposited)}`];
};

const changes = ({ account_changed_at, asked_at, is_bank_change_asked, pending }: CheckInput): Verdict =>
  none(
    [
      ...(is_bank_change_asked ? ['ขอเปลี่ยนบัญชีอยู่'] : []),
      ...(account_changed_at
        ? [account_changed_at > asked_at ? 'เปลี่ยนบัญชีหลังขอถอน' : `เปลี่ยนบัญชี ${before(account_changed_at, asked_at)}`]
        : []),
      ...pending.map((ref) => `รอคนที่สอง ${ref}`),
    ],
    'ไม่มี',
  );

const grantorText = ({ name: by, amount }: CheckInput['grantors'][number]): string =>
  amount > 0n ? `${by} ${formatBaht(amount)} บาท` : by;
