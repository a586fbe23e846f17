import type { Choice, Rules } from './game.ts';

type Bet = Choice & { readonly wins: (sum: number) => boolean };

/** Number of equally likely throws by sum. */
const throwsOf = (dice: number): Map<number, number> => {
  let ways = new Map([[0, 1]]);
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, number>();
    for (const [sum, count] of ways)
      for (let pips = 1; pips <= 6; pips++) next.set(sum + pips, (next.get(sum + pips) ?? 0) + count);
    ways = next;
  }
  return ways;
};

const diceGame = (dice: number, bets: readonly Bet[]): Rules => {
  const shareOf = ({ wins, pays }: Bet) => {
    const hits = [...throwsOf(dice)].reduce((sum, [total, count]) => sum + (wins(total) ? count : 0), 0);
    return (hits / 6 ** dice) * pays;
  };
  const choices = bets.map(({ code, name, pays }) => ({ code, name, pays }));
  return {
    kind: 'dice',
    choices,
    face: { dice },
    rtp: shareOf(bets[0]!),
    draw: (chance, choice) => {
      const bet = bets.find(({ code }) => code === choice) ?? bets[0]!;
      const pips = Array.from({ length: dice }, () => chance(6) + 1);
      const sum = pips.reduce((total, each) => total + each, 0);
      return { pays: bet.wins(sum) ? bet.pays : 0, view: { dice: pips, sum }, text: `${bet.code}: ${pips.join(' ')}` };
    },
  };
};

export const diceGames = {
  /** Two dice: 15, 6 and 15 of 36 throws. */
  dice: diceGame(2, [
    { code: 'under', name: 'ต่ำกว่า 7', pays: 230, wins: (sum) => sum < 7 },
    { code: 'seven', name: '7 พอดี', pays: 575, wins: (sum) => sum === 7 },
    { code: 'over', name: 'สูงกว่า 7', pays: 230, wins: (sum) => sum > 7 },
  ]),
  /** Three dice: 108, 27 and 81 of 216 throws. */
  hilo: diceGame(3, [
    { code: 'low', name: 'ต่ำ 3–10', pays: 192, wins: (sum) => sum <= 10 },
    { code: 'eleven', name: '11 ไฮโล', pays: 768, wins: (sum) => sum === 11 },
    { code: 'high', name: 'สูง 12–18', pays: 256, wins: (sum) => sum >= 12 },
  ]),
};
