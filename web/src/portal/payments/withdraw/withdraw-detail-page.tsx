import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withdrawPreviewQuery } from '../queries.ts';
import { WithdrawalDetail, WithdrawalWaiting } from './withdrawal-detail.tsx';

export const handle = { title: 'สถานะการถอน' };

export function Component() {
  const id = new URLSearchParams(useLocation().search).get('id');
  return id ? <WithdrawalDetail key={id} id={id} /> : <PendingOne />;
}

/** Without an id the one on its way is meant, and without that the page that makes one. */
function PendingOne() {
  const { data, isError } = useQuery({ ...withdrawPreviewQuery, staleTime: 0 });
  const navigate = useNavigate();
  const pending = data?.data.pending_id;
  const to = pending ? `/tx/withdraw-detail?id=${pending}` : '/tx/withdraw';
  const isKnown = data !== undefined || isError;
  useEffect(() => {
    if (isKnown) void navigate(to, { replace: true });
  }, [isKnown, to, navigate]);
  return <WithdrawalWaiting />;
}
