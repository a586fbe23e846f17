import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileQuery } from '../../identity/queries.ts';
import { ownerNow, rememberOwner } from '../composer/outbox-store.ts';

/** Who writes here: by the profile, and before it has come, or without a connection, as this session knew it last. */
export function useOwner(): string | undefined {
  const id = useQuery(profileQuery).data?.id;
  useEffect(() => {
    if (id !== undefined) rememberOwner(id);
  }, [id]);
  return id ?? ownerNow();
}
