import type pg from 'pg';

/** A commit did not wait for the standby: it stands here, and a failover may lose it. */
export class UnreplicatedError extends Error {
  override name = 'UnreplicatedError';
}

const unreplicated = new WeakSet<pg.ClientBase>();

/**
 * Notices a cancelled wait for the synchronous standby: PostgreSQL warns, then reports success. Its warning has no
 * SQLSTATE of its own, and its words depend on the server's language; the routine does not.
 */
export const watchReplication = (client: pg.ClientBase): void => {
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') unreplicated.add(client);
  });
};

/** Throws UnreplicatedError if a commit of this connection was not waited for; it must not be reused. */
export const assertReplicated = (client: pg.ClientBase): void => {
  if (unreplicated.has(client)) throw new UnreplicatedError('a commit did not reach the standby');
};
