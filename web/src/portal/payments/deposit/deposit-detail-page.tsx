import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DepositDetail, DetailWaiting } from './deposit-detail.tsx';
import { openDepositQuery } from '../queries.ts';

export const handle = { title: 'โอนเงินฝาก' };

export function Component() {
  const id = new URLSearchParams(useLocation().search).get('id');
  return id ? <DepositDetail key={id} id={id} /> : <NewestOpen />;
}

/** Without an id the newest open request is meant, and without one of those a new one. */
function NewestOpen() {
  const { data, isError } = useQuery({ ...openDepositQuery, staleTime: 0 });
  const navigate = useNavigate();
  const to = data?.data ? `/tx/deposit-detail?id=${data.data.id}` : '/tx/deposit';
  const isKnown = data !== undefined || isError;
  useEffect(() => {
    if (isKnown) void navigate(to, { replace: true });
  }, [isKnown, to, navigate]);
  return <DetailWaiting />;
}
