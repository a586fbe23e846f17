import type { Round } from '@portal/contract/minigame.ts';
import { baht } from '@portal/contract/money.ts';

/** Independent of the program's own mapping, and readable: enough to verify a round elsewhere. */
const program = `
const { createHash, createHmac } = require('node:crypto');
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
if (!round.serverSeed) { console.log('the server seed is not shown yet: change the seed first'); process.exit(2); }
let cursor = 0, numbers = [];
const draw = (n) => {
  for (;;) {
    if (numbers.length === 0) {
      const digest = createHmac('sha256', round.serverSeed).update(round.clientSeed + ':' + round.nonce + ':' + cursor++).digest();
      for (let at = 0; at < 32; at += 4) numbers.push(digest.readUInt32BE(at));
    }
    const next = numbers.shift();
    if (next < Math.floor(2 ** 32 / n) * n) return next % n;
  }
};
const table = JSON.parse(round.table);
const result = {};
if (table.deck) {
  result.deck = [...table.deck];
  for (let i = result.deck.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [result.deck[i], result.deck[j]] = [result.deck[j], result.deck[i]];
  }
} else if (table.pays) {
  result.dice = [draw(6) + 1, draw(6) + 1, draw(6) + 1];
} else {
  let left = draw(table.entries.reduce((sum, entry) => sum + entry.weight, 0));
  const entry = table.entries.find(({ weight }) => (left -= weight) < 0);
  result.entry = entry.id;
  if (table.symbols) {
    const paying = table.entries.map(({ reels }) => String(reels));
    const all = table.symbols.flatMap((a) => table.symbols.flatMap((b) => table.symbols.map((c) => [a, b, c])));
    const losing = all.filter((reels) => !paying.includes(String(reels)));
    result.reels = entry.reels || losing[draw(losing.length)];
  }
}
const wins = (pick, [a, b, c]) => {
  const sum = a + b + c;
  return { low: sum <= 10, high: sum >= 11, eleven: sum === 11, triple: a === b && b === c }[pick];
};
const drawn = table.deck ? result.deck[round.pick] : table.pays ? (wins(round.pick, result.dice) ? round.pick : 'none') : result.entry;
const payout = (id) => {
  if (id === 'none') return ['none', 0];
  if (table.pays) return ['credit', Math.floor((Math.round(table.pays[id] * 100) * round.bet * Math.round(round.coinValue * 100)) / 100) / 100];
  const [, kind, amount] = /^(c|coin)(\\d+)$/.exec(id) || [];
  return kind ? [kind === 'c' ? 'credit' : 'coin', Number(amount)] : [id.split('-')[0], 1];
};
// goods and coupons that are not available pay what the table says instead
const payable = [drawn, (table.entries || []).find(({ id }) => id === drawn)?.instead];
const { id, kind, amount } = round.prize;
const sorted = (value) => JSON.stringify(Object.entries(value).sort());
const checks = {
  commit: sha256(round.serverSeed) === round.commit,
  table: sha256(round.table) === round.tableHash,
  result: sorted(result) === sorted(round.result),
  prize: payable.includes(id) && String([kind, amount]) === String(payout(id)),
};
console.log(JSON.stringify(result), checks);
process.exit(Object.values(checks).every(Boolean) ? 0 : 1);
`;

/** A Node program with all data of a round: it verifies the round and exits with 0 if every step agrees. */
export const verifierProgramOf = ({ round_id, bet, coin_value, pick, result, prize, fairness }: Round): string => {
  const round = {
    id: round_id,
    serverSeed: fairness.server_seed,
    commit: fairness.commit,
    clientSeed: fairness.client_seed,
    nonce: fairness.nonce,
    table: fairness.table_json,
    tableHash: fairness.table_hash,
    bet,
    coinValue: baht(coin_value),
    pick,
    result,
    prize: { id: prize.id, kind: prize.kind, amount: prize.amount },
  };
  return `const round = ${JSON.stringify(round, null, 2)};\n${program}`;
};
