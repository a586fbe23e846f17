import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileQuery } from '../../identity/queries.ts';
import { ownerNow, rememberOwner } from '../composer/outbox-store.ts';

/** The member's id: of the profile, or before it is loaded as this session stored it. */
export function useOwner(): string | undefined {
  const id = useQuery(profileQuery).data?.id;
  useEffect(() => {
    if (id !== undefined) rememberOwner(id);
  }, [id]);
  return id ?? ownerNow();
}
