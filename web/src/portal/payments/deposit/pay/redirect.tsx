import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { depositPage, openDepositsQuery } from '../../queries.ts';
import { DetailWaiting } from '../result/detail-waiting.tsx';

/** What is asked for stands on another page. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [to, navigate]);
  return <DetailWaiting />;
}

/** Without a name the newest open request is meant, and without one of those a new one. */
export function OpenDepositRedirect() {
  const { data, isError } = useQuery({ ...openDepositsQuery, staleTime: 0 });
  if (data === undefined && !isError) return <DetailWaiting />;
  const newest = data?.data[0];
  return <Redirect to={newest ? depositPage(newest) : '/tx/deposit'} />;
}
