import type { QuickReply } from '@portal/contract/console/chat.ts';

/** The answers whose code begins with what stands behind the stroke; none where something else is written. */
export const repliesFor = (text: string, replies: readonly QuickReply[]): QuickReply[] => {
  const typed = /^\/(\S*)$/u.exec(text)?.[1]?.toLowerCase();
  if (typed === undefined) return [];
  return replies.filter(({ audience, code }) => audience === 'agent' && code?.toLowerCase().startsWith(typed));
};

/** With what is known filled in; what is not stays to be seen. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(name|amount|ref)\}/g, (whole, key: string) => values[key] ?? whole);

/** A place that nobody has filled in yet. */
export const unfilledIn = (text: string): string | undefined => /\{(?:name|amount|ref)\}/.exec(text)?.[0];

/** What looks like a phone, an account or a code: six digits and more, and no reference of ours. */
export const hasNumber = (text: string): boolean => /(?<![\dA-Z-])\d(?:[ -]?\d){5,}/.test(text);
