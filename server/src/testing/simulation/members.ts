import { providers } from '@portal/contract/payments.ts';
import { batchBody, sender, singleBody, UNITS } from '../../modules/games/wallet/test-wallet.ts';
import { giveCoins, play, requestWithdrawal } from '../../modules/minigame/test-players.ts';
import { prefixOf } from '../../modules/referral/test-friends.ts';
import { newId } from '../../platform/ids.ts';
import { accountToPay, type DepositRequest, payment } from '../factories.ts';
import type { bankLine } from '../server.ts';
import { aResident, type Resident } from './callers.ts';
import type { Draws } from './draws.ts';
import type { House, HouseGame } from './house.ts';
import { type Act, sendLine, settlePayment } from './outside.ts';

const MAX_MEMBERS = 12;

/** Deposits baht by bank transfer, with an offer or without. `line`: what the bank says otherwise. */
export const payIn = async (
  house: House,
  member: Resident,
  amount: number,
  promotion_id: string | null = null,
  line: Partial<ReturnType<typeof bankLine>> = {},
) => {
  const answer = await member.post('/api/member/regulardeposit', { amount, channel: 'promptpay', promotion_id });
  if (answer.statusCode !== 201) return false;
  const deposit = answer.json<{ data: DepositRequest }>().data;
  return sendLine(house, accountToPay(house.server, deposit), { ...payment(member, deposit), ...line });
};

export const withdraw = async (member: Resident, amount: number): Promise<boolean> =>
  (await member.post('/api/withdraw/withdraw', { amount })).statusCode === 201;

/** Opens a game and plays a round: a bet in baht, then its win or its way back. */
export const playRound = async (
  { server, send, outside }: House,
  member: Resident,
  { id, code, provider }: HouseGame,
  { bet, won }: { readonly bet: number; readonly won: number | 'rolled back' },
): Promise<boolean> => {
  const opened = await member.post('/api/game/launch', { game_id: id, mode: 'real', device: 'desktop' });
  if (opened.statusCode !== 200) return false;
  const { searchParams } = new URL(opened.json<{ data: { url: string } }>().data.url);
  const session = { token: searchParams.get('token') ?? '', name: searchParams.get('user') ?? '', game: code };
  const [wager, round] = [newId(), newId()];
  const post = sender(server, provider === 'star' ? 'single' : 'batch');
  const move = async (act: 'bet' | 'win' | 'rollback', amount: number): Promise<boolean> => {
    const reference = act === 'bet' ? wager : newId();
    if (provider === 'star') {
      const fields = {
        transaction_uuid: reference,
        round,
        ...(act !== 'rollback' && { amount: amount * 100 * UNITS }),
      };
      const ending = act !== 'bet' && { reference_transaction_uuid: wager, round_closed: true };
      const body = singleBody(session, { ...fields, ...ending });
      return (await send(() => post(`/transaction/${act}`, body))).body['status'] === 'RS_OK';
    }
    const path = { bet: '/placeBets', win: '/settleBets', rollback: '/cancelBets' }[act];
    const money = { bet: { betAmount: amount }, win: { payoutAmount: amount, isEndRound: true }, rollback: {} }[act];
    const body = batchBody(session, [{ id: wager, txnId: reference, roundId: round, ...money }]);
    return (await send(() => post(path, body))).body['statusCode'] === 0;
  };
  if (!(await move('bet', bet))) return false;
  const isOver = won === 'rolled back' ? await move('rollback', bet) : await move('win', won);
  outside.games += BigInt((won === 'rolled back' ? 0 : won - bet) * 100);
  return isOver;
};

/** Registers a member; of many, the oldest leaves the play. */
const admit = async (house: House, input?: Parameters<typeof aResident>[1]): Promise<Resident> => {
  const newcomer = await aResident(house, input);
  house.members.push(newcomer);
  if (house.members.length > MAX_MEMBERS) house.members.shift();
  return newcomer;
};

const join: Act = async (house, draws) => {
  const newcomer = await admit(house);
  return payIn(house, newcomer, draws.between(500, 3000));
};

/** A friend registers with a member's link and pays in, mostly from an account that nobody knows. */
const joinWithLink: Act = async (house, draws) => {
  const host = draws.oneOf(house.members);
  const friend = await admit(house, host && { prefix: await prefixOf(house.server, host) });
  if (host) house.hosts.push(host);
  const line = draws.isTrue(60) ? { from_account: null, from_name: null } : {};
  return payIn(house, friend, draws.between(100, 900), null, line);
};

type MemberAct = (house: House, draws: Draws, member: Resident) => Promise<boolean>;
/** The act of a drawn member. */
const byMember =
  (act: MemberAct): Act =>
  async (house, draws) => {
    const member = draws.oneOf(house.members);
    return member ? act(house, draws, member) : join(house, draws);
  };

const payByGateway: MemberAct = async (house, draws, member) => {
  const provider = draws.oneOf(providers)!;
  const answer = await member.post(`/api/member/${provider}/deposit`, {
    amount: draws.between(100, 1000),
    promotion_id: null,
  });
  if (answer.statusCode !== 201) return false;
  const { ref, amount_to_pay: amount } = answer.json<{ data: DepositRequest }>().data;
  if (draws.isTrue(30)) return settlePayment(house, draws, { provider, ref, amount }, false);
  house.payable.push({ provider, ref, amount });
  return true;
};

const gamble: MemberAct = async (house, draws, member) => {
  const game = draws.oneOf(house.games)!;
  const bet = draws.between(1, 50);
  const won = draws.isTrue(15) ? 'rolled back' : bet * draws.oneOf([0, 0, 0, 1, 2, 3])!;
  return playRound(house, member, game, { bet, won });
};

/** Plays with a coin and takes the prize to the credit. */
const playMinigame: MemberAct = async ({ server }, draws, member) => {
  await giveCoins(server, member.id, 1);
  const answer = await play(member, 'gacha');
  if (draws.isTrue(50)) await requestWithdrawal(member, 100);
  return answer.statusCode === 201;
};

const withdrawIncome: Act = async ({ hosts }, draws) => {
  const host = draws.oneOf(hosts);
  const income = { amount: draws.between(100, 150), to: draws.oneOf(['credit', 'bank']) };
  return (await host?.post('/api/income/withdraw-income', income))?.statusCode === 201;
};

export const memberActs = {
  'newcomer joins': { weight: 2, act: join },
  'friend joins': { weight: 3, act: joinWithLink },
  'member pays in': {
    weight: 6,
    act: byMember((house, draws, member) =>
      payIn(house, member, draws.between(100, 2000), draws.isTrue(25) ? house.offer : null),
    ),
  },
  'member pays by gateway': { weight: 3, act: byMember(payByGateway) },
  'member withdraws': {
    weight: 6,
    act: byMember((_house, draws, member) => withdraw(member, draws.between(100, 2000))),
  },
  'member withdraws income': {
    weight: 3,
    act: withdrawIncome,
  },
  'member gambles': { weight: 10, act: byMember(gamble) },
  'member plays a minigame': { weight: 2, act: byMember(playMinigame) },
} as const;
