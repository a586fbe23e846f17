import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileQuery } from '../../identity/queries.ts';
import { currentOwner, rememberOwner } from '../composer/outbox-store.ts';

/** Id of the member, from the profile or, before it has loaded, as stored by this session. */
export function useOwner(): string | undefined {
  const id = useQuery(profileQuery).data?.id;
  useEffect(() => {
    if (id !== undefined) rememberOwner(id);
  }, [id]);
  return id ?? currentOwner();
}
