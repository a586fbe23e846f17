import { satang } from '@portal/contract/money.ts';
import { balanceOf } from '../../ledger/index.ts';
import { newId } from '../../../platform/ids.ts';
import { aMember, type DepositRequest, type Member, payment, payTo } from '../../../testing/factories.ts';
import { type TestServer, until } from '../../../testing/server.ts';
import { type PlayAct, playEach } from './play.ts';

let named = 0;
/** Nobody else has the name, or nearly: an offer is for one person, and who is like an excluded one waits. */
const aName = (): string => {
  named += 1;
  const letters = Array.from(String(named).padStart(2, '0'), (digit) => 'กขคงจฉชซญด'[Number(digit)]).join('');
  return `${letters}า${letters} ${letters}ี${letters}`;
};

/** What a test says of an act: a slot game that counts whole, unless it says otherwise. */
type Said = Partial<PlayAct> & Pick<PlayAct, 'act' | 'round'>;

/** A member who plays, and what came of it. Amounts in satang. */
export const aPlayer = async (server: TestServer, input: { prefix?: string } = {}) => {
  const member = await aMember(server, { name: aName(), ...input });
  const { id } = member;
  const as = (said: Said): PlayAct => ({ key: newId(), member: id, game: 'lucky', category: 'slot', ...said });
  return {
    ...member,
    as,
    play: async (said: Said) => (await playEach(server.db, [as(said)]))[0]!,
    /** A round of one stake that is settled: so much is won. */
    spin: async (amount: bigint, won = 0n, said: Partial<PlayAct> = {}) => {
      const round = newId();
      const acts = [
        as({ ...said, act: 'stake', round, amount }),
        as({ ...said, act: 'win', round, amount: won, closes: true }),
      ];
      return { round, stake: acts[0]!.key, rows: await playEach(server.db, acts) };
    },
    /** Pays in so many baht, with an offer or without; what was credited, its own satang included. */
    payIn: (baht: number, promotion_id: string | null = null): Promise<bigint> =>
      payIn(server, member, baht, promotion_id),
    has: async (): Promise<{ wallet: bigint; bonus: bigint }> => {
      const { wallet, bonus } = await balanceOf(server.db, id);
      return { wallet, bonus };
    },
    preview: async () => (await member.get('/api/withdraw/preview')).json().data,
    /** The bonus taken last. */
    grant: async () => {
      const [{ id: last }] = (await member.get('/api/v2/promotion/member/history')).json().data;
      return (await member.get(`/api/v2/promotion/grant/${last}`)).json().data;
    },
  };
};

const payIn = async (server: TestServer, member: Member, amount: number, promotion_id: string | null) => {
  const answer = await member.post(
    '/api/member/regulardeposit',
    { amount, channel: 'promptpay', promotion_id },
    { 'idempotency-key': newId() },
  );
  if (answer.statusCode !== 201) throw new Error(`no deposit: ${answer.body}`);
  const deposit = answer.json<{ data: DepositRequest }>().data;
  await server.tell(payTo(server, deposit), payment(member, deposit));
  await until(async () => {
    const { data } = (await member.get(`/api/member/deposit/${deposit.id}`)).json();
    return data.state === 'credited' && data;
  }, 'the deposit is credited');
  return satang(deposit.amount_to_pay);
};
