import { type listMemberSessions, MEMBER_PLAY_DAYS, type MemberPlay } from '@portal/contract/console/rounds.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import type { Db } from '../../../../platform/database/db.ts';
import { idCursor, pageOf } from '../../../../platform/http/paging.ts';
import * as queries from './queries.ts';

const MAX_BIG_WINS = 20;

/** A member's game sessions, newest first. */
export const sessionsForConsole = (db: Db, { id, limit, cursor }: Input<typeof listMemberSessions>) =>
  pageOf(
    limit,
    (rowLimit) => db.rows(queries.sessionsOf(id, idCursor(cursor), rowLimit)),
    (rows) => rows,
  );

/** A member's recent play, in total and by provider, with outstanding wins. */
export const playForConsole = async (db: Db, memberId: string): Promise<MemberPlay> => {
  const [providers, big_wins] = await Promise.all([
    db.rows(queries.playByProvider(memberId, MEMBER_PLAY_DAYS)),
    db.rows(queries.bigWinsOf(memberId, MEMBER_PLAY_DAYS, MAX_BIG_WINS)),
  ]);
  return {
    rounds: providers.reduce((sum, { rounds }) => sum + rounds, 0),
    staked: providers.reduce((sum, { staked }) => sum + staked, 0n),
    won: providers.reduce((sum, { won }) => sum + won, 0n),
    providers: [...providers],
    big_wins: [...big_wins],
  };
};
