import type { WithdrawalCheck } from '@portal/contract/console/withdrawals.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { NAME_FITS, similarity } from '../../identity/index.ts';

/** A bonus of the member's: running, or taken since the last deposit. */
interface Bonus {
  readonly title: string;
  readonly state: string;
  /** Turnover that is left of it. */
  readonly left: bigint;
  readonly cap: bigint | null;
}

/** All that the card of a withdrawal is made of, as it stands when somebody looks. Amounts in satang. */
export interface CardFacts {
  readonly asked_at: Date;
  /** Whom the order pays. */
  readonly to_name: string;
  /** By which name banks called that account when it paid in. */
  readonly payer_names: readonly string[];
  readonly joined_at: Date;
  readonly password_set_at: Date;
  /** When each of the member's devices was first used. */
  readonly devices: readonly Date[];
  /** Turnover that is left of money without a bonus. */
  readonly base_left: bigint;
  readonly bonuses: readonly Bonus[];
  readonly has_deposit: boolean;
  /** Stakes since the last deposit, the largest first. */
  readonly bets: readonly { readonly game: string; readonly staked: bigint }[];
  /** Paid in since the withdrawal before, and staked since the first of it. */
  readonly deposited: bigint;
  readonly staked: bigint;
  readonly flags: readonly string[];
  /** Members on the same devices, or of the same name and birth date. */
  readonly same: readonly string[];
  /** When the payout account changed lately. */
  readonly account_changed_at: Date | null;
  readonly is_bank_change_asked: boolean;
  /** References of what waits for a second person about this member. */
  readonly pending: readonly string[];
  /** Operators who gave worth, or had something guarded done, within seven days, and how much alone. */
  readonly givers: readonly { readonly name: string; readonly amount: bigint }[];
}

type Verdict = readonly [ok: boolean | null, text: string];
const HOUR_MS = 3_600_000;
const NEW_MS = 24 * HOUR_MS;
/** Percent of what was paid in; below it there was almost no play, as for the flag `cycling`. */
const LEAST_PLAYED = 20n;
const MOST_NAMES = 3;

/** Each check of a withdrawal's card with its verdict, always all of them and in one order; what cannot be said is null and never true. */
export const checksOf = (facts: CardFacts): WithdrawalCheck[] => {
  const { asked_at, has_deposit } = facts;
  const verdicts: Record<WithdrawalCheck['key'], Verdict> = {
    turnover: turnover(facts),
    name: name(facts),
    device: device(facts),
    password: age(facts.password_set_at, asked_at, 'ตั้งไว้'),
    account: age(facts.joined_at, asked_at, 'สมัคร'),
    flags: none(facts.flags, 'ไม่มีธงที่เปิดอยู่'),
    bonus: bonus(facts),
    bets: bets(facts),
    played: has_deposit ? played(facts) : NO_DEPOSIT,
    shared: facts.devices.length || facts.same.length ? none(facts.same, 'ไม่มีคนอื่น') : [null, 'ไม่มีข้อมูลอุปกรณ์'],
    changes: changes(facts),
    worth: none(facts.givers.map(giver), 'ไม่มีใน 7 วัน'),
  };
  return (Object.keys(verdicts) as WithdrawalCheck['key'][]).map((key) => {
    const [ok, text] = verdicts[key];
    return { key, ok, text };
  });
};

const NO_DEPOSIT: Verdict = [null, 'ไม่มีการฝาก'];

const none = (found: readonly string[], text: string): Verdict =>
  found.length ? [false, listed(found)] : [true, text];

const listed = (texts: readonly string[]): string =>
  [...texts.slice(0, MOST_NAMES), ...(texts.length > MOST_NAMES ? [`อีก ${texts.length - MOST_NAMES}`] : [])].join(
    ' · ',
  );

const turnover = ({ base_left, bonuses }: CardFacts): Verdict => {
  const left = bonuses.reduce((sum, each) => (each.state === 'running' ? sum + each.left : sum), base_left);
  return left > 0n ? [false, `เหลือ ${formatBaht(left)} บาท`] : [true, 'ครบแล้ว'];
};

const name = ({ to_name, payer_names }: CardFacts): Verdict => {
  const other = payer_names.find((each) => similarity(each, to_name) < NAME_FITS);
  if (other) return [false, `ธนาคารแสดงชื่อ ${other}`];
  return payer_names.length ? [true, 'ตรงกับชื่อที่ธนาคารแสดง'] : [null, 'ยังไม่เคยฝากจากบัญชีนี้'];
};

const device = ({ devices, asked_at }: CardFacts): Verdict => {
  const newest = devices.filter((at) => at <= asked_at).toSorted((a, b) => b.getTime() - a.getTime())[0];
  if (!newest) return [null, 'ไม่มีข้อมูลอุปกรณ์'];
  return isNew(newest, asked_at)
    ? [false, `อุปกรณ์ใหม่ เริ่มใช้ ${before(newest, asked_at)}`]
    : [true, `ใช้มาแล้ว ${lasting(newest, asked_at)}`];
};

/** Younger than a day when it was asked, or of after it. */
const age = (since: Date, asked_at: Date, word: string): Verdict =>
  since > asked_at ? [false, `${word}หลังขอถอน`] : [!isNew(since, asked_at), `${word} ${before(since, asked_at)}`];

const isNew = (since: Date, until: Date): boolean => until.getTime() - since.getTime() < NEW_MS;

const before = (since: Date, until: Date): string => `${lasting(since, until)}ก่อนขอถอน`;
const lasting = (since: Date, until: Date): string => {
  const ms = until.getTime() - since.getTime();
  if (ms < HOUR_MS) return `${Math.floor(ms / 60_000)} นาที`;
  return ms < 2 * NEW_MS ? `${Math.floor(ms / HOUR_MS)} ชั่วโมง` : `${Math.floor(ms / NEW_MS)} วัน`;
};

const bonus = ({ bonuses }: CardFacts): Verdict => {
  if (!bonuses.length) return [true, 'ไม่มีตั้งแต่ฝากล่าสุด'];
  const text = bonuses.map(({ title, state, cap }) =>
    [title, state === 'running' ? 'ยังไม่จบ' : '', cap === null ? '' : `ถอนสูงสุด ${formatBaht(cap)}`]
      .filter(Boolean)
      .join(' '),
  );
  return [bonuses.every(({ state }) => state !== 'running'), listed(text)];
};

const bets = ({ bets: all, has_deposit }: CardFacts): Verdict => {
  if (!has_deposit) return NO_DEPOSIT;
  if (!all.length) return [false, 'ไม่มีตั้งแต่ฝากล่าสุด'];
  return [true, listed(all.map(({ game, staked }) => `${game} ${formatBaht(staked)}`))];
};

const played = ({ deposited, staked }: CardFacts): Verdict => {
  if (deposited === 0n) return [null, 'ไม่มีการฝากตั้งแต่ถอนครั้งก่อน'];
  const percent = (staked * 100n) / deposited;
  return [percent >= LEAST_PLAYED, `${percent}% เล่น ${formatBaht(staked)} จากที่ฝาก ${formatBaht(deposited)}`];
};

const changes = ({ account_changed_at, asked_at, is_bank_change_asked, pending }: CardFacts): Verdict =>
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

const giver = ({ name: by, amount }: CardFacts['givers'][number]): string =>
  amount > 0n ? `${by} ${formatBaht(amount)} บาท` : by;
