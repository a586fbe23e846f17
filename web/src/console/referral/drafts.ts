import { dayOf } from '@portal/contract/bangkok.ts';
import { type ReferralOverview, type changeReferralTerms, MAX_RATE } from '@portal/contract/console/referral.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { toArabicDigits } from '../../kit/forms/digits.ts';
import { satangOfText } from '../parts/fields/field-values.ts';

type Change = Input<typeof changeReferralTerms>;
export interface Draft {
  readonly depth: string;
  readonly least: string;
  readonly destination: ReferralOverview['destination'];
  readonly first: string;
  /** Ids of games excluded by hand. */
  readonly games: readonly string[];
}

export const chosenGames = ({ excluded_games }: ReferralOverview) =>
  excluded_games.filter(({ because }) => because === 'setting');

export const draftOf = (state: ReferralOverview): Draft => ({
  depth: String(state.depth),
  least: formatBaht(state.min_withdraw),
  destination: state.destination,
  first: formatBaht(state.first_deposit),
  games: chosenGames(state).map(({ id }) => id),
});

const amountOf = (text: string): bigint | undefined =>
  /^0+(\.0{1,2})?$/.test(toArabicDigits(text).trim()) ? 0n : satangOfText(text);
const MOST_FIRST = 1_000_00n;

/** Changed settings, and errors; a higher first-deposit bonus needs a reason. */
export const changeOf = (state: ReferralOverview, draft: Draft) => {
  const before = draftOf(state);
  const [least, first] = [amountOf(draft.least), amountOf(draft.first)];
  const problems = {
    least: least === undefined || least < 1n ? 'กรอกจำนวนเงินอย่างน้อย 0.01 บาท' : undefined,
    first: first === undefined || first < 0n || first > MOST_FIRST ? 'กรอก 0–1,000 บาท 0 คือไม่จ่าย' : undefined,
  };
  const change: Change = {
    ...(draft.depth !== before.depth && { depth: Number(draft.depth) }),
    ...(least !== undefined && least !== state.min_withdraw && { min_withdraw: least }),
    ...(draft.destination !== before.destination && { destination: draft.destination }),
    ...(first !== undefined && first !== state.first_deposit && { first_deposit: first }),
    ...(draft.games.toSorted().join() !== before.games.toSorted().join() && { excluded_games: [...draft.games] }),
  };
  const isReady = !problems.least && !problems.first && Object.keys(change).length > 0;
  // Paying more waits for a second person.
  const needsReason =
    (first !== undefined && first > state.first_deposit) ||
    Number(draft.depth) > state.depth ||
    before.games.some((id) => !draft.games.includes(id));
  return { problems, change, isReady, needsReason };
};

const DAY_MS = 86_400_000;

/** Tomorrow in Bangkok. */
export const dayAfter = (now: number): string => dayOf(new Date(now + DAY_MS));

/** A typed rate in percent with at most two decimals, or its error. */
export function rateOf(typed: string): { readonly rate?: number; readonly problem?: string } {
  const plain = toArabicDigits(typed).trim();
  if (!/^\d(\.\d{1,2})?$/.test(plain)) return { problem: 'กรอกเลข 0–1 ทศนิยมไม่เกิน 2 ตำแหน่ง' };
  const rate = Number(plain);
  return rate > MAX_RATE ? { problem: `ไม่เกิน ${MAX_RATE}% ต่อชั้น` } : { rate };
}
