import { sql } from 'kysely';
import type { Reader, Sql } from '../platform/database/db.ts';

/** The id of the row number n of every table: rows of one number belong together. */
export const nthId = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

const id = (n: string) => sql.raw(`('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
const N = id('n');
/** One every half minute, the last one now: some days, of which today is one. */
const at = (rows: number) => sql`now() - make_interval(secs => 30 * (${sql.lit(rows)} - n))`;
const hash = sql`sha256(convert_to(n::text, 'UTF8'))`;
/** Every fifth is of one member, who has been here often. */
const MEMBER = id('case when n % 5 = 0 then 1 else n end');
const OPERATOR = id('1 + n % 2');
const OTHER = id('2 - n % 2');
const ACCOUNT = sql`(array(select id from bank_account order by position, id))[1 + n % 2]`;
const PIECE = 500;

type Row = Readonly<Record<string, Sql | string>>;

const open = sql`n % 100 = 7`;
type Tables = Readonly<Record<string, Row>>;

const ofPeople = (when: Sql): Tables => ({
  member: {
    id: N,
    tel: `'07' || n`,
    first_name: `'สมชาย'`,
    last_name: `'ใจดี ' || n`,
    password_hash: `'x'`,
    prefix: `'p' || n`,
    referred_by: sql`case when n > 1 then ${id('1')} end`,
    bank_code: `'kbnk'`,
    bank_number: `'9' || lpad(n::text, 9, '0')`,
    created_at: when,
  },
  member_restriction: {
    id: N,
    member_id: N,
    reason: `'suspended'`,
    created_at: when,
    lifted_at: sql`case when n % 10 > 0 then ${when} end`,
  },
  member_note: {
    id: N,
    member_id: MEMBER,
    text: `'จด'`,
    operator_id: OPERATOR,
    operator_name: `'ก'`,
    created_at: when,
  },
  member_age: { member_id: N, birth_date: `date '1990-01-01'`, answered_at: when },
  member_age_correction: {
    member_id: MEMBER,
    birth_date: `date '1990-01-02'`,
    reason: `'ผิด'`,
    operator_id: OPERATOR,
    created_at: when,
  },
  bank_change: {
    id: N,
    ref: `'BC' || n`,
    member_id: N,
    from_bank: `'scb'`,
    from_number: `'1' || n`,
    to_bank: `'kbnk'`,
    to_number: `'9' || lpad(n::text, 9, '0')`,
    file_ids: sql`array[${N}]`,
    created_at: when,
    status: sql`case when ${open} then 'pending' else 'approved' end`,
    decided_at: sql`case when not ${open} then ${when} end`,
    decided_by: sql`case when not ${open} then ${OPERATOR} end`,
  },
});

const ofDevices = (when: Sql): Tables => {
  const device = { id: N, session_id: N, endpoint_hash: hash, sealed: hash, created_at: when };
  return {
    push_subscription: { ...device, member_id: MEMBER },
    operator_push_subscription: { ...device, operator_id: OPERATOR },
  };
};

const ofSignIns = (when: Sql): Tables => ({
  session: {
    id: N,
    member_id: MEMBER,
    token_hash: hash,
    via_link: 'false',
    created_at: when,
    last_seen_at: when,
    expires_at: sql`now() + interval '1 day'`,
    revoked_at: sql`case when n % 4 > 0 then ${when} end`,
  },
  known_device: { id: N, token_hash: hash, member_id: MEMBER, created_at: when, last_used_at: when },
  one_time_code: {
    id: N,
    tel: `'07' || n`,
    ref: `'R' || n`,
    member_id: MEMBER,
    code_hash: hash,
    created_at: when,
    expires_at: when,
    sent_at: when,
  },
  phone_proof: { id: N, tel: `'07' || n`, token_hash: hash, created_at: when, expires_at: when, used_at: when },
  password_reset: { id: N, member_id: MEMBER, token_hash: hash, created_at: when, expires_at: when, used_at: when },
  security_event: { id: N, member_id: MEMBER, kind: `'password_changed'`, created_at: when },
  operator_session: {
    id: N,
    token_hash: hash,
    operator_id: OPERATOR,
    created_at: when,
    expires_at: when,
    revoked_at: when,
  },
  operator_device: { id: N, token_hash: hash, operator_id: OPERATOR, created_at: when, last_used_at: when },
  operator_login_attempt: { name_hash: hash, wrong: '1', last_at: when },
  alert: {
    id: N,
    kind: `'bank-notice'`,
    subject: `'filled ' || n`,
    level: `'warning'`,
    text: `'x'`,
    count: '1',
    since: when,
    last_at: when,
    over_at: when,
  },
  approval: {
    id: N,
    ref: `'AP' || n`,
    kind: `'withdrawal.approve'`,
    subject_id: N,
    member_id: MEMBER,
    member_name: `'ก'`,
    tel_masked: `'x'`,
    amount: '100',
    payload: `'{}'`,
    maker_id: OPERATOR,
    created_at: when,
    status: sql`case when ${open} then 'pending' else 'approved' end`,
    checker_id: sql`case when not ${open} then ${OTHER} end`,
    decided_at: sql`case when not ${open} then ${when} end`,
  },
});

const ofDeposits = (when: Sql): Tables => ({
  webhook_inbox: {
    source: `case when n % 3 = 0 then 'cp' else 'bank' end`,
    event_id: `'filled ' || n`,
    body: `'{}'`,
    received_at: when,
    try_at: when,
    processed_at: when,
    verdict: `case when n % 50 = 0 then 'unknown account' else 'matched' end`,
  },
  statement_line: {
    id: N,
    ref: `'SL' || n`,
    bank_account_id: ACCOUNT,
    inbox_id: sql`(select min(id) from webhook_inbox where event_id like 'filled %') + n - 1`,
    direction: `'in'`,
    amount: '10000 + n',
    from_account: `'9' || lpad(n::text, 9, '0')`,
    reference: `'REF' || n`,
    occurred_at: when,
    created_at: when,
    state: sql`case when ${open} then 'unmatched' else 'matched' end`,
    deposit_id: sql`case when not ${open} then ${N} end`,
  },
  deposit: {
    id: N,
    ref: `'DP' || n`,
    member_id: sql`case when ${open} then ${N} else ${MEMBER} end`,
    channel: `case when n % 3 = 0 then 'cp' else 'bank' end`,
    provider: `case when n % 3 = 0 then 'cp' end`,
    bank_account_id: sql`case when n % 3 > 0 then ${ACCOUNT} end`,
    amount: '10000 + n',
    amount_to_pay: '10000 + n',
    state: sql`case when not ${open} then 'credited' when n % 3 = 0 then 'awaiting_payment' else 'review' end`,
    expires_at: sql`now() + interval '10 minutes'`,
    statement_line_id: sql`case when n % 3 > 0 and not ${open} then ${N} end`,
    credited: sql`case when not ${open} then 10000 + n end`,
    received: sql`case when n % 3 = 0 and not ${open} then 10000 + n end`,
    bank_time: when,
    created_at: when,
    asked_at: when,
    decided_at: sql`case when not ${open} then ${when} end`,
  },
  deposit_amount: { bank_account_id: ACCOUNT, amount: '10000 + n', deposit_id: N, free_at: when },
});

const ofPromotions = (when: Sql): Tables => ({
  promotion_member: { member_id: N },
  promotion_grant: {
    id: N,
    member_id: sql`case when ${open} then ${N} else ${MEMBER} end`,
    promotion_id: id('1'),
    version_id: id('1'),
    deposit_id: N,
    state: sql`case when ${open} then 'running' else 'met' end`,
    base: '10000',
    deposit: '10000 + n',
    bonus: '2000',
    required: '60000',
    created_at: when,
    expires_at: sql`now() + interval '30 days'`,
    ended_at: sql`case when not ${open} then ${when} end`,
  },
  promotion_coupon: {
    id: N,
    key: sql`${N}::text`,
    member_id: MEMBER,
    promotion_id: id('1'),
    expires_at: when,
    grant_id: sql`case when not ${open} then ${N} end`,
    created_at: when,
  },
  play_day: {
    member_id: MEMBER,
    day: `current_date - n::int`,
    game: `'slot'`,
    category: `'slot'`,
    staked: '10000',
    won: '9000',
    rounds: '10',
  },
  play_round: {
    id: N,
    member_id: MEMBER,
    game: `'lucky'`,
    category: `'slot'`,
    share: '100',
    grant_id: N,
    own: '1000',
    won: '900',
    opened_at: when,
    settled_at: sql`case when not ${open} then ${when} end`,
    settled_on: sql`case when not ${open} then current_date end`,
  },
  play_act: { id: N, round_id: N, kind: `'stake'`, own: '-1000', bonus: '0', event_at: when, created_at: when },
  turnover_line: { act_id: N, member_id: MEMBER, grant_id: N, pct: '100', counted: '1000', created_at: when },
  promotion_quota: { promotion_id: id('1'), day: `current_date - n::int`, taken: '1' },
});

const ofMinigames = (when: Sql): Tables => ({
  minigame_member: { member_id: N, credit_expires_at: sql`case when ${open} then now() end` },
  minigame_pair: {
    id: N,
    member_id: N,
    state: `'current'`,
    sealed: hash,
    commit: sql`encode(sha256(convert_to(n::text, 'UTF8')), 'hex')`,
    client_seed: `'star2k'`,
    nonce: '1',
    started_at: when,
    created_at: when,
  },
  minigame_round: {
    id: N,
    member_id: MEMBER,
    slug: `'lucky-wheel'`,
    version: '1',
    pair_id: N,
    nonce: '1',
    client_seed: `'star2k'`,
    bet: '1',
    coin_value: '500',
    result: `'{"entry":"none"}'`,
    prize: `'none'`,
    kind: `'none'`,
    amount: '0',
    coins_after: '0',
    credit_after: '0',
    created_at: when,
  },
  minigame_tally: {
    slug: `'lucky-wheel'`,
    version: '1',
    day: `current_date - n::int`,
    rounds: '1',
    coins: '1',
    cost: '500',
    paid: '0',
  },
  coin_lot: {
    id: N,
    member_id: MEMBER,
    source: `'event'`,
    source_key: `n::text`,
    day: sql`(${when})::date`,
    amount: '1',
    remaining: sql`case when ${open} then 1 else 0 end`,
    expires_at: `now() + interval '1 day'`,
    created_at: when,
  },
  minigame_reward: {
    id: N,
    member_id: MEMBER,
    round_id: N,
    goods_id: `'goods-mug'`,
    state: sql`case when ${open} then 'open' else 'expired' end`,
    expires_at: when,
    created_at: when,
  },
});

const ofGames = (when: Sql): Tables => ({
  game_player: { provider: `'filled'`, member_id: N, name: `'p' || n` },
  game_favourite: { member_id: N, game_id: id('1'), created_at: when },
  game_session: {
    id: N,
    member_id: MEMBER,
    game_id: id('1'),
    sign_in: N,
    token_hash: hash,
    created_at: when,
    expires_at: when,
    ended_at: sql`case when not ${open} then ${when} end`,
    end_reason: sql`case when not ${open} then 'expired' end`,
  },
  game_round: {
    id: N,
    provider: `'filled'`,
    reference: `'r' || n`,
    member_id: MEMBER,
    game_id: id('1'),
    session_id: N,
    status: sql`case when ${open} then 'open' else 'settled' end`,
    staked: '1000',
    won: '900',
    opened_at: when,
    ended_at: sql`case when not ${open} then ${when} end`,
  },
  game_question: {
    round_id: N,
    asked_at: when,
    again_at: when,
    answer: `'silent'`,
  },
  game_comparison: {
    provider: `'filled'`,
    day: `date '1900-01-01' + n`,
    compared_at: when,
    since: when,
    theirs: `'{}'`,
    ours: `'{}'`,
    differences: `'[]'`,
    count: '0',
  },
  game_transaction: {
    id: N,
    provider: `'filled'`,
    reference: `'t' || n`,
    kind: `'bet'`,
    member_id: MEMBER,
    round_id: N,
    session_id: N,
    wager: `'t' || n`,
    amount: '1000',
    own: '-1000',
    before: '1000',
    balance: '0',
    stake: N,
    event_at: when,
    created_at: when,
  },
});

const ofSaferPlay = (when: Sql): Tables => ({
  member_limit: {
    member_id: N,
    kind: `'deposit'`,
    period: `'day'`,
    value: '100000',
    wished: sql`${open}`,
    confirm_from: sql`case when ${open} then ${when} end`,
    confirm_until: sql`case when ${open} then now() + interval '1 day' end`,
  },
  limit_step: {
    id: N,
    member_id: MEMBER,
    kind: `'deposit'`,
    period: `'day'`,
    what: `'set'`,
    after: '100000',
    created_at: when,
  },
  play_clock: { member_id: N, last_at: when, day: `current_date`, session_from: when, session_day: `current_date` },
  play_time: { member_id: MEMBER, day: `current_date - n::int`, seconds: '600' },
  money_day: { member_id: MEMBER, day: `current_date - 100 - n::int`, deposited: '10000' },
  member_break: {
    id: N,
    member_id: MEMBER,
    kind: `'cool_off'`,
    period: `'24h'`,
    started_at: when,
    ends_at: when,
  },
  return_attempt: { id: N, member_id: MEMBER, known_by: `'device'`, mark: hash, tried_at: when },
  care_contact: {
    id: N,
    flag_id: N,
    member_id: MEMBER,
    operator_id: OPERATOR,
    outcome: `'talked'`,
    note: `'ก'`,
    created_at: when,
  },
  helpline_day: { day: `current_date - n::int`, opens: '1' },
});

const ofReferral = (when: Sql): Tables => ({
  referral_deposit: { friend: N, day: `date '2020-01-01' - n::int`, deposit_id: N, amount: '0' },
  referral_member: { member_id: N, total: '100000000', owed: '0' },
  referral_day: {
    day: `date '2020-01-01' - n::int`,
    rates: `array[50, 0]`,
    excluded: `'{}'::text[]`,
    settled_at: when,
  },
  referral_run: {
    id: N,
    day: `date '2020-01-01' - n::int`,
    earners: '1',
    turnover: '10000',
    commission: '50',
    held: '0',
    posted: '50',
    at: when,
  },
  referral_commission: {
    earner: MEMBER,
    friend: N,
    day: `date '2020-01-01' - n::int`,
    kind: `'turnover'`,
    through: N,
    level: '1',
    turnover: '10000',
    rate: '50',
    amount: '50',
    state: sql`case when ${open} then 'held' else 'due' end`,
    settled_at: when,
  },
});

const ofReferralRounds = (when: Sql): Tables => ({
  referral_turn: {
    earner: MEMBER,
    day: `date '2020-01-01' - n::int`,
    turn: '1',
    amount: '50',
    posted: '50',
    owed: '0',
    at: when,
  },
  referral_hold: {
    earner: MEMBER,
    friend: N,
    cause: `'burst'`,
    state: `'held'`,
    flag: `'burst ' || n`,
    created_at: when,
  },
  referral_group: { member_id: N, group_id: N },
  referral_signal: {
    low: id('(n + 1) / 2 * 2 - 1'),
    high: id('(n + 1) / 2 * 2'),
    kind: `case when n % 2 = 0 then 'device' else 'person' end`,
    seen_at: when,
  },
  referral_dirty: { friend: N, day: `date '1990-01-01'` },
  referral_rate: { level: '2', from_day: `current_date + n::int`, rate: '0', created_by: OPERATOR, created_at: when },
  referral_round: {
    id: N,
    ended_at: when,
    reason: `'ตัดรอบ'`,
    by: OPERATOR,
    earners: '1',
    commission: '50',
  },
  referral_round_line: { round_id: N, member_id: MEMBER, commission: '50' },
  income_withdrawal: {
    id: N,
    ref: `'IN' || n`,
    member_id: sql`case when ${open} then ${N} else ${MEMBER} end`,
    amount: '100',
    destination: `'credit'`,
    status: sql`case when ${open} then 'pending' else 'approved' end`,
    created_at: when,
    decided_at: sql`case when not ${open} then ${when} end`,
  },
});

const ofWithdrawals = (when: Sql): Tables => ({
  withdrawal: {
    id: N,
    ref: `'WD' || n`,
    member_id: sql`case when ${open} then ${N} else ${MEMBER} end`,
    amount: '100',
    status: sql`case when not ${open} then 'Success' when n % 2 = 0 then 'Approve' else 'waiting_for_approve' end`,
    to_bank: `'kbnk'`,
    to_account: `'1'`,
    to_name: `'ก'`,
    created_at: when,
    settled_at: sql`case when not ${open} then ${when} end`,
  },
  minigame_withdrawal: {
    id: N,
    ref: `'MG' || n`,
    member_id: sql`case when ${open} then ${N} else ${MEMBER} end`,
    amount: '100',
    turnover: '0',
    status: sql`case when ${open} then 'pending' else 'approved' end`,
    created_at: when,
    decided_at: sql`case when not ${open} then ${when} end`,
  },
  payout: {
    id: N,
    ref: `'PO' || n`,
    withdrawal_id: N,
    bank_account_id: ACCOUNT,
    amount: '100',
    to_bank: `'kbnk'`,
    to_account: `'1'`,
    to_name: `'ก'`,
    state: sql`case when not ${open} then 'succeeded' else 'sent' end`,
    created_at: when,
    asked_at: sql`now() + interval '1 hour'`,
    settled_at: sql`case when not ${open} then ${when} end`,
  },
  payout_answer: { id: N, payout_id: N, answer: `'unknown'`, at: when },
});

const ofFiles = (when: Sql, rows: number): Tables => ({
  file: {
    id: N,
    owner_kind: `'member'`,
    owner_id: MEMBER,
    use: `'slip'`,
    digest: hash,
    width: '1',
    height: '1',
    bytes: '1',
    created_at: when,
  },
  slip: {
    id: N,
    deposit_id: N,
    member_id: MEMBER,
    file_id: N,
    digest: hash,
    payload: `'x'`,
    is_read: 'true',
    reference: `'S' || n`,
    created_at: when,
  },
  slip_reuse: { deposit_id: N, slip_id: id(`1 + n % ${rows}`), created_at: when },
  risk_flag: {
    id: N,
    rule: `'cycling'`,
    subject: `'filled ' || n`,
    member_id: MEMBER,
    member_name: `'ก'`,
    tel_masked: `'081-xxx-0001'`,
    evidence: `'[]'`,
    state: sql`case when ${open} then 'new' else 'closed' end`,
    owner_id: sql`case when not ${open} then ${OPERATOR} end`,
    outcome: sql`case when not ${open} then 'ก' end`,
    created_at: when,
    closed_at: sql`case when not ${open} then ${when} end`,
  },
  contact_message: {
    id: N,
    tel: `'07' || n`,
    topic: `'other'`,
    text: `'ก'`,
    address: `'10.0.0.1'`,
    created_at: when,
    handled_at: sql`case when not ${open} then ${when} end`,
    handled_by: sql`case when not ${open} then ${OPERATOR} end`,
  },
  idempotency_key: {
    owner: MEMBER,
    route: `'/x'`,
    key: `'k' || n`,
    body_hash: hash,
    status: '200',
    created_at: when,
  },
  rate_limit: { key: `'filled ' || n`, spent: '1', resets_at: when },
  outbox_set_aside: {
    id: 'n',
    kind: `'event'`,
    name: `'x'`,
    payload: `'{}'`,
    created_at: when,
    error: `'x'`,
    set_aside_at: when,
  },
});

const ofChat = (when: Sql): Tables => ({
  conversation: { id: N, member_id: N, last_seq: '1', created_at: when },
  conversation_episode: {
    id: N,
    conversation_id: N,
    state: sql`case when ${open} then 'open' else 'closed' end`,
    operator_id: OPERATOR,
    opened_at: when,
    last_at: when,
    first_reply_at: when,
    closed_at: sql`case when not ${open} then ${when} end`,
    closed_by: sql`case when not ${open} then 'member' end`,
    text_until: sql`case when not ${open} then ${when} + interval '400 days' end`,
    pictures_until: sql`case when not ${open} then ${when} + interval '90 days' end`,
  },
  conversation_message: {
    id: N,
    conversation_id: N,
    seq: '1',
    episode_id: N,
    side: `'member'`,
    client_id: N,
    text: `'ฝากแล้วเครดิตไม่เข้า ' || n`,
    created_at: when,
  },
  conversation_read: { conversation_id: N, side: `'admin'`, seq: '1', at: when },
  conversation_note: {
    id: N,
    conversation_id: N,
    episode_id: N,
    seq: '1',
    operator_id: OPERATOR,
    text: `'จด'`,
    created_at: when,
  },
});

/** A row of each table for each number, in the order in which they refer to each other. Most is done, a hundredth waits. */
const rowsOf = (rows: number): Tables => {
  const when = at(rows);
  return {
    ...ofPeople(when),
    ...ofSignIns(when),
    ...ofDevices(when),
    ...ofDeposits(when),
    ...ofPromotions(when),
    ...ofMinigames(when),
    ...ofGames(when),
    ...ofWithdrawals(when),
    ...ofReferral(when),
    ...ofReferralRounds(when),
    ...ofFiles(when, rows),
    ...ofChat(when),
    ...ofSaferPlay(when),
  };
};

/** Tables that have a few rows however long the site runs: what people write by hand, and what leaves at once. */
export const SMALL = [
  'announcement',
  'approval_result',
  'audit_head',
  'bank_account',
  'banner',
  'chat_presence',
  'contact_line',
  'demo',
  'game',
  'game_house',
  'game_provider',
  'gateway',
  'guarded_act',
  'help_topic',
  'job_worker',
  'ledger_kind',
  'member_view',
  'minigame',
  'minigame_goods',
  'minigame_version',
  'operator',
  'operator_invitation',
  'outbox',
  'promotion',
  'promotion_draft',
  'promotion_version',
  'quick_reply',
  'return_loss_terms',
  'schema_function',
  'schema_migration',
  'setting',
  'state_transition',
  'webhook_secret',
];

const GOODS = sql`insert into minigame_goods (id, name) values ('goods-mug', 'แก้ว') on conflict do nothing`;

const insert = (table: string, row: Row, rows: number): Sql => sql`
  insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
  select ${sql.join(Object.values(row).map((value) => (typeof value === 'string' ? sql.raw(value) : value)))}
    from generate_series(1, ${sql.lit(rows)}) n`;

/** The books of what was credited, and lines of the audit trail: a piece, as nothing that is real is longer. */
const booksOf = (from: number, to: number): readonly Sql[] => [
  sql`select ledger_open_member(${N}) from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`,
  sql`
    select ledger_post(array_agg(key), array_agg(position::smallint), array_agg(reason), array_agg(debit), array_agg(member_id),
             array_agg(credit), array_agg(member_id), array_agg(amount), array_agg(created_at), array_agg(id), true)
      from (select 'filled ' || d.id as key, p.*, d.member_id, d.amount, d.created_at, d.id
              from deposit d, (values (1, 'bank_in', 'bank', 'bank_clearing'), (2, 'deposit', 'bank_clearing', 'wallet')) p (position, reason, debit, credit)
             where d.state = 'credited' and d.id between ${nthId(from)} and ${nthId(to)} order by d.id, p.position) posted`,
  sql`select audit_append(null, 'ก', 'filled.line', n::text, '{}', null) from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`,
];

const OPERATORS = sql`
  insert into operator (id, username, name, role, password_hash, totp_secret)
  select ${N}, 'filled' || n, 'ก', 'finance', 'x', '' from generate_series(1, 2) n`;

const TERMS = {
  deposit_min: 100,
  bonus: { kind: 'percent', value: 20 },
  bonus_max: 500,
  turnover: 5,
  withdraw_max: null,
  games: [],
  expires: 30,
};
const OFFER = sql`
  with p as (insert into promotion (id) values (${id('1')}) returning id)
  insert into promotion_version (id, promotion_id, version, title, description, image_path, terms)
  select id, id, 1, 'ก', 'ก', '/images/x.svg', ${JSON.stringify(TERMS)}::jsonb from p`;

const GAME = sql`
  with p as (insert into game_provider (code, name, style) values ('filled', 'F', 'single') returning code)
  insert into game (id, provider, code, name, name_en, category, image, stake_min, stake_max)
  select ${id('1')}, code, 'filled', 'ก', 'F', 'slot', '/images/x.svg', 100, 100000 from p`;

/** So many rows in every table that grows, as the owner, who may also write what the program may not. */
export const fillTables = async (owner: Reader, rows: number): Promise<void> => {
  await owner.rows(OPERATORS);
  await owner.rows(OFFER);
  await owner.rows(GOODS);
  await owner.rows(GAME);
  for (const [table, row] of Object.entries(rowsOf(rows))) await owner.rows(insert(table, row, rows));
  await owner.rows(sql`update conversation set episode_id = id`); // they refer to each other
  // One day whose friends are reckoned anew, and not one for each day that somebody played in.
  await owner.rows(sql`delete from referral_dirty where day > '1990-01-01'`);
  await owner.rows(sql`update referral_dirty set day = '2019-12-31'`);
  for (let from = 1; from <= rows; from += PIECE)
    for (const statement of booksOf(from, Math.min(from + PIECE - 1, rows))) await owner.rows(statement);
};
