import { baht, satang } from '@portal/contract/money.ts';
import type { TestServer } from '../../../testing/server.ts';
import type { WalletOperation, WalletOutcome } from '../engine/operations.ts';
import { testEngine, type TestPlayer } from '../engine/test-engine.ts';
import { batchBody, sender, singleBody } from './test-wallet.ts';

/** The protocol's code for each outcome (docs/interfaces/wallet.md). */
type Codes = Readonly<Record<WalletOutcome, string>>;

const SINGLE: Codes = {
  done: 'RS_OK',
  replayed: 'RS_OK',
  insufficient: 'RS_ERROR_NOT_ENOUGH_MONEY',
  id_reused: 'RS_ERROR_DUPLICATE_TRANSACTION',
  unknown_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  round_settled: 'RS_ERROR_DUPLICATE_TRANSACTION',
  session_over: 'RS_ERROR_TOKEN_EXPIRED',
  unknown_player: 'RS_ERROR_INVALID_TOKEN',
  not_admitted: 'RS_ERROR_USER_DISABLED',
  loss_limit: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  time_limit: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  reality_check: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  max_bet: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  unknown_game: 'RS_ERROR_INVALID_GAME',
  game_closed: 'RS_ERROR_INVALID_GAME',
};
const BATCH: Codes = {
  done: '0',
  replayed: '0',
  insufficient: '10002',
  id_reused: '20002',
  unknown_bet: '20001',
  rolled_back: '20003',
  round_settled: '20004',
  session_over: '30001',
  unknown_player: '10001',
  not_admitted: '40003',
  loss_limit: '40003',
  time_limit: '40003',
  reality_check: '40003',
  max_bet: '40003',
  unknown_game: '40003',
  game_closed: '40003',
};

type ClientOperation = Omit<WalletOperation, 'at'>;
interface ClientAnswer {
  readonly status: number;
  /** The protocol's code. */
  readonly code: string;
  /** Satang; null: not decided. */
  readonly balance: bigint | null;
}
/** A client that sends operations in one protocol. */
export interface WalletClient {
  readonly style: 'single' | 'batch';
  readonly code: (outcome: WalletOutcome) => string;
  /** The operations that the protocol has. */
  readonly supports: (act: WalletOperation['act']) => boolean;
  /** A rollback closes a round whose other bets were paid. */
  readonly closes: boolean | null;
  readonly send: (gamer: TestPlayer, act: ClientOperation) => Promise<ClientAnswer>;
}

export const walletClients = (server: TestServer): Readonly<Record<'engine' | 'star' | 'nova', WalletClient>> => {
  const table = testEngine(server);
  const [single, batch] = [sender(server, 'single'), sender(server, 'batch')];
  return {
    engine: {
      style: 'single',
      code: (outcome) => outcome,
      supports: () => true,
      closes: false,
      send: async (gamer, act) => {
        const { outcome, balance } = await table.engine.play(
          gamer.call([{ ...act, at: new Date(), game: gamer.game }], { token: gamer.token }),
        );
        return { status: 200, code: outcome, balance };
      },
    },
    star: {
      style: 'single',
      code: (outcome) => SINGLE[outcome],
      supports: (act) => act !== 'void',
      closes: false,
      send: async (gamer, { act, reference, wager, round, amount, closes }) => {
        const fields = { transaction_uuid: reference, round, ...(closes ? { round_closed: true } : {}) };
        const money = act === 'rollback' ? {} : { amount: Number(amount) * 1000 };
        const of = act === 'bet' ? {} : { reference_transaction_uuid: wager };
        const { status, body } = await single(`/transaction/${act}`, singleBody(gamer, { ...fields, ...money, ...of }));
        const balance = body['balance'] === null ? null : BigInt(Number(body['balance'])) / 1000n;
        return { status, code: String(body['status']), balance };
      },
    },
    nova: {
      style: 'batch',
      code: (outcome) => BATCH[outcome],
      supports: () => true,
      closes: null,
      send: async (gamer, { act, reference, wager, round, amount, closes }) => {
        const path = { bet: '/placeBets', win: '/settleBets', rollback: '/cancelBets', void: '/voidSettled' }[
          act as 'bet'
        ];
        const money = act === 'bet' ? { betAmount: baht(amount) } : act === 'win' ? { payoutAmount: baht(amount) } : {};
        const end = act === 'win' ? { isEndRound: closes === true } : {};
        const txn = { id: wager, txnId: reference, roundId: round, ...money, ...end };
        const { status, body } = await batch(path, batchBody(gamer, [txn]));
        const balance = body['balanceAfter'] === null ? null : satang(Number(body['balanceAfter']));
        return { status, code: String(body['statusCode']), balance };
      },
    },
  };
};
