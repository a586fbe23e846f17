/** What can be read of an event in an unknown form, as it was sent; of an account its last digits. */
export interface Parts {
  readonly amount: string | null;
  readonly time: string | null;
  readonly account: string | null;
}

const LONGEST = 40;
const DEEPEST = 4;
const MOST = 200;

/** Names that banks give to each, those of our own form first. */
const names = {
  amount: [/^amount$/i, /am(oun)?t(?!.*bal)/i],
  time: [/^occurred_at$/i, /time|date/i],
  account: [/^from_account$/i, /(from|send|payer|debtor).*(acc|acct|no)/i, /ac(count|ct|c_?no)(?!.*(bal|name|type))/i],
} as const;

/** Reads what it can of a body, whatever the bank calls it and wherever it stands. */
export const partsOf = (body: unknown): Parts => {
  const fields = [...fieldsOf(body, DEEPEST)].slice(0, MOST);
  const find = (patterns: readonly RegExp[]): string | null => {
    for (const pattern of patterns) {
      const found = fields.find(([name]) => pattern.test(name));
      if (found) return found[1].slice(0, LONGEST);
    }
    return null;
  };
  const account = find(names.account)?.replaceAll(/\D/g, '');
  return { amount: find(names.amount), time: find(names.time), account: account ? `x${account.slice(-4)}` : null };
};

/** Names with their values, where there is one; those that stand higher first. */
function* fieldsOf(value: unknown, depth: number): Iterable<readonly [name: string, text: string]> {
  if (typeof value !== 'object' || value === null || depth === 0) return;
  const entries = Object.entries(value);
  for (const [name, each] of entries)
    if ((typeof each === 'string' && each.trim()) || typeof each === 'number') yield [name, String(each).trim()];
  for (const [, each] of entries) yield* fieldsOf(each, depth - 1);
}

/** The same for an operator, in one line. */
export const wordsOfParts = ({ amount, time, account }: Parts): string =>
  [
    ['ยอด', amount],
    ['เวลา', time],
    ['บัญชี', account],
  ]
    .filter(([, part]) => part)
    .map((part) => part.join(' '))
    .join(' · ');
