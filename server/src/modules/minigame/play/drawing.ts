import { createHmac } from 'node:crypto';
import { drawing, type DrawResult, messageOf, type Table } from '@portal/contract/minigame/draw.ts';

/** Draws a round: runs the contract's mapping over HMAC digests. */
export const drawRound = (
  table: Table,
  pick: number | string | null,
  {
    serverSeed,
    clientSeed,
    nonce,
  }: { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number },
): DrawResult => {
  const round = drawing(table, pick);
  for (let step = round.next(); ;) {
    if (step.done) return step.value;
    step = round.next(
      createHmac('sha256', serverSeed)
        .update(messageOf(clientSeed, nonce, step.value))
        .digest(),
    );
  }
};
