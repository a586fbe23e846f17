import type { QuickReply, ReplySubject } from '@portal/contract/console/quick-replies.ts';
import type { DepositState } from '@portal/contract/payments.ts';
import { chipOf } from '@portal/contract/status.ts';
import { toArabicDigits } from '../../../kit/forms/digits.ts';

/** The answers whose code begins with what stands behind the stroke; none where something else is written. */
export const repliesFor = (text: string, replies: readonly QuickReply[]): QuickReply[] => {
  const typed = /^\/(\S*)$/u.exec(text)?.[1]?.toLowerCase();
  if (typed === undefined) return [];
  return replies.filter(({ audience, code }) => audience === 'agent' && code?.toLowerCase().startsWith(typed));
};

const ends: Partial<Record<DepositState, 'ok' | 'err'>> = {
  credited: 'ok',
  rejected: 'err',
  expired: 'err',
  cancelled: 'err',
};
/** Which answers are for a deposit in this state, and for a withdrawal. */
export const subjectOfDeposit = (state: DepositState): ReplySubject => `deposit.${ends[state] ?? 'pend'}`;
export const subjectOfWithdrawal = (status: string): ReplySubject => `withdrawal.${chipOf(status)?.tone ?? 'pend'}`;

const isOpen = ({ subject }: { readonly subject: ReplySubject }): boolean => subject.endsWith('.pend');
/** Those that are shown: what is on its way first, then newest first. */
export const latestOf = <Row extends { readonly subject: ReplySubject; readonly at: Date }>(
  rows: readonly Row[],
  most: number,
): Row[] =>
  rows.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.at.getTime() - a.at.getTime()).slice(0, most);

/** A text behind what stands in the field; alone, where nothing or only the beginning of a code does. */
export const addedTo = (before: string, text: string): string =>
  before.trim() === '' || /^\/\S*$/u.test(before) ? text : `${before.trimEnd()}\n${text}`;

/** With what is known filled in; what is not stays to be seen. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(name|amount|ref)\}/g, (whole, key: string) => values[key] ?? whole);

/** A place that nobody has filled in yet. */
export const unfilledIn = (text: string): string | undefined => /\{(?:name|amount|ref)\}/.exec(text)?.[0];

/** What looks like a phone, an account or a code: six digits and more, and no reference of ours. */
export const hasNumber = (text: string): boolean => /(?<![\dA-Z-])\d(?:[ -]?\d){5,}/.test(toArabicDigits(text));
