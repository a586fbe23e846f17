/** Sample answers of the mini-game calls in wire format, for pages without a server. */
const table_json =
  '{"version":1,"slug":"lucky-wheel","entries":[{"id":"c2","weight":3000},{"id":"c5","weight":2000},{"id":"c20","weight":400},{"id":"c50","weight":90},{"id":"c200","weight":10},{"id":"coin1","weight":2000},{"id":"none","weight":2500}]}';
const table_hash = 'e0a27ca9e303a200097d528df8d3dd5fedd831f39f48c3313c1da8bc7f1a9b96';
const server_seed = '0123456789abcdef'.repeat(4);
const commit = 'a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e';
const round_id = '0199b3f0-0000-7000-8000-000000000001';
const createdAt = '2026-11-21T02:41:07.000Z';

export const round = {
  round_id,
  slug: 'lucky-wheel',
  bet: 1,
  coin_value: 5,
  pick: null,
  created_at: createdAt,
  result: { entry: 'c50' },
  prize: { id: 'c50', kind: 'credit', amount: 50, label: '50 บาท' },
  coins: 5,
  credit: 120,
  fairness: { commit, client_seed: 'star2k', nonce: 2, table_version: 1, table_hash, table_json, server_seed },
} as const;

export const available = {
  slug: 'lucky-wheel',
  title: 'วงล้อนำโชค',
  image: null,
  cost: 1,
  cost_max: 1,
  open: true,
  reason: null,
  top: { label: '200 บาท', chance: 0.1 },
  chance_any: 75,
  rounds_left: 47,
} as const;

export const play = {
  slug: 'lucky-wheel',
  title: 'วงล้อนำโชค',
  open: true,
  cost: 1,
  cost_max: 1,
  min_round_ms: 5000,
  rtp: 81,
  rtp_played: 81,
  rtp_actual: 80.4,
  table: [
    { id: 'c2', label: '2 บาท', weight: 3000, chance: 30, stock: null },
    { id: 'c5', label: '5 บาท', weight: 2000, chance: 20, stock: null },
    { id: 'c20', label: '20 บาท', weight: 400, chance: 4, stock: null },
    { id: 'c50', label: '50 บาท', weight: 90, chance: 0.9, stock: null },
    { id: 'c200', label: '200 บาท', weight: 10, chance: 0.1, stock: null },
    { id: 'coin1', label: '1 เหรียญ', weight: 2000, chance: 20, stock: null },
    { id: 'none', label: 'ไม่ได้รางวัล', weight: 2500, chance: 25, stock: null },
  ],
  table_json,
  table_version: 1,
  table_hash,
  rounds_today: 3,
  cap: 50,
  last_round_id: round_id,
  last_results: [{ round_id, label: '50 บาท' }],
} as const;

export const settings = {
  coin_value: 5,
  coin_daily_cap: 8,
  coin_ttl_days: 30,
  credit_ttl_days: 30,
  withdraw_min: 100,
  withdraw_turnover: 0,
  earn: [
    { key: 'check_in', coins: 1 },
    { key: 'deposit', coins: 1 },
    { key: 'phone', coins: 1 },
    { key: 'howto', coins: 1 },
    { key: 'friend', coins: 2 },
  ],
} as const;

export const currentCredit = {
  credit: 120,
  expiresDate: '2026-12-21T02:41:07.000Z',
  coins: 5,
  next_expiry: { coins: 3, at: '2026-12-20T17:00:00.000Z' },
} as const;

export const today = {
  checked_in: true,
  deposited: 450,
  next_coin_at: 600,
  coins_earned: 2,
  cap: 8,
  rounds: 3,
  won: 52,
  played_s: 95,
  missions: [
    { key: 'phone', done: true },
    { key: 'howto', done: false },
  ],
} as const;

export const coinRow = {
  id: '0199b3f0-0000-7000-8000-000000000002',
  createdAt,
  amount: -1,
  status: 'success',
  reason: 'round',
  slug: 'lucky-wheel',
  round_id,
  balance: 5,
} as const;

export const creditRow = {
  id: '0199b3f0-0000-7000-8000-000000000003',
  createdAt,
  amount: 50,
  status: 'success',
  reason: 'won',
  slug: 'lucky-wheel',
  round_id,
} as const;

export const rewardRow = {
  id: '0199b3f0-0000-7000-8000-000000000004',
  createdAt,
  amount: 1,
  status: 'success',
  kind: 'goods',
  name: 'เสื้อ STAR2K',
  image: null,
  state: 'open',
  until: '2026-12-21T02:41:07.000Z',
  tracking: null,
  promotion_id: null,
  round_id,
} as const;

export const withdrawalRow = {
  id: '0199b3f0-0000-7000-8000-000000000005',
  ref: 'MG-261121-3M9Q7KX',
  createdAt,
  amount: 100,
  status: 'pending',
  steps: [
    { key: 'requested', at: createdAt },
    { key: 'waiting', at: createdAt },
  ],
  reason: null,
} as const;

export const fairness = {
  commit,
  client_seed: 'star2k',
  nonce: 3,
  next_commit: '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9',
} as const;
