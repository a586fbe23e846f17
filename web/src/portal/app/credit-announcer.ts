import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatBaht } from '@portal/contract/money.ts';
import { useAppearance } from '../../kit/appearance.ts';
import { announce } from '../../kit/announcer.ts';
import { creditQuery } from '../payments/queries.ts';
import * as words from './member-words.ts';

/** Credit that grows while one is here is said, once; who hides the balance hears no sum. */
export function useCreditAnnouncer(): void {
  const { hide_balance } = useAppearance();
  const credit = useQuery(creditQuery).data?.credit;
  const before = useRef<bigint>(undefined);
  const tell = useEffectEvent((now: bigint) =>
    announce(words.creditCame(hide_balance ? undefined : formatBaht(now)), 'credit'),
  );
  useEffect(() => {
    if (credit === undefined) return;
    if (before.current !== undefined && credit > before.current) tell(credit);
    before.current = credit;
  }, [credit]);
}
