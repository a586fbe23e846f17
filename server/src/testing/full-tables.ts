import { sql } from 'kysely';
import type { Reader, Sql } from '../platform/database/db.ts';
import { ofChat } from './full-tables/chat.ts';
import { ofFiles } from './full-tables/files.ts';
import { ofGames } from './full-tables/games.ts';
import { ofMinigames } from './full-tables/minigame.ts';
import { ofDeposits, ofWithdrawals } from './full-tables/payments.ts';
import { ofPeople, ofDevices, ofSignIns } from './full-tables/people.ts';
import { ofPromotions } from './full-tables/promotions.ts';
import { ofReferral, ofReferralRounds } from './full-tables/referral.ts';
import { ofSaferPlay } from './full-tables/safer-play.ts';
import { at, id, N, nthId, type Row, type Tables } from './full-tables/values.ts';

const PIECE = 500;

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
  'chat_agent_name',
  'chat_presence',
  'contact_line',
  'demo',
  'game',
  'game_house',
  'game_key',
  'game_provider',
  'gateway',
  'guarded_act',
  'help_topic',
  'job_worker',
  'ledger_kind',
  'limit_hold',
  'member_hold',
  'member_view',
  'minigame',
  'minigame_goods',
  'minigame_goods_change',
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
