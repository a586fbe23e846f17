const WRITE_OR_READ = /\b(insert into|update|delete from|(?<!epoch )from)\s+([a-z_]\w*)/;
const CALL = /^\s*select\s+([a-z_]\w*)\(/;
const LONGEST = 4000;
const MOST = 1000;

/** The verb and the first table or function of a statement: "insert outbox", "select ledger_post". No values. */
const nameOf = (text: string): string => {
  const start = text.slice(0, LONGEST).toLowerCase();
  const [, verb = '', table] = WRITE_OR_READ.exec(start) ?? [];
  if (table) return `${verb === 'from' ? 'select' : verb.split(' ')[0]} ${table}`;
  const [, called] = CALL.exec(start) ?? [];
  if (called) return `select ${called}`;
  return /^\s*([a-z]+)/.exec(start)?.[1] ?? 'statement';
};

const names = new Map<string, string>();

/** The span's name of a statement, computed once for most texts. */
export const statementName = (text: string): string => {
  const existing = names.get(text);
  if (existing) return existing;
  const name = nameOf(text);
  if (names.size < MOST) names.set(text, name);
  return name;
};
