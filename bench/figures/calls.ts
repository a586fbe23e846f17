import { measureBetsOverHttp } from '../bets.ts';
import type { Figure } from '../figure.ts';
import { measureLogins, measureReads } from '../http-figures.ts';
import type { Lab } from '../lab.ts';
import { type Product, startHelperProcess } from '../product.ts';
import { measureInterleaved, ratioOf } from '../rounds.ts';
import { yearStatementFigures } from '../statement.ts';
import type { BenchOptions } from './options.ts';

/** Bets, reads and sign-ins over HTTP. */
export const calls = async ({ wants }: BenchOptions, lab: Lab, product: Product | undefined): Promise<Figure[]> => {
  if (!product) return [];
  const figures: Figure[] = [];
  if (wants('P6')) {
    const beside = await startHelperProcess('bare-server.ts');
    const rates = await measureInterleaved(await measureBetsOverHttp(lab, product.port, beside.port)).finally(
      beside.stop,
    );
    const { ratio, rounds } = ratioOf(rates, 'http', 'bareBets');
    const means = 'a signed bet or win over HTTP ÷ the same call, verified and answered without a database';
    figures.push({ name: 'P6', value: ratio, rounds, goal: 0.4, better: 'more', means });
    await lab.reconcile();
  }
  if (wants('P7')) {
    const beside = await startHelperProcess('bare-server.ts');
    const rates = await measureInterleaved(await measureReads(lab, product, beside.port)).finally(beside.stop);
    const { ratio, rounds } = ratioOf(rates, 'credit', 'bare');
    const means = "a member's GET with one query ÷ a bare route that answers JSON";
    figures.push({ name: 'P7', value: ratio, rounds, goal: 0.2, better: 'more', means });
  }
  if (wants('P9')) {
    const { ratio, rounds } = ratioOf(await measureInterleaved(measureLogins(lab, product)), 'logins', 'argon2');
    const means = 'signing in ÷ argon2id verifications alone (19 MiB, 2 passes)';
    figures.push({ name: 'P9', value: ratio, rounds, goal: 0.85, better: 'more', means });
  }
  return figures;
};

/** A member's statement. */
export const statementFigures = async (
  { wants }: BenchOptions,
  lab: Lab,
  product: Product | undefined,
): Promise<Figure[]> => (product && wants('statement') ? yearStatementFigures(lab, product) : []);
