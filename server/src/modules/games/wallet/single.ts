import { MAX_BAHT } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { now } from '../../../platform/clock.ts';
import type { WalletOperation } from '../engine/operations.ts';
import {
  type Adapter,
  schemaErrorOf,
  fieldsOf,
  nameIn,
  optional,
  echoedText,
  Text,
  type ParsedCall,
  type CallResult,
} from './protocol.ts';

/** Amounts are integers of 1/100,000 baht: 1,000 units per satang. */
const UNITS = 1000;
const Amount = z.pipe(
  z.int().check(z.minimum(0), z.maximum(MAX_BAHT * 100 * UNITS), z.multipleOf(UNITS)),
  z.transform((units: number) => BigInt(units / UNITS)),
);

const base = { request_uuid: Text, token: Text, user: Text, game_code: Text, currency: z.string() };
const moved = { ...base, transaction_uuid: Text, round: Text, round_closed: optional(z.boolean()) };
const UserInfo = z.object({ request_uuid: Text, user: optional(Text), token: optional(Text) });
const Balance = z.object(base);
const Bet = z.object({ ...moved, amount: Amount, is_free: optional(z.boolean()) });
const Win = z.object({ ...moved, amount: Amount, reference_transaction_uuid: Text });
const Rollback = z.object({ ...moved, reference_transaction_uuid: Text });
/** A supplier's reward and its optional bet of 0: without a round, in any session. */
const Promotion = z.object({ ...moved, round: optional(Text), amount: Amount });

const ERRORS: Readonly<Record<CallResult, string>> = {
  done: 'RS_OK',
  replayed: 'RS_OK',
  insufficient: 'RS_ERROR_NOT_ENOUGH_MONEY',
  max_bet: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  id_reused: 'RS_ERROR_DUPLICATE_TRANSACTION',
  unknown_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  round_settled: 'RS_ERROR_DUPLICATE_TRANSACTION',
  not_admitted: 'RS_ERROR_USER_DISABLED',
  loss_limit: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  time_limit: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  reality_check: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  session_over: 'RS_ERROR_TOKEN_EXPIRED',
  unknown_player: 'RS_ERROR_INVALID_TOKEN',
  unknown_game: 'RS_ERROR_INVALID_GAME',
  game_closed: 'RS_ERROR_INVALID_GAME',
  bad_signature: 'RS_ERROR_INVALID_SIGNATURE',
  wrong_syntax: 'RS_ERROR_WRONG_SYNTAX',
  wrong_types: 'RS_ERROR_WRONG_TYPES',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  undecided: 'RS_ERROR_UNKNOWN',
};

/** The protocol of Hub88, one transaction per call (docs/interfaces/wallet.md#single). */
export const single: Adapter = {
  paths: ['/user/info', '/user/balance', '/transaction/bet', '/transaction/win', '/transaction/rollback'],
  parse: (path, body) => {
    const call = { player: nameIn(body, 'user'), token: nameIn(body, 'token'), game: undefined };
    const refused = (verdict: CallResult): ParsedCall => ({ refused: verdict, call, operations: [] });
    if (path === '/user/info') {
      const { data, error } = z.safeParse(UserInfo, body);
      if (!data) return refused(schemaErrorOf(error, body));
      const { user: player, token } = data;
      return player || token ? { call: { player, token, game: undefined }, operations: [] } : refused('wrong_syntax');
    }
    const isPromotion = fieldsOf(body)['is_supplier_promo'] === true;
    const schema = (isPromotion ? promotionSchemas : schemas)[path];
    const { data, error } = z.safeParse(schema ?? Balance, body);
    if (!data) return refused(schemaErrorOf(error, body));
    if (data.currency !== 'THB') return refused('wrong_currency');
    const { user: player, token, game_code: game } = data;
    const session = { player, token, game };
    if (!schema) return { call: session, operations: [] };
    const operations =
      isPromotion && path !== '/transaction/rollback'
        ? rewardOf(path, data as Promoted)
        : operationOf(path, data as Moved);
    return operations ? { call: session, operations } : { refused: 'wrong_types', call: session, operations: [] };
  },
  answer: (verdict, body, view) => ({
    status: ERRORS[verdict],
    request_uuid: echoedText(body, 'request_uuid'),
    user: view?.player ?? echoedText(body, 'user'),
    currency: 'THB',
    balance: view ? Number(view.balance) * UNITS : null,
  }),
};

type Schema = typeof Bet | typeof Win | typeof Rollback | typeof Promotion;
const schemas: Readonly<Record<string, Schema>> = {
  '/transaction/bet': Bet,
  '/transaction/win': Win,
  '/transaction/rollback': Rollback,
};
const promotionSchemas: typeof schemas = { ...schemas, '/transaction/bet': Promotion, '/transaction/win': Promotion };

type Promoted = z.output<typeof Promotion>;
type Moved = z.output<typeof Bet> | z.output<typeof Win> | z.output<typeof Rollback>;

/** A bet of 0 is a free spin; a free bet with an amount is invalid. */
const operationOf = (path: string, data: Moved): readonly WalletOperation[] | undefined => {
  const { round, game_code: game, round_closed: closes = false, transaction_uuid: reference } = data;
  const fields = { reference, round, game, closes, at: now() };
  const amount = 'amount' in data ? data.amount : 0n;
  if ('reference_transaction_uuid' in data) {
    const act = path === '/transaction/win' ? 'win' : 'rollback';
    return [{ act, wager: data.reference_transaction_uuid, amount, ...fields }];
  }
  const isFree = 'is_free' in data && data.is_free === true;
  return isFree && amount > 0n ? undefined : [{ act: 'bet', wager: reference, amount, ...fields }];
};

/** Ignores the bet of 0 of a supplier's promotion: the win is paid with or without it. */
const rewardOf = (path: string, data: Promoted): readonly WalletOperation[] | undefined => {
  const { transaction_uuid: reference, round = reference, game_code: game, amount } = data;
  if (path === '/transaction/bet') return amount > 0n ? undefined : [];
  return amount > 0n ? [{ act: 'reward', reference, wager: reference, round, game, amount, at: now() }] : undefined;
};
